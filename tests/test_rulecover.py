"""The rule marks and the list of what has no test."""

import pytest

import rulecover

RULEBOOK = """\
# Heron (HE)

- **HE 1.1** [P] The first rule; 1. is no example here.
- **HE D.1 With a name.** [H] Another one, that cites **HE 1.1**.

## Worked examples
Hints before the list.

1. The first example.
   1. Not an example of its own.
2. The second one, see **HE 1.1**.

## Rulings
1. Not an example.
"""

INI = """\
[pytest]
addopts = -p rulecover
asyncio_default_fixture_loop_scope = function
markers =
  rule(id): as in pyproject.toml
  example(id): as in pyproject.toml
"""

TESTS = """\
import pytest

@pytest.mark.rule("HE 1.1", "HE D.1")
def test_both(): raise AssertionError("--rules runs no test")

@pytest.mark.example("HE 1")
def test_example(): raise AssertionError("--rules runs no test")
"""


@pytest.fixture
def heron(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """Return a folder in which pytest runs with the Heron rulebook only."""
    books = (rulecover.read_rulebook("heron", RULEBOOK),)
    monkeypatch.setattr(rulecover, "packaged_rulebooks", lambda: books)
    pytester.makeini(INI)
    return pytester


def test_rulebook_ids() -> None:
    """Rules are the numbered bold list items, examples the top list of their section."""
    book = rulecover.read_rulebook("heron", RULEBOOK)
    assert {"rule": ("HE 1.1", "HE D.1"), "example": ("HE 1", "HE 2")} == book.ids


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "must begin"),
        ("# Heron\n", "must begin"),
        ("# Heron (HE)\n- **HE 1.1** a\n- **HE 1.1** b\n", "has twice: HE 1.1"),
        ("# Heron (HE)\n## Worked examples\n1. a\n1. b\n", "has twice: HE 1"),
    ],
)
def test_faulty_rulebook(text: str, message: str) -> None:
    """A rulebook without a prefix or with an id that comes twice is refused."""
    with pytest.raises(ValueError, match=message):
        rulecover.read_rulebook("heron", text)


def test_list_of_missing(heron: pytest.Pytester) -> None:
    """--rules runs no test, lists what has none, and succeeds."""
    heron.makepyfile(TESTS)
    result = heron.runpytest_inprocess("--rules")
    assert pytest.ExitCode.OK == result.ret
    result.stdout.fnmatch_lines(["heron: 1", "  example HE 2"])


def test_strict_with_missing(heron: pytest.Pytester) -> None:
    """--rules=strict fails while anything has no test."""
    heron.makepyfile(TESTS)
    result = heron.runpytest_inprocess("--rules=strict")
    assert pytest.ExitCode.TESTS_FAILED == result.ret


def test_strict_without_missing(heron: pytest.Pytester) -> None:
    """--rules=strict succeeds once everything has a test."""
    heron.makepyfile(TESTS.replace('example("HE 1")', 'example("HE 1", "HE 2")'))
    result = heron.runpytest_inprocess("--rules=strict")
    assert pytest.ExitCode.OK == result.ret
    result.stdout.fnmatch_lines(["heron: 0"])


@pytest.mark.parametrize("mark", ["skip", "xfail"])
def test_skipped_test_shows_nothing(heron: pytest.Pytester, mark: str) -> None:
    """A test that is skipped or expected to fail does not count."""
    heron.makepyfile(TESTS.replace("def test_both", f"@pytest.mark.{mark}\ndef test_both"))
    result = heron.runpytest_inprocess("--rules")
    result.stdout.fnmatch_lines(["heron: 3", "  HE 1.1", "  HE D.1", "  example HE 2"])


@pytest.mark.parametrize("mark", ['rule("HE 9.9")', 'example("HE 9")', "rule()", "rule(91)"])
def test_unknown_id(heron: pytest.Pytester, mark: str) -> None:
    """An id that no rulebook has is an error in an ordinary run, before any test runs."""
    heron.makepyfile(f"import pytest\n@pytest.mark.{mark}\ndef test_one(): pass")
    result = heron.runpytest_inprocess()
    assert pytest.ExitCode.USAGE_ERROR == result.ret
    result.assert_outcomes()
    result.stderr.fnmatch_lines(["ERROR: *test_one*"])


def test_broken_module(heron: pytest.Pytester) -> None:
    """--rules says nothing about rules if a test module cannot be imported."""
    heron.makepyfile("import no_such_module")
    result = heron.runpytest_inprocess("--rules=strict")
    assert pytest.ExitCode.INTERRUPTED == result.ret


def test_parallel_run_is_refused(heron: pytest.Pytester) -> None:
    """--rules with -n would see no test at all, so it is refused."""
    heron.makepyfile(TESTS)
    result = heron.runpytest_inprocess("--rules", "-n", "1")
    assert pytest.ExitCode.USAGE_ERROR == result.ret
