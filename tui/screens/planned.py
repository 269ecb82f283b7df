"""One match of a plan: who plays it and with which options."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar

from textual.binding import Binding, BindingType

from core import registry
from core.engine.ids import Seat, seat_chip
from core.engine.options import Option
from core.engine.texts import Catalog, game_catalog
from tui.option_words import option_row, pair
from tui.plan_draft import DraftMatch, PlanDraft, offered, turn_option
from tui.rulebook import in_short
from tui.screens.ask import AskScreen
from tui.screens.home_rows import NARROW
from tui.screens.shell import CATALOGS, ShellScreen
from tui.screens.shell_list import Entry
from tui.widgets.keysbar import KeyHint
from tui.widgets.lines import Line, Piece, clean, fill, whole, wrap
from tui.widgets.prompt import PromptState
from tui.widgets.topbar import TopState, heading
from tui.widgets.wording import CHIP_TEXT, SEAT_COLOURS

MAX_SEED = 40


class PlannedScreen(ShellScreen):
    """A match of the draft of a plan."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", id="value.previous", show=False),
        Binding("right,space", "turn(1)", id="value.next", show=False),
        Binding("e", "edit", id="value.edit", show=False),
        Binding("0", "defaults", id="value.defaults", show=False),
    ]

    def __init__(
        self, catalog: Catalog, draft: PlanDraft, place: int, done: Callable[[DraftMatch], None]
    ) -> None:
        """Build the screen of the match at a place in the plan; `done` gets it when left."""
        super().__init__(catalog)
        self._done = done
        self.match: DraftMatch = draft.matches[place]
        self._draft = draft
        self._game = registry.load(self.match.game)
        self._words = game_catalog(
            self._game.data, catalog.lang, *CATALOGS, is_ascii=catalog.is_ascii
        )

    def game_read(self) -> str:
        """Return the game of the match."""
        return self.match.game

    def top(self) -> TopState:
        """Return the name of the screen."""
        left = (heading("Lehen"), self.say("plan.name", "head"))
        return TopState(left, self.say("planned.title", bold=True, n=self.match.number), ())

    def entries(self) -> Sequence[Entry]:
        """Return the players, the options and the luck."""
        counts = self._game.data.seat_counts
        span = self.word("planned.span", low=counts[0], high=counts[-1])
        rows = [Entry(self.head("planned.seats", NARROW, span))]
        rows += [Entry(self._seat(n), f"player {n}") for n in range(len(self._draft.players))]
        rows += [Entry(()), Entry(self.head("planned.options", NARROW))]
        rows += [Entry(self._option(one), f"option {one.id}") for one in self._offered()]
        seed = clean(self.match.seed) or self.word("new.fresh")
        return [
            *rows,
            Entry(pair(self.word("new.seed"), seed), "seed"),
        ]

    def _offered(self) -> list[Option]:
        return offered(self.match, self._game, self._draft.count(self.match))

    def _seat(self, number: int) -> Line:
        player = self._draft.players[number]
        sits = player.id not in self.match.out
        colour = f"owner-{SEAT_COLOURS[number]}"
        called = Piece(f" {clean(self._draft.called(player))}", "text" if sits else "dim")
        key = "planned.sits" if sits else "planned.sits_out"
        chip = Piece(seat_chip(Seat(number)), CHIP_TEXT, colour, bold=True)
        name = fill((called,), 22)
        return Piece(" "), chip, *name, Piece(self.word(key), "head" if sits else "dim")

    def _option(self, option: Option) -> Line:
        value = self.match.options.get(option.id, option.default)
        return option_row(self._words, option, value)

    def page(self, width: int) -> Sequence[Line]:
        """Return what the row under the cursor is, and the game in short."""
        rows: list[Line] = [()]
        rows += wrap((Piece(f" {self._help()}", "head"),), width - 1, indent=1)
        rows += [(), self.head("planned.short", width)]
        short = in_short(self._words, "")
        texts = [paragraph.text for paragraph in short.paragraphs] if short else []
        return rows + whole(texts, width, self.query_one("#page").size.height - len(rows))

    def _help(self) -> str:
        option = self._marked()
        if option is None:
            key = "new.help.seed" if self.key == "seed" else "planned.help"
            return self.word(key)
        return clean(f"{self.catalog.written(option.help(self.catalog.lang))} ({option.rule})")

    def _marked(self) -> Option | None:
        kind, _, name = self.key.partition(" ")
        found = (one for one in self._offered() if kind == "option" and one.id == name)
        return next(found, None)

    def prompt(self) -> PromptState:
        """Name the game and how many play it."""
        name, n = self._game.data.name(self.catalog.lang), self._draft.count(self.match)
        title = self.say("planned.prompt", game=name, n=n)
        return PromptState(own=True, title=title, answer=self.say("planned.answer"))

    def describe(self) -> Line:
        """Say where so many cannot play."""
        counts, n = self._game.data.seat_counts, self._draft.count(self.match)
        if n in counts:
            return ()
        name = self._game.data.name(self.catalog.lang)
        low, high = counts[0], counts[-1]
        return self.say("planned.wrong", "danger", game=name, low=low, high=high, n=n)

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of this screen."""
        return [
            KeyHint("Enter", self.word("shell.leave"), "choose"),
            KeyHint(self.word("shell.sides"), self.word("shell.change")),
            KeyHint("e", self.word("shell.edit"), "edit"),
            KeyHint("0", self.word("shell.defaults"), "defaults"),
        ]

    def action_turn(self, step: int) -> None:
        """Change the row under the cursor."""
        kind, _, number = self.key.partition(" ")
        option = self._marked()
        if kind == "player":
            player = self._draft.players[int(number)].id
            self.match = replace(self.match, out=self.match.out ^ {player})
        elif option is not None:
            self.match = turn_option(self.match, option, step)
        self.renew()

    def action_defaults(self) -> None:
        """Set the options as printed."""
        self.match = replace(self.match, options={})
        self.renew()

    def action_edit(self) -> None:
        """Type words that fix the luck."""
        if self.key == "seed":
            ask = AskScreen(self.word("new.ask.seed"), self.match.seed, MAX_SEED)
            self.app.push_screen(ask, self._seeded)

    def _seeded(self, text: str | None) -> None:
        if text is not None:
            self.match = replace(self.match, seed=text.strip())
            self.renew()

    def action_choose(self) -> None:
        """Go back with what was changed."""
        self.action_leave()

    def action_leave(self) -> None:
        """Go back with what was changed; options that are not offered now fall away."""
        known = {option.id for option in self._offered()}
        options = {key: value for key, value in self.match.options.items() if key in known}
        self._done(replace(self.match, options=options))
        self.dismiss()
