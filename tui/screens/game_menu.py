"""The list of options of an open decision: levels, pages, numbers and what is marked.

Pure: knows choices and refusals as data, and nothing of widgets. Up to nine moves are one flat
list; more begin with a page of verbs, unless only one verb has several moves.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.engine.game_types import Move
from core.engine.scene import Choice, Place, Refusal, Text

AUTO = "auto"
"""The verb of paying or assigning by itself: the first option, marked when the question comes."""
NUMBERS = 9
"""So many options of a page have a number."""


@dataclass(frozen=True, slots=True)
class Item:
    """One option.

    Attributes:
        label: A few words.
        value: What stands at the right edge.
        more: The consequence, for the describe line.
        place: The place on the board that stands for it.
        move: The move it makes, or None.
        opens: The choices it opens as a list of their own.
        command: The command it runs, "" if it is about the decision.
        why: The reason if it is closed.
        rule: The rule that closes it, or that explains it if it is open.
    """

    label: Text
    value: Text | None = None
    more: Text | None = None
    place: Place | None = None
    move: Move | None = None
    opens: tuple[Choice, ...] = ()
    command: str = ""
    why: Text | None = None
    rule: str | None = None

    @property
    def is_open(self) -> bool:
        """Whether it can be chosen."""
        return self.why is None


@dataclass(frozen=True, slots=True)
class Page:
    """What the option list shows at once.

    Attributes:
        items: Those with numbers, from 1.
        closed: Those without.
        first: The index of the first item among all that are open.
        total: The number of all that are open.
        number: Which page, from 0.
        pages: Of how many.
    """

    items: tuple[Item, ...]
    closed: tuple[Item, ...]
    first: int
    total: int
    number: int
    pages: int


@dataclass(slots=True)
class _Level:
    """A list that was opened, over the one it was opened from.

    Attributes:
        title: What it is a list of, None for the first.
        marked: The index of the marked item among all, or None.
    """

    title: Text | None
    items: tuple[Item, ...]
    closed: tuple[Item, ...] = ()
    page: int = 0
    marked: int | None = None

    @property
    def all(self) -> tuple[Item, ...]:
        """Open items, then closed ones."""
        return self.items + self.closed


class Menu:
    """The options of one decision; also the commands that are offered when there is none."""

    def __init__(self, items: Sequence[Item], choices: Sequence[Choice] = ()) -> None:
        self.choices = tuple(choices)
        still_open = tuple(item for item in items if item.is_open)
        shut = (item for item in items if not item.is_open)
        closed = tuple(sorted(shut, key=lambda item: item.place is not None))
        self._levels = [_Level(None, still_open, closed)]

    @property
    def title(self) -> Text | None:
        """What the present list is a list of, None for the first one."""
        return self._levels[-1].title

    @property
    def items(self) -> tuple[Item, ...]:
        """What can be chosen in the present list, on all its pages."""
        return self._levels[-1].items

    @property
    def closed(self) -> tuple[Item, ...]:
        """What the present list names as closed."""
        return self._levels[-1].closed

    @property
    def marked(self) -> Item | None:
        """The marked item, or None."""
        level = self._levels[-1]
        return None if level.marked is None else level.all[level.marked]

    @property
    def marked_choice(self) -> Choice | None:
        """The choice behind the marked item, or None."""
        move = self.marked.move if self.marked else None
        return next((choice for choice in self.choices if move and choice.move == move), None)

    @property
    def only(self) -> Choice | None:
        """The choice if there is exactly one, else None."""
        return self.choices[0] if len(self.choices) == 1 else None

    # -- levels

    def open(self, title: Text, choices: Sequence[Choice]) -> None:
        """Show these choices as a list over the present one."""
        self.open_items(title, [item_of(choice) for choice in choices])

    def open_items(self, title: Text, items: Sequence[Item]) -> None:
        """Show these items as a list over the present one."""
        self._levels.append(_Level(title, tuple(items)))

    def back(self) -> bool:
        """Leave the present list; return False if it is the first."""
        if len(self._levels) == 1:
            return False
        self._levels.pop()
        return True

    # -- pages

    def page(self, rows: int, columns: int) -> Page:
        """Return what a list of so many cells shows now."""
        level, cells = self._levels[-1], max(1, rows * columns)
        items, shut = level.items, level.closed
        slots, beside = min(NUMBERS, cells), 0
        if len(items) > slots and columns > 2:  # a column of closed ones on every page
            # unless it is half of it; but of places not: they say why on the board
            beside = min(rows, sum(1 for item in shut if item.place is None))
            slots = min(NUMBERS, cells - beside)
        with_items = max(1, _pages(len(items), slots))
        last = len(items) - (with_items - 1) * slots
        room = beside * with_items if beside else cells - last
        pages = with_items + _pages(len(shut) - room, cells)
        level.page = number = min(level.page, pages - 1)
        first = number * slots
        if number >= with_items:  # what is closed and found no room
            start, size = room + (number - with_items) * cells, cells
        elif beside:
            start, size = number * beside, beside
        else:
            start, size = 0, room if number == with_items - 1 else 0
        shown = items[first : first + slots]
        return Page(shown, shut[start : start + size], first, len(items), number, pages)

    def turn(self, step: int, rows: int, columns: int) -> bool:
        """Turn to another page; return whether there was one."""
        level, before = self._levels[-1], self._levels[-1].page
        level.page = max(0, level.page + step)
        return self.page(rows, columns).number != before

    # -- marking

    @property
    def steps_places(self) -> bool:
        """Whether the present list hides places of the board that the next legal step is for."""
        here = any(item.place for item in self._levels[-1].items)
        return not here and any(choice.place for choice in self.choices)

    def mark_next(self, step: int, rows: int, columns: int) -> Item | None:
        """Mark the next or previous item, a closed one too, turn to its page, and return it."""
        level = self._levels[-1]
        if not level.items:
            return None
        at = level.marked if level.marked is not None else (-1 if step > 0 else 0)
        level.marked = (at + step) % len(level.all)
        item, level.page = level.all[level.marked], 0
        page = self.page(rows, columns)
        while item not in (*page.items, *page.closed) and self.turn(1, rows, columns):
            page = self.page(rows, columns)
        return item

    def mark(self, index: int | None) -> None:
        """Mark the item with this index among the open ones, or none."""
        self._levels[-1].marked = index

    def mark_auto(self) -> bool:
        """Mark the option of answering by itself and return whether there is one."""
        level = self._levels[-1]
        moves = [choice.move for choice in self.choices if choice.verb == AUTO]
        found = [i for i, item in enumerate(level.items) if item.move in moves]
        if found:
            level.marked = found[0]
        return bool(found)

    def mark_place(self, place: Place | None) -> None:
        """Mark the item of a place if there is exactly one, else none."""
        level = self._levels[-1]
        moves = [choice.move for choice in self.at(place)] if place else []
        found = [i for i, item in enumerate(level.items) if item.move in moves]
        level.marked = found[0] if len(found) == 1 else None

    def at(self, place: Place) -> tuple[Choice, ...]:
        """Return the choices of a place: of the present list if it has any, else of all."""
        here = {item.move for item in self._levels[-1].items}
        found = tuple(c for c in self.choices if place == c.place or place in c.also)
        narrowed = tuple(choice for choice in found if choice.move in here)
        return narrowed or found

    def refused(self, place: Place) -> Item | None:
        """Return the closed option of a place, or None."""
        first = self._levels[0].closed
        return next((item for item in first if item.place == place), None)

    def marks(self, page: Page) -> dict[Place, str]:
        """Return the mark of every legal place: its number on the page, or "+"."""
        places = (place for choice in self.choices for place in (choice.place, *choice.also))
        marks = {place: "+" for place in places if place}
        for number, item in reversed(list(enumerate(page.items, 1))):
            if item.place in marks:
                marks[item.place] = str(number)
        return marks


def _pages(count: int, size: int) -> int:
    return -(-max(0, count) // size)


def item_of(choice: Choice) -> Item:
    """Return a choice as an option."""
    return Item(
        choice.label, choice.value, choice.more, choice.place, choice.move, rule=choice.rule
    )


def closed_item(refusal: Refusal) -> Item:
    """Return a refusal as an option that is closed."""
    return Item(refusal.label, place=refusal.place, why=refusal.why, rule=refusal.rule)


def decision_menu(
    choices: Sequence[Choice],
    refusals: Sequence[Refusal],
    verb_label: Callable[[str], Text],
    count: Callable[[int], Text],
) -> Menu:
    """Return the menu of a decision.

    Args:
        choices: The legal moves in the order of the rules.
        refusals: What is closed.
        verb_label: The words for a verb.
        count: The words for a number of choices behind a verb.
    """
    closed = [closed_item(refusal) for refusal in refusals]
    verbs: dict[str, list[Choice]] = {}
    for choice in sorted(choices, key=lambda choice: choice.verb != AUTO):
        verbs.setdefault(choice.verb, []).append(choice)
    for group in verbs.values():
        group.sort(key=lambda choice: -choice.worth)
    several = [verb for verb, group in verbs.items() if len(group) > 1]
    if len(choices) <= NUMBERS or len(several) <= 1:
        groups = list(verbs.values())
        if len(choices) > NUMBERS:  # what stands alone would be lost behind many pages
            groups.sort(key=lambda group: len(group) > 1)
        return Menu([*(item_of(c) for group in groups for c in group), *closed], choices)
    items = [
        item_of(group[0])
        if len(group) == 1
        else Item(verb_label(verb), count(len(group)), opens=tuple(group))
        for verb, group in verbs.items()
    ]
    return Menu([*items, *closed], choices)
