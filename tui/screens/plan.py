"""The plan of a campaign: who plays, which matches, what places are worth."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType

from core import registry
from core.engine.errors import LehenError
from core.engine.ids import Seat, seat_chip
from core.engine.scene import Text
from core.engine.texts import Catalog
from saves.plan import LONGEST_NAME
from saves.shelf import LONGEST_NAME as LONGEST_CAMPAIGN
from tui.faults import fault
from tui.plan_draft import DraftMatch, PlanDraft, read_points
from tui.screens.ask import AskScreen
from tui.screens.confirm import ConfirmScreen
from tui.screens.home_rows import NARROW
from tui.screens.kinds import kind_words
from tui.screens.planned import PlannedScreen
from tui.screens.requests import KeepPlan
from tui.screens.shell import Command, ShellScreen
from tui.screens.shell_list import Entry
from tui.widgets.keysbar import KeyHint
from tui.widgets.lines import Line, Piece, clean, fill
from tui.widgets.prompt import PromptState
from tui.widgets.topbar import TopState, heading
from tui.widgets.wording import CHIP_TEXT, SEAT_COLOURS

_COMMANDS = ("keep", "add_player", "add_match", "remove", "earlier", "later")


class PlanScreen(ShellScreen):
    """A draft of a plan that keys change."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", id="value.previous", show=False),
        Binding("right,space", "turn(1)", id="value.next", show=False),
        Binding("c", "character", id="seat.character", show=False),
    ]

    def __init__(
        self, catalog: Catalog, games: dict[str, str], draft: PlanDraft, folder: Path | None
    ) -> None:
        """Build the screen.

        Args:
            catalog: The words.
            games: The name of each game by id.
            draft: The plan as it stands.
            folder: The campaign's folder, None for a new one.
        """
        super().__init__(catalog)
        self.draft = draft
        self._kept = draft
        self._games = games
        self._folder = folder
        self._wrong = ""

    def top(self) -> TopState:
        """Return the name of the screen."""
        left = (heading("Lehen"), self.say("plan.name", "head"))
        return TopState(
            left, self.say("plan.change" if self._folder else "plan.new", bold=True), ()
        )

    # -- the list

    def entries(self) -> Sequence[Entry]:
        """Return name, players, matches and points."""
        draft = self.draft
        rows = [Entry(self.head("plan.called", NARROW))]
        rows.append(Entry((Piece(f" {clean(draft.name)}", "text"),), "name"))
        rows.append(Entry(self.head("plan.players", NARROW)))
        rows += [Entry(self._player(n), f"player {n}") for n in range(len(draft.players))]
        rows.append(Entry(self.head("plan.matches", NARROW)))
        rows += [Entry(self._match(one), f"match {n}") for n, one in enumerate(draft.matches)]
        rows.append(Entry((Piece(f"  + {self.word('plan.add_match')}", "dim"),), "add"))
        rows.append(Entry(self.head("plan.points", NARROW)))
        points = " ".join(map(str, draft.points))
        key = "plan.by_place" if points else "plan.beaten"
        rows.append(Entry((Piece(f" {self.word(key, points=points)}"),), "points"))
        return rows

    def _player(self, number: int) -> Line:
        player = self.draft.players[number]
        seat = seat_chip(Seat(number))
        chip = Piece(seat, CHIP_TEXT, f"owner-{SEAT_COLOURS[number]}", bold=True)
        name = fill((Piece(f" {clean(self.draft.called(player))}"),), 22)
        return Piece(" "), chip, *name, Piece(kind_words(self.word, player.kind), "head")

    def _match(self, match: DraftMatch) -> Line:
        game = clean(self._games.get(match.game, match.game))
        changed = ", ".join(f"{key} {value}" for key, value in match.options.items())
        number = Piece(f" {match.number:>2} {game:<12.12} ")
        if match.is_begun:
            return number, Piece(self.word("plan.begun"), "head")
        who = Piece(f"{self._who(match):<16.16} ", "head")
        return number, who, Piece(clean(changed) or self.word("campaign.printed"), "dim")

    def _who(self, match: DraftMatch) -> str:
        if not match.out:
            return self.word("plan.all")
        players = self.draft.players
        return clean(", ".join(self.draft.called(p) for p in players if p.id not in match.out))

    # -- beside and below

    def prompt(self) -> PromptState:
        """Say how many matches it has."""
        title = self.say("plan.prompt", n=len(self.draft.matches))
        return PromptState(own=True, title=title, answer=self.say("plan.answer"))

    def commands(self) -> Sequence[Command]:
        """Return what there is to do."""
        is_match, is_row = self.key.startswith("match "), self.key.startswith(("match ", "player "))
        is_open = {"remove": is_row, "earlier": is_match, "later": is_match}
        return [
            Command(str(n), action, Text(f"plan.do.{action}"), is_open.get(action, True))
            for n, action in enumerate(_COMMANDS, 1)
        ]

    def describe(self) -> Line:
        """Return what is wrong, or what the row under the cursor is."""
        if self._wrong:
            return (Piece(clean(self._wrong), "danger"),)
        kind = self.key.partition(" ")[0]
        return self.say(f"plan.help.{kind}") if kind else ()

    def hints(self) -> Sequence[KeyHint]:
        """Return the keys of this screen."""
        return [
            KeyHint(self.word("shell.sides"), self.word("shell.change")),
            KeyHint("Enter", self.word("shell.edit"), "choose"),
            KeyHint("c", self.word("seat.character"), "character"),
            KeyHint(self.numbers, self.word("shell.choose")),
        ]

    def on_list_view_moved(self) -> None:
        """Draw what belongs to the new row."""
        self._wrong = ""
        self.renew()

    # -- what keys do

    @property
    def _at(self) -> tuple[str, int]:
        kind, _, number = self.key.partition(" ")
        return kind, int(number) if number.isdecimal() else 0

    def game_read(self) -> str:
        """Return the game of the match under the cursor."""
        kind, number = self._at
        return self.draft.matches[number].game if kind == "match" else ""

    def _use(self, draft: PlanDraft, key: str | None = None) -> None:
        self._wrong = self.word("plan.cannot") if draft == self.draft else ""
        self.draft = draft
        self.renew(key)

    def action_turn(self, step: int) -> None:
        """Change the row under the cursor to its next value."""
        kind, number = self._at
        if kind == "player":
            self._use(self.draft.turn_player(number, step))
        elif kind == "match":
            self._use(self.draft.turn_game(number, registry.ids(), step))
        elif kind == "points":
            self._use(self.draft.turn_points(step))

    def action_character(self) -> None:
        """Give the bot in the row under the cursor its next character."""
        kind, number = self._at
        if kind == "player":
            self._use(self.draft.turn_character(number))

    def action_choose(self) -> None:
        """Type a name or points, open a match, or add one."""
        kind, number = self._at
        if kind == "name":
            self._ask("name", self.draft.name, LONGEST_CAMPAIGN, self._named)
        elif kind == "player":
            name = self.draft.called(self.draft.players[number])
            self._ask("player", name, LONGEST_NAME, partial(self._player_named, number))
        elif kind == "points":
            self._ask("points", " ".join(map(str, self.draft.points)), 0, self._pointed)
        elif kind == "match" and not self.draft.matches[number].is_begun:
            done = partial(self._match_changed, number)
            self.app.push_screen(PlannedScreen(self.catalog, self.draft, number, done))
        elif kind == "add":
            self.action_add_match()
        elif kind == "match":
            self._use(self.draft)

    def _ask(self, key: str, old: str, longest: int, then: Callable[[str | None], None]) -> None:
        self.app.push_screen(AskScreen(self.word(f"plan.ask.{key}"), old, longest), then)

    def _named(self, text: str | None) -> None:
        if text and text.strip():
            self.draft = replace(self.draft, name=text.strip())
            self.renew()

    def _player_named(self, number: int, text: str | None) -> None:
        if text is not None:
            self._use(self.draft.name_player(number, text))

    def _pointed(self, text: str | None) -> None:
        points = None if text is None else read_points(text)
        if points is not None:
            self.draft = replace(self.draft, points=points)
            self.renew()

    def _match_changed(self, number: int, match: DraftMatch) -> None:
        self.draft = self.draft.with_match(number, match)  # drawn when this screen is back

    def action_add_player(self) -> None:
        """Add a player."""
        name = self.word("plan.other", n=len(self.draft.players) + 1)
        draft = self.draft.add_player(name)
        self._use(draft, f"player {len(draft.players) - 1}")

    def action_add_match(self) -> None:
        """Add a match: of the game that has been played least in the plan."""
        games = [one.game for one in self.draft.matches]
        draft = self.draft.add_match(min(registry.ids(), key=games.count))
        self._use(draft, f"match {len(draft.matches) - 1}")

    def action_remove(self) -> None:
        """Take the row under the cursor out."""
        kind, number = self._at
        before = f"{kind} {max(0, number - 1)}"
        draft = self.draft
        if kind == "player":
            draft = draft.remove_player(number)
        elif kind == "match":
            draft = draft.remove_match(number)
        self._use(draft, before if draft != self.draft else None)

    def action_earlier(self) -> None:
        """Put the match under the cursor before the one above it."""
        self._move(-1)

    def action_later(self) -> None:
        """Put the match under the cursor behind the one below it."""
        self._move(1)

    def _move(self, step: int) -> None:
        kind, number = self._at
        if kind == "match":
            draft = self.draft.move_match(number, step)
            if draft != self.draft:
                self._use(draft, f"match {number + step}")

    def action_keep(self) -> None:
        """Keep the plan and go on."""
        try:
            plan = self.draft.plan()
        except LehenError as error:
            self.complain(fault(error, self.catalog))
            return
        for match in self.draft.matches:
            game, count = registry.load(match.game), self.draft.count(match)
            counts = game.data.seat_counts
            if count not in counts and not match.is_begun:
                name = self._games[match.game]
                span = {"low": counts[0], "high": counts[-1], "n": count}
                self.complain(f"{match.number}: {self.word('planned.wrong', game=name, **span)}")
                return
        self.post_message(KeepPlan(plan, self.draft.name, self._folder))

    def action_leave(self) -> None:
        """Go back; ask first if something was changed."""
        if self.draft == self._kept:
            self.dismiss()
            return
        self.app.push_screen(ConfirmScreen(self.word("plan.drop"), self.catalog), self._dropped)

    def _dropped(self, answer: bool | None) -> None:  # noqa: FBT001 what the screen gives
        if answer:
            self.dismiss()

    def complain(self, text: str) -> None:
        """Say what is wrong in the describe line."""
        self._wrong = text
        self.renew_cursor()
