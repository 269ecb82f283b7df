"""The rows of the screen that say what, when, whose move, how to answer, and which keys."""

from dataclasses import replace

import pytest

from core import registry
from core.engine.ids import Seat
from core.engine.scene import PlayerLine, Text
from core.engine.texts import Catalog, Names, game_catalog
from core.table.client import SeatInfo, Waiting
from screens import Played
from toygame import GAME
from tui.screens.game_words import whose_move
from tui.screens.shell import CATALOGS
from tui.widgets.keysbar import KeyHint, keys_line
from tui.widgets.lines import Line, Piece, plain, width_of
from tui.widgets.options import (
    WIDEST,
    Option,
    column_count,
    column_width,
    column_widths,
    option_line,
)
from tui.widgets.players import players_line
from tui.widgets.prompt import PromptState, prompt_line
from tui.widgets.topbar import TopState, top_line
from tui.widgets.wording import Wording

SEATS = (SeatInfo("Anna"), SeatInfo("[/nope]"), SeatInfo("Knight", "bot", "knight"))
WORDS = Wording(GAME, game_catalog(GAME.data, "en", "tui"), SEATS)


def words(*texts: str) -> list[Line]:
    """Return lines of one piece each."""
    return [(Piece(text),) for text in texts]


TOP = TopState(words("Game", "Turn 3", "Phase"), words("A, your move")[0], words("goal", "saved"))


@pytest.mark.parametrize(
    ("width", "wanted"),
    [
        (60, " Game   Turn 3   Phase  A, your move           goal   saved "),
        (42, " Game   Turn 3  A, your move        saved "),
        (34, " Game   Turn 3  A, your move      "),
        (22, " Game  A, your move "),
        (14, " A, your move "),
        (8, " A, y.. "),
    ],
)
def test_top_bar_gives_way(width: int, wanted: str) -> None:
    """Whose move it is stays; goal, phase, saved, turn and title go in this order."""
    assert wanted.rstrip() == plain(top_line(TOP, width)).rstrip()
    assert width == width_of(top_line(TOP, width))


def test_an_urgent_word_stays_in_the_top_bar() -> None:
    """That the line is lost stays longer than turn and title."""
    urgent = replace(TOP, last="urgent")
    told = [" ".join(plain(top_line(one, 26)).split()) for one in (TOP, urgent)]
    assert ["Game A, your move", "A, your move saved"] == told
    assert "A, your.. saved" == " ".join(plain(top_line(urgent, 20)).split())
    assert " A, your move " == plain(top_line(urgent, 14))


def test_top_bar_gives_the_usual_up_for_the_phase() -> None:
    """That all is saved goes before the phase, what is the matter after it."""
    assert " Game   Turn 3  A, your move        saved" == plain(top_line(TOP, 42)).rstrip()
    usual = replace(TOP, last="usual")
    assert " Game   Turn 3   Phase  A, your move" == plain(top_line(usual, 42)).rstrip()
    long = replace(usual, left=words("Game", "Turn 3", "A much longer phase"))
    assert " Game   Turn 3  A, your move        saved" == plain(top_line(long, 42)).rstrip()


def test_top_bar_takes_fewer_words_before_it_drops_the_phase() -> None:
    """Of those it takes the first beside which the phase stands, or as much as can."""
    shorter = words("A and B choose", "2 choose")
    state = replace(TOP, middle=words("Anna and Bruno choose")[0], last="usual", shorter=shorter)
    told = [" ".join(plain(top_line(state, width)).split()) for width in (53, 46, 40, 33, 12)]
    assert [
        "Game Turn 3 Phase Anna and Bruno choose saved",
        "Game Turn 3 Phase Anna and Bruno choose",
        "Game Turn 3 Phase A and B choose",
        "Game Turn 3 Phase 2 choose",
        "2 choose",
    ] == told


@pytest.mark.parametrize("width", range(0, 90, 7))
def test_prompt_fills_its_row(width: int) -> None:
    """The bar is as wide as the screen, with whatever of its words."""
    state = PromptState(own=True, title=words("What do you do?")[0], answer=words("1-7")[0])
    assert width == width_of(prompt_line(state, width))


def test_prompt_is_heavy_for_an_own_decision() -> None:
    """Who is asked here sees a heavy bar, everybody else a thin one."""
    title = words("What?")[0]
    assert "━━ What? ━━━━━━━━ 1-7 ━" == plain(
        prompt_line(PromptState(own=True, title=title, answer=words("1-7")[0]), 23)
    )
    assert "── What? ──────────────" == plain(prompt_line(PromptState(own=False, title=title), 23))


def test_prompt_drops_facts_before_the_answer() -> None:
    """Where there is little room the last fact goes first, and how to answer stays."""
    state = PromptState(
        own=True, title=words("What?")[0], facts=words("one", "two"), answer=words("1-7")[0]
    )
    assert "━━ What? ━━━━━━━ one   two   1-7 ━" == plain(prompt_line(state, 34))
    assert "━━ What? ━━━━━ one   1-7 ━" == plain(prompt_line(state, 26))
    assert "━━ What? ━━━━━ 1-7 ━" == plain(prompt_line(state, 20))


def test_prompt_takes_the_short_title_and_then_the_short_answer() -> None:
    """A title is not cut while it fits without the name, or beside a shorter answer."""
    state = PromptState(
        own=True,
        title=words("Anna: What?")[0],
        answer=words("1-7 PgDn")[0],
        short_title=words("A: What?")[0],
        short_answer=words("1-7")[0],
    )
    assert "━━ Anna: What? ━ 1-7 PgDn ━" == plain(prompt_line(state, 27))
    assert "━━ A: What? ━━ 1-7 PgDn ━" == plain(prompt_line(state, 25))
    assert "━━ A: What? ━━━━ 1-7 ━" == plain(prompt_line(state, 22))


def test_keys_always_end_with_help_and_all() -> None:
    """Keys that find no room are left out; the two at the end never are."""
    hints = [KeyHint("Enter", "choose", "choose"), KeyHint("u", "take back", "take_back")]
    always = [KeyHint("?", "help", "help"), KeyHint("F2", "all", "all")]
    line, spots = keys_line(hints, always, 50)
    assert " Enter choose  u take back  ? help  F2 all" == plain(line).rstrip()
    assert [(1, 13, "choose"), (15, 26, "take_back"), (28, 34, "help"), (36, 42, "all")] == spots
    line, spots = keys_line(hints, always, 36)
    assert " Enter choose  ? help  F2 all" == plain(line).rstrip()


def test_a_long_label_is_cut_for_a_firm_key() -> None:
    """What would be taken back loses its end before the log loses its key, unless too much goes."""
    hints = [
        KeyHint("u", "take back: play B: 1 knight or 2 borders", "take_back", "take back"),
        KeyHint("g", "go to", "goto"),
        KeyHint("l", "log", "page", is_firm=True),
        KeyHint("h", "hand", "page"),
    ]
    always = [KeyHint("?", "help", "help")]
    shown = {width: plain(keys_line(hints, always, width)[0]).strip() for width in (75, 66, 54, 53)}
    assert "u take back: play B: 1 knight or 2 borders  g go to  l log  ? help" == shown[75]
    assert "u take back: play B: 1 knight or 2 b..  g go to  l log  ? help" == shown[66]
    assert "u take back: play B: 1 k..  g go to  l log  ? help" == shown[54]
    assert "u take back  g go to  l log  h hand  ? help" == shown[53]


def test_option_cell() -> None:
    """Number, label, value at the right edge; a mark before the number where Enter takes it."""
    option = Option("1", words("play 3 borders")[0], words("-6")[0])
    assert " 1 play 3 borders      -6 " == plain(option_line(option, 26))
    marked = Option("2", words("stop")[0], is_marked=True)
    assert ">2 stop" == plain(option_line(marked, 26)).rstrip()


def test_option_label_is_cut_before_the_value() -> None:
    """A long label ends with dots; a value that would leave no room for it is left out."""
    option = Option("1", words("a very long label indeed")[0], words("-6")[0])
    assert " 1 a very long label.. -6 " == plain(option_line(option, 26))
    assert " 1 a ve.. " == plain(option_line(option, 10))
    short = Option("1", words("K7")[0], words("closes")[0])
    assert " 1 K7 closes " == plain(option_line(short, 13))
    long = Option("1", words("take B 2 knights")[0], words("play -7 sell +5")[0])
    assert " 1 take B 2 knights           " == plain(option_line(long, 30))
    assert " 1 take B 2 knights play -7 sell +5 " == plain(option_line(long, 36))
    on_site = Option("1", words("dismiss Worker 14")[0], words("on City A")[0])
    assert " 1 dismiss Worker 14       " == plain(option_line(on_site, 27))


def test_a_closed_option_is_whole_or_names_its_rule() -> None:
    """Where the reason does not fit the label stands with the rule, and no half sentence."""
    reason, label, rule = words("hire a monk: costs 3 gold (AD 6.2)", "hire a monk", "AD 6.2")
    option = Option("-", reason, rule, is_open=False, short=label)
    assert " - hire a monk: costs 3 gold (AD 6.2) " == plain(option_line(option, 38))
    assert " - hire a monk     AD 6.2 " == plain(option_line(option, 26))
    assert " - hire a monk      " == plain(option_line(option, 20))  # whole, without the rule


def test_columns_are_as_wide_as_closed_options_need() -> None:
    """A column is wider than usual only for the reason of a closed option."""
    reason = words("x" * 60)[0]
    assert WIDEST == column_width([Option("1", reason)])
    assert 64 == column_width([Option("1", reason), Option("-", reason, is_open=False)])


def test_columns_differ_where_only_that_shows_labels_whole() -> None:
    """Two columns are alike, unless one needs more and the other leaves it; the rule goes first."""
    long, short, rule = words("x" * 30, "y" * 10, "AD 6.2")
    labels = [Option("1", long), Option("2", short)]
    assert [30, 30] == column_widths([Option("1", short), Option("2", short)], 1, 2, 60)
    assert [40, 20] == column_widths(labels, 1, 2, 60)
    assert [30, 30] == column_widths([Option("1", long), Option("2", long)], 1, 2, 60)
    closed = Option("-", long, rule, is_open=False, short=short)
    assert [36, 23] == column_widths([labels[0], closed], 1, 2, 60)
    assert [36, 16] == column_widths([labels[0], closed], 1, 2, 52)


@pytest.mark.parametrize(("options", "wanted"), [(1, 1), (3, 1), (4, 2), (9, 3), (12, 3)])
def test_columns(options: int, wanted: int) -> None:
    """As many columns as the options fill, and no more than fit."""
    assert wanted == column_count(options, 3, 3)


FACTS = (Text("scene.huts", {"n": 2}), Text("scene.purse", {"silver": 1, "gold": 0}))
PLAYERS = [PlayerLine(Seat(seat), 10 + seat, FACTS, seat == 1) for seat in range(3)]


def test_players_row_shows_as_many_facts_as_fit() -> None:
    """All seats have the same number of facts; who decides has a mark; names are no markup."""
    line = plain(players_line(WORDS, PLAYERS, (), 79))
    assert " [A] Anna 10, 2 huts  >(B) [/nope] 11, 2 huts   <C> Knight bot 12, 2 huts" == line
    wide = plain(players_line(WORDS, PLAYERS, (Piece("goal 7"),), 140))
    assert "[A] Anna 10, 2 huts, 1 silver, 0 gold" in wide
    assert wide.rstrip().endswith("goal 7")


def test_players_row_cuts_names_before_scores() -> None:
    """Where the names are too long the scores stay."""
    line = plain(players_line(WORDS, PLAYERS, (), 44))
    assert [" 10", " 11", " 12"] == [f" {score}" for score in (10, 11, 12) if f" {score}" in line]
    assert 44 >= len(line)


def test_players_row_cuts_names_before_the_first_fact() -> None:
    """Where all names do not fit beside one fact they are cut; with too little left it goes."""
    line = plain(players_line(WORDS, PLAYERS, (), 74))
    assert 3 == line.count(", 2 huts")
    assert "<C> Kn" in line
    assert 74 >= len(line)
    assert "huts" not in plain(players_line(WORDS, PLAYERS, (), 50))


def test_players_row_cuts_bots_and_names_before_the_goal() -> None:
    """The goal goes before the word "bot" and before the length of the names."""
    goal = (Piece("goal 7"),)
    without = plain(players_line(WORDS, PLAYERS, goal, 79))
    seats = " [A] Anna 10, 2 huts  >(B) [/nope] 11, 2 huts   <C> Knight 12, 2 huts"
    assert f"{seats}   goal 7 " == without
    short = plain(players_line(WORDS, PLAYERS, goal, 76))
    assert short.rstrip().endswith("goal 7")
    assert 3 == short.count(", 2 huts")
    assert 76 >= len(short)


def test_the_top_bar_tells_who_is_away() -> None:
    """Of several who are waited for those who are there choose, and the others are away."""
    game = Played(GAME, ("Anna", "Bob", "Cleo"))
    view, words = game.client(None).view(), Wording(GAME, WORDS.catalog, game.running.seats)
    label = view.waiting[0].label
    all_three = replace(view, waiting=tuple(Waiting(Seat(seat), label) for seat in range(3)))
    for gone, wanted in (
        ((), "[A] Anna, (B) Bob and <C> Cleo are choosing: "),
        ((1,), "[A] Anna and <C> Cleo are choosing: "),
        ((0, 1), "<C> Cleo is choosing: "),
        ((0, 1, 2), "[A] Anna, (B) Bob and <C> Cleo are away"),
    ):
        seats = tuple(replace(s, here=n not in gone) for n, s in enumerate(view.seats))
        told = plain(whose_move(words, replace(all_three, seats=seats), None)[0])
        assert told.startswith(wanted)
        assert ("(B) Bob is away" in told) == (gone == (1,))
        assert ("[A] Anna and (B) Bob are away" in told) == (gone == (0, 1))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_prompts_of_the_lobby_are_whole_on_small_screens(lang: str) -> None:
    """What the match of each game, or the next one, waits for fits into 60 columns."""
    catalog = Catalog(lang, CATALOGS)
    for game in map(registry.load, registry.ids()):
        for key in ("lobby.prompt_then", "lobby.prompt_ready", "lobby.waits"):
            text = catalog.plain(Text(key, {"game": game.data.name(lang)}), Names())
            shown = plain(prompt_line(PromptState(own=True, title=(Piece(text),)), 60))
            assert f"━━ {text} ━" in shown


def test_reasons_are_whole_where_the_columns_have_room() -> None:
    """A reason that its half of the row would cut takes columns from the other half."""
    why, other = "use Bone Dragon h7: cannot act, time counters: 4", "use Ghost f7: used"
    closed = [
        Option("-", words(text)[0], words("AD 13.4")[0], is_open=False, short=words(text[:18])[0])
        for text in (why, other)
    ]
    columns = column_widths(closed, 1, 2, 84)
    assert 84 == sum(columns)
    assert why in plain(option_line(closed[0], columns[0]))
    assert other in plain(option_line(closed[1], columns[1]))
