"""Setting the table: game, seats, options; Enter starts."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from core import registry
from core.engine.errors import SetupError
from core.engine.ids import Seat, seat_chip
from core.engine.options import Option
from core.engine.scene import Text
from core.engine.texts import Catalog, game_catalog
from tui.draft import CLOSED, Draft
from tui.option_words import option_row, pair
from tui.screens.ask import AskScreen
from tui.screens.kinds import kind_words
from tui.screens.requests import Begin, OpenTable
from tui.screens.shell import CATALOGS, Command, ShellScreen
from tui.screens.shell_list import Entry
from tui.widgets.keysbar import KeyHint
from tui.widgets.lines import Line, Piece, clean, fill
from tui.widgets.prompt import PromptState
from tui.widgets.topbar import TopState, heading
from tui.widgets.wording import CHIP_TEXT, SEAT_COLOURS

MAX_NAME = 20
MAX_SEED = 40


class NewMatchScreen(ShellScreen):
    """A draft of a match that keys change."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", id="value.previous", show=False),
        Binding("right,space", "turn(1)", id="value.next", show=False),
        Binding("c", "character", id="seat.character", show=False),
        Binding("e", "edit", id="value.edit", show=False),
        Binding("0", "defaults", id="value.defaults", show=False),
    ]

    def __init__(self, catalog: Catalog, me: str, game_id: str | None = None) -> None:
        """Build the screen for a game, the first if none is named."""
        super().__init__(catalog)
        self._me = me
        self.draft = self._fresh(game_id or registry.ids()[0])
        self._words = self._game_words()
        self._wrong = ""

    def _fresh(self, game_id: str) -> Draft:
        game = registry.load(game_id)
        numbers = range(2, game.data.seat_counts[-1] + 1)
        others = [self.word("new.player", n=number) for number in numbers]
        return Draft.of(game, [self._me, *others])

    def _game_words(self) -> Catalog:
        words = self.catalog
        return game_catalog(self.draft.game.data, words.lang, *CATALOGS, is_ascii=words.is_ascii)

    def top(self) -> TopState:
        """Return the name of the screen."""
        middle = self.say("new.title", bold=True)
        right = (self.say("new.here", "head"),)
        return TopState((heading("Lehen"), self.say("new.name", "head")), middle, right)

    # -- the list

    def entries(self) -> Sequence[Entry]:
        """Return the seats, the options and what else can be set."""
        counts = self.draft.game.data.seat_counts
        span = self.word("new.span", low=counts[0], high=counts[-1])
        rows = [Entry(self.head("new.seats", 52, span))]
        rows += [Entry(self._seat(n), f"seat {n}") for n in range(len(self.draft.places))]
        printed = "new.printed" if not self.draft.options else "new.changed"
        rows += [Entry(()), Entry(self.head("new.options", 52, self.word(printed)))]
        offered = self.draft.offered()
        rows += [Entry(self._option(one), f"option {one.id}") for one in offered]
        seed = self.draft.seed or self.word("new.fresh")
        rows.append(Entry(pair(self.word("new.seed"), clean(seed)), "seed"))
        practice = self.word("word.yes" if self.draft.practice else "word.no")
        rows.append(Entry(pair(self.word("new.practice"), practice), "practice"))
        return rows

    def _seat(self, number: int) -> Line:
        place = self.draft.places[number]
        chip = Piece(seat_chip(Seat(number)), CHIP_TEXT, f"owner-{SEAT_COLOURS[number]}", bold=True)
        closed = place.kind == CLOSED
        name = "" if closed else clean(self.draft.seat_name(number))
        role = "dim" if closed else "text"
        kind = kind_words(self.word, place.kind)
        return (
            Piece(" "),
            chip,
            *fill((Piece(f" {name}", role),), 22),
            Piece(kind, "head" if name else "dim"),
        )

    def _option(self, option: Option) -> Line:
        return option_row(self._words, option, self.draft.value(option))

    # -- beside and below

    def page(self, width: int) -> Sequence[Line]:
        """Return the games, with their numbers."""
        rows: list[Line] = [self.head("new.game", width)]
        for number, game_id in enumerate(registry.ids(), 1):
            data = registry.load(game_id).data
            mark = ">" if game_id == self.draft.game.id else " "
            counts = f"{data.seat_counts[0]}-{data.seat_counts[-1]}"
            name = Piece(
                f"{self.catalog.written(data.name(self.catalog.lang)):<{max(1, width - 9)}}", "text"
            )
            rows.append((Piece(f"{mark} {number} ", "key", bold=True), name, Piece(counts, "dim")))
        return rows

    def _help(self) -> str:
        kind, _, name = self.key.partition(" ")
        if kind == "option":
            option = self._named(name)
            text = self.catalog.written(option.help(self.catalog.lang))
            return clean(f"{text} ({option.rule})")
        return self.word(f"new.help.{kind}") if kind else ""

    def _named(self, option_id: str) -> Option:
        return next(o for o in self.draft.game.data.options if o.id == option_id)

    def prompt(self) -> PromptState:
        """Say what Enter would begin."""
        name = self.draft.game.data.name(self.catalog.lang)
        title = self.say("new.prompt", game=name, n=self.draft.seats)
        answer = "new.answer_host" if self.draft.is_hosted else "new.answer"
        return PromptState(own=True, title=title, answer=self.say(answer))

    def commands(self) -> Sequence[Command]:
        """Return the games as numbered options."""
        lang = self.catalog.lang
        return [
            Command(
                str(number),
                f"game('{game_id}')",
                Text("new.do.game", {"game": registry.load(game_id).data.name(lang)}),
            )
            for number, game_id in enumerate(registry.ids(), 1)
        ]

    def describe(self) -> Line:
        """Return what is wrong, or what the row under the cursor is."""
        if self._wrong:
            return (Piece(clean(self._wrong), "danger"),)
        help_text = self._help()
        return (Piece(help_text, "text"),) if help_text else ()

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of this screen."""
        return [
            KeyHint("Enter", self.word("shell.start"), "choose"),
            KeyHint(self.word("shell.sides"), self.word("shell.change")),
            KeyHint("e", self.word("shell.edit"), "edit"),
            KeyHint("c", self.word("seat.character"), "character"),
            KeyHint("0", self.word("shell.defaults"), "defaults"),
        ]

    # -- what keys do

    def game_read(self) -> str:
        """Return the game that is set up."""
        return self.draft.game.id

    def action_game(self, game_id: str) -> None:
        """Change to another game."""
        self.draft = self._fresh(game_id)
        self._words = self._game_words()
        self.renew()

    def action_turn(self, step: int) -> None:
        """Change the value of the row under the cursor."""
        kind, _, name = self.key.partition(" ")
        self._wrong = ""
        if kind == "seat":
            self.draft = self.draft.turn_seat(int(name), step)
        elif kind == "option":
            self.draft = self.draft.turn_option(self._named(name), step)
        elif kind == "practice":
            self.draft = self.draft.with_practice(on=not self.draft.practice)
        self.renew()

    def action_character(self) -> None:
        """Give the bot in the row under the cursor its next character."""
        kind, _, name = self.key.partition(" ")
        if kind == "seat":
            self.draft = self.draft.turn_character(int(name))
            self.renew()

    def action_defaults(self) -> None:
        """Set everything as printed, with the player against a Knight."""
        self.action_game(self.draft.game.id)

    def action_edit(self) -> None:
        """Type the name of a person, or the seed."""
        kind, _, name = self.key.partition(" ")
        if kind == "seat":
            old = self.draft.places[int(name)].name
            ask = AskScreen(self.word("new.ask.name"), old, MAX_NAME)
            self.app.push_screen(ask, lambda text: self._named_seat(int(name), text))
        elif kind == "seed":
            ask = AskScreen(self.word("new.ask.seed"), self.draft.seed, MAX_SEED)
            self.app.push_screen(ask, self._seeded)

    def _named_seat(self, number: int, text: str | None) -> None:
        if text is not None:
            self.draft = self.draft.name_seat(number, text)
            self.renew()

    def _seeded(self, text: str | None) -> None:
        if text is not None:
            self.draft = self.draft.with_seed(text.strip())
            self.renew()

    def action_choose(self) -> None:
        """Begin the match."""
        if self.draft.is_hosted:
            self.post_message(OpenTable(self.draft))
            return
        try:
            plan = self.draft.plan()
        except SetupError as error:
            self._wrong = str(error)
            self.renew_cursor()
        else:
            self.post_message(Begin(plan))
