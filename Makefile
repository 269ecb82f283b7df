# The two commands of the README, and a few for developers. Each sets up .venv first if it must.
.PHONY: play demo test format pictures snapshots clean

play:
	@tools/setup.sh play
	@.venv/bin/lehen $(ARGS)

demo:
	@tools/setup.sh play
	@.venv/bin/lehen demo loewenherz $(ARGS)

test:
	@tools/setup.sh test
	@tools/check.sh

format:
	@tools/setup.sh test
	@.venv/bin/python -m ruff format .
	@.venv/bin/python -m ruff check --fix .

pictures:
	@tools/setup.sh test
	@.venv/bin/python tools/picture.py

snapshots:
	@tools/setup.sh test
	@.venv/bin/python tests/support/snapshots.py --write

clean:
	rm -rf .venv .venv-wheel build dist
