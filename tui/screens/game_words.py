"""The sentences of the game screen: whose move it is, the prompt, the describe line.

Pure: from a picture of the position to lines.
"""

from collections.abc import Callable, Sequence

from core.engine.game_types import Outcome
from core.engine.ids import Viewer
from core.engine.scene import Choice, Place, Text
from core.match import resigning
from core.table.client import Changed, Closed, Present, TableClient, View, Waiting
from tui.screens.game_menu import Item, Menu, Page
from tui.screens.game_picture import Picture
from tui.widgets.lines import Line, Piece, clean, joined, plain, width_of
from tui.widgets.players import away_seats, away_texts
from tui.widgets.wording import Wording


def verb_text(words: Wording, kind: str) -> Callable[[str], Text]:
    """Return the words for a verb: `verb.<kind>.<verb>`, else `verb.<verb>`, else itself."""

    def text(verb: str) -> Text:
        for key in (f"verb.{kind}.{verb}", f"verb.{verb}"):
            if words.catalog.has(key):
                return Text(key)
        return Text("game.verb", {"verb": verb.replace("_", " ")})

    return text


def label_text(words: Wording, label: str) -> Text:
    """Return what everybody reads of an open decision: `decision.<label>.label`, else itself."""
    for key in (f"decision.{label}.label", f"label.{label}"):
        if words.catalog.has(key):
            return Text(key)
    return Text("game.label", {"label": label.replace("_", " ")})


def whose_move(words: Wording, view: View, viewer: Viewer) -> tuple[Line, ...]:
    """Return the middle of the top bar, and then the same in fewer and fewer words."""
    if view.outcome is not None:
        winners = view.outcome.winners
        won = Text("game.won", {"seats": winners, "n": len(winners)})
        return tuple(words.line(won, "key", bold=True, short=short) for short in (False, True))
    if view.paused:
        return (words.say("game.paused", "key", bold=True),)
    if view.decision is not None and viewer is not None:
        own = Text("game.your_move", {"seat": viewer})
        return tuple(words.line(own, "key", bold=True, short=short) for short in (False, True))
    away = away_seats(view.seats)
    choosing = tuple(one for one in view.waiting if one.seat not in away)
    gone = tuple(one.seat for one in view.waiting if one.seat in away)
    forms = _choosing_lines(words, choosing) if choosing or not gone else ((),) * 3
    shorts = (False, True, True)
    absent = [[words.line(t, bold=True, short=one) for t in away_texts(gone)] for one in shorts]
    return tuple(
        joined([*filter(None, [form]), *texts], "; ")
        for form, texts in zip(forms, absent, strict=True)
    )


def _choosing_lines(words: Wording, choosing: Sequence[Waiting]) -> tuple[Line, Line, Line]:
    """Return who chooses what: with names, without them, and of several only how many choose."""
    long, chips = (
        waiting_line(words, choosing, "game.choosing", short=one) for one in (False, True)
    )
    if not choosing:
        return long, chips, chips
    fields = {"seat": choosing[0].seat, "n": len(choosing)}
    return long, chips, words.line(Text("game.choosing_count", fields), bold=True, short=True)


def waiting_line(
    words: Wording, waiting: Sequence[Waiting], key: str, *, short: bool = False
) -> Line:
    """Return for whom everybody waits, and for what; `key` has a sister for several seats.

    With `short` the seats are chips without names.
    """
    if not waiting:
        return words.say("game.nobody", "head")
    what = label_text(words, waiting[0].label)
    if len(waiting) == 1:
        one = Text(key, {"seat": waiting[0].seat, "what": what})
        return words.line(one, bold=True, short=short)
    seats = tuple(one.seat for one in waiting)
    several = Text(f"{key}_several", {"seats": seats, "what": what})
    return words.line(several, bold=True, short=short)


def prompt_title(words: Wording, picture: Picture, menu: Menu, *, short: bool = False) -> Line:
    """Return who is asked what, and which list of options is open; `short`: without the name."""
    view = picture.view
    if view.outcome is not None:
        return words.say("game.over")
    if view.paused:
        return words.say("game.paused", "key", bold=True)
    if picture.prompt is None or picture.viewer is None:
        return waiting_line(words, view.waiting, "game.waiting", short=short)
    own = Text("prompt.own", {"seat": picture.viewer, "title": picture.prompt.title})
    title = words.line(own, short=short)
    return title if menu.title is None else joined([title, words.line(menu.title, "key")], "  ")


def answer_line(words: Wording, page: Page, count: int, back_key: str, page_key: str) -> Line:
    """Return how to answer: so many numbers, the pages, the way back.

    Without the key for the pages it is shorter; of how many is said where there are more.
    """
    parts: list[Line] = []
    if page.pages > 1 and not page.items:
        parts.append(words.say("prompt.closed_page", n=page.number + 1, pages=page.pages))
    elif page.pages > 1 and len(page.items) < page.total:
        first, last = page.first + 1, page.first + len(page.items)
        fields = {"first": first, "last": last, "total": page.total, "key": page_key}
        parts.append(words.line(Text("prompt.pages" if page_key else "prompt.part", fields)))
    elif count:
        parts.append(words.say("prompt.one" if count == 1 else "prompt.numbers", n=count))
        if page.pages > 1 and page_key:
            parts[-1] = (*parts[-1], Piece(f"  {page_key}"))
    if back_key:
        parts.append(words.say("prompt.back", key=back_key))
    return joined(parts)


def final_code(outcome: Outcome | None) -> str:
    """Return the code of why nothing can be taken back once the match is over, "" before."""
    if outcome is None:
        return ""
    return "given_up" if outcome.reason == resigning.REASON else "final"


def no_pause(client: TableClient) -> str:
    """Return the key of why somebody cannot have the table pause or go on, "" if that can be."""
    if client.viewer is None:
        return "game.refused.no_seat"
    return "game.refused.over" if client.view().outcome is not None else ""


def pause_texts(update: Changed | Present) -> tuple[Text, ...]:
    """Return who has the table pause, or go on, if an update tells that."""
    events = update.events if isinstance(update, Changed) else ()
    kinds = ("table_paused", "table_goes_on")
    return tuple(Text(f"event.{one.kind}", one.fields) for one in events if one.kind in kinds)


def closed_text(words: Wording, closed: Closed) -> Text:
    """Return why a table is closed: what is said of a running match, else as in the lobby."""
    keys = (f"game.closed_{closed.code}", f"lobby.ended.{closed.code}")
    key = next(filter(words.catalog.has, keys), "game.closed")
    return Text(key, {"text": clean(closed.text)})


def closed_line(words: Wording, item: Item) -> Line:
    """Return why something is closed, and by which rule."""
    key = "game.closed_rule" if item.rule else "game.closed_option"
    fields = {"label": item.label, "why": item.why, "rule": item.rule}
    return words.line(Text(key, fields), "head")


def reason_line(words: Wording, item: Item, width: int) -> Line:
    """Return why something is closed in a row so wide: what it is, too, where there is room."""
    whole = closed_line(words, item)
    if width_of(whole) <= width:
        return whole
    key = "game.why_rule" if item.rule else "game.why"
    return words.line(Text(key, {"why": item.why, "rule": item.rule}), "head", short=True)


def closed_place(picture: Picture, place: Place) -> Item | None:
    """Return a place as a closed option if the game describes it by why it is closed."""
    for text in picture.describe(place)[:1] if picture.decision is not None else ():
        why, rule = text.fields.get("why"), text.fields.get("rule")
        if isinstance(why, Text):
            named = Text("game.at_place", {"place": picture.scene.called(place)})
            return Item(named, why=why, rule=rule if isinstance(rule, str) else None)
    return None


def consequence_line(
    words: Wording, picture: Picture, item: Item, *, in_view: bool = False
) -> Line:
    """Return what an option would do, or why it is closed, or else its label and its place.

    What stands `in_view` in the list of options is not said again where its place is described.
    """
    if item.why is not None:
        return closed_line(words, item)
    if item.more is not None:
        return words.say("game.consequence", label=item.label, more=item.more)
    label = words.line(item.label)
    value = () if item.value is None else words.line(item.value)
    described = () if item.place is None else picture.describe(item.place)
    place = joined([words.line(text) for text in described], "  ")
    if not value and plain(place).startswith(plain(label)):  # the place names itself
        return place
    if place and in_view and _named(words, picture, item) in plain(label):
        return joined([place, *([value] if plain(value) not in plain(place) else [])])
    return joined([line for line in (label, value, place) if line])


def _named(words: Wording, picture: Picture, item: Item) -> str:
    """Return the name of the place of an option, as labels have it."""
    called = "" if item.place is None else picture.scene.called(item.place)
    return words.plain(Text("game.at_place", {"place": called}))


def because(choice: Choice, reason: str) -> Text:
    """Return why a bot would choose something: how good it finds it, and what it does."""
    why = Text(f"hint.{reason}")
    if choice.more is None:
        return why
    return Text("game.hint_does", {"why": why, "more": choice.more})


def place_line(words: Wording, picture: Picture, menu: Menu, place: Place) -> Line:
    """Return what a place is; why it is closed comes first."""
    refused = menu.refused(place)
    parts = [closed_line(words, refused)] if refused is not None else []
    texts = [words.line(text) for text in picture.describe(place)]
    return joined([*parts, *texts], "  ") or words.say(
        "game.at_place", place=picture.scene.called(place)
    )
