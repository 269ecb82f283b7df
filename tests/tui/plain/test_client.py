"""The line client: what it writes and what lines do."""

import re
from dataclasses import replace

from core.engine.ids import Seat
from plainly import NextLine, Plain, begin, lines_of
from tui.offering import Offering
from tui.plain.client import PlainClient
from tui.settings import Settings


async def written(*lines: str, seats: str = "Ann,Bob", game_id: str = "loewenherz") -> Plain:
    """Return a match that was left after these lines."""
    plain = Plain(begin(game_id, seats), lines_of(*lines))
    await plain.play()
    return plain


async def test_a_question_has_numbers_a_rule_and_reasons() -> None:
    """The question names its rule; options are numbered; what is closed says why, with a rule."""
    output = (await written(game_id="feudality", seats="Ann,Bob")).output
    assert re.search(r"^... \w+: .*stack\? \(FE 2.5\)$", output, re.MULTILINE)
    assert re.search(r"^  1  Landscapes; \d+, bottom \w+$", output, re.MULTILINE)
    drafted = (await written(*["1"] * 40, game_id="mythotopia")).output
    assert re.search(r"^  -  .+: .+ \(MY \d+\.\d+\)$", drafted, re.MULTILINE)


async def test_many_short_options_share_lines() -> None:
    """Ten squares stand in a line; those behind the thirtieth come with m."""
    output = (await written("m")).output
    first, more = output.split("more: m shows them\n")
    assert re.search(r"^  1 \w+, 2 \w+, .*, 10 \w+$", first, re.MULTILINE)
    assert re.search(r"^  31 \w+, 32 ", more, re.MULTILINE)


async def test_a_move_by_number_by_words_and_by_its_own_name() -> None:
    """The same move is made by its number, its words and the tuple of the rules."""
    output = (await written("1")).output
    first = re.search(r" 1 (\w+), 2", output)
    assert first is not None
    done = f"[A] Ann: castle on {first[1]} (Blue)"
    assert done in output
    assert done in (await written(f"castle on {first[1]}")).output
    squares = [(column, row) for row in range(12) for column in "ABCDEFGHIJKL"]
    number = squares.index((first[1][0], int(first[1][1:]) - 1))
    assert done in (await written(f":castle {number}")).output


async def test_what_fits_several_becomes_a_list() -> None:
    """Words that several moves have list these moves; 0 leads back to all."""
    plain = await written("castle", "0", "2")
    assert "several are called castle; 0 leads back" in plain.output
    assert 1 == len(plain.session.table.match.entries)
    assert 1 == plain.client.mistakes


async def test_wrong_lines_change_nothing() -> None:
    """A number that is not there and words that fit nothing are counted and said."""
    plain = await written("99", "nonsense", "b nowhere")
    assert "There is no option 99" in plain.output
    assert "No move is called nonsense now" in plain.output
    assert "No place here is called nowhere" in plain.output
    assert 3 == plain.client.mistakes
    assert 0 == len(plain.session.table.match.entries)


async def test_words_of_a_closed_option_say_why() -> None:
    """A closed option that is typed is answered with its reason and rule."""
    typed: list[str] = []

    def line(client: PlainClient) -> str | None:
        if typed:
            return "q"
        if client.menu.closed:
            typed.append(client.words.plain(client.menu.closed[0].label))
        return typed[0] if typed else "1"

    plain = Plain(begin("mythotopia", "Ann,Bob"), line)
    last = (await plain.play()).splitlines()[-2:]
    assert any(re.match(rf"{re.escape(typed[0])}: .+ \(MY \d+\.\d+\)", one) for one in last)


async def test_take_back_and_play_again() -> None:
    """Taking back: u takes the last move back and names it; r plays it again."""
    plain = await written("1", "u", "r", "u", "u")
    assert re.search(r"Taking back: .*castle", plain.output)
    assert re.search(r"Playing again: .*castle", plain.output)
    assert "There is nothing to take back" in plain.output
    assert 4 == len(plain.session.table.match.entries)


async def test_pages_by_letters() -> None:
    """b, h, s, p, w, l and ? write what they say; b with a place or layer tells it in words."""
    plain = await written("1", "b", "b A1", "b words", "b edge", "h", "s", "p", "w", "l 3", "?")
    output = plain.output
    assert re.search(r"^12\S", output, re.MULTILINE)  # the last row of the board
    assert re.search(r"^A1 ", output, re.MULTILINE)
    assert "Hand 3 price/value:" in output
    assert re.search(r"^  Ducats 7; Knights \d+$", output, re.MULTILINE)
    assert "The game in short:" in output
    assert 0 == plain.client.mistakes


async def test_help_for_an_option_a_rule_and_a_word() -> None:
    """? with a number explains the option, with a rule prints it, with a word finds rules."""
    plain = await written("? 1", "? LH 0.6", "? monopoly", "? xyzzy")
    assert re.search(r"^LH 2.6  ", plain.output, re.MULTILINE)
    assert re.search(r"^LH 0.6  .*region", plain.output, re.MULTILINE)
    assert plain.output.count("onopoly") >= 1
    assert "xyzzy" in plain.output


async def test_a_hint_names_moves_and_why() -> None:
    """The command i asks a bot; what it would do stands with a star."""
    plain = await written("i")
    assert re.search(r"^  \*  \w+: ", plain.output, re.MULTILINE)


async def test_what_is_said_stands_in_the_log() -> None:
    """The command t says something to all."""
    plain = await written("t good luck", "1", "l")
    assert "[A] Ann: good luck" in plain.output


def behind_a_curtain(*lines: str) -> NextLine:
    """Return what plays until a curtain comes, gives these lines there, and leaves."""
    left = [*lines, "q"]

    def line(client: PlainClient) -> str | None:
        return "1" if client.picture is not None and len(left) == len(lines) + 1 else left.pop(0)

    return line


async def test_nothing_of_a_hand_is_written_behind_the_curtain() -> None:
    """Between two people only Enter goes on; numbers and pages write nothing of any seat."""
    begun = begin("loewenherz", "Ann,Bob")
    plain = Plain(begun, behind_a_curtain("1", "h", "w", ""), is_terminal=True)
    output = await plain.play()
    behind = output.split("is next", 1)[1].splitlines()
    assert 4 == sum(re.match(r"\S+ \w+: press Enter", line) is not None for line in behind)
    assert "Hand 3" not in output
    assert any("Castle 1 of" in line for line in behind[5:])


async def test_the_curtain_can_be_switched_off() -> None:
    """Where the setting says so there is no curtain between people."""
    plain = Plain(
        begin("loewenherz", "Ann,Bob"),
        lines_of("1", "1", "1"),
        is_terminal=True,
        settings=Settings(lang="en", curtain="off"),
    )
    output = await plain.play()
    assert "Nobody else should look" not in output
    assert 3 == len(plain.session.table.match.entries)


async def test_without_the_curtain_the_person_before_can_take_back() -> None:
    """As long as who is asked now has done nothing; the match is then where it was."""
    plain = Plain(
        begin("comuni", "Ann,Bob"),
        lines_of("1", "1", "u", "u"),
        is_terminal=True,
        settings=Settings(lang="en", curtain="off"),
    )
    output = await plain.play()
    assert 2 == output.count("Taking back")
    match = plain.session.table.match
    assert ["ply", "ply", "take_back", "take_back"] == [entry.cause for entry in match.entries]
    assert [(0, "project")] == [(asked.seat, asked.kind) for asked in match.owing]


async def test_others_hands_are_never_written() -> None:
    """What a person is told of another seat's draw is what that seat's mask says: no names."""
    plain = await written("h", "w", "l", "p", seats="Ann,squire")
    mine = re.findall(r"\[A\] Ann gets A: .+", plain.output)
    assert mine
    assert "(B) Squire gets cards: A, A, A" in plain.output
    assert not re.search(r"Squire gets A: ", plain.output)


async def test_giving_up_takes_two_lines() -> None:
    """The first says what would happen; anything else than a second one leaves it."""
    kept = await written("X", "u", "X")
    assert kept.session.table.match.outcome is None
    assert "X once more" in kept.output
    done = await written("X", "resign")
    outcome = done.session.table.match.outcome
    assert outcome is not None
    assert "resigned" == outcome.reason
    assert "has resigned" in done.output


class Nobody:
    """Judges nothing."""

    async def prospects(
        self, game_id: str, mask: bytes, seat: Seat, seed: bytes, tries: int
    ) -> float:
        """Return a chance for each."""
        del game_id, mask, seat, seed, tries
        return 1.0


async def test_the_second_line_answers_the_question_of_the_first() -> None:
    """An offer that has gone between the two lines does not make the person give up."""
    left = ["X", "X", "q"]

    def line(_client: PlainClient) -> str | None:
        if len(left) == len(["X", "q"]):
            offering.seat = None
        return left.pop(0)

    plain = Plain(begin("loewenherz", "Ann,squire"), line)
    offering = Offering(plain.session.table, Nobody(), "en")
    offering.seat = Seat(1)
    plain.client.table = replace(plain.client.table, offering=offering)
    await plain.play()
    assert plain.session.table.match.outcome is None
    assert "Squire offers to resign" in plain.output
    assert "Ann resigns, and" in plain.output


async def test_a_paused_match_is_not_given_up() -> None:
    """Neither by the person nor by a bot that offers it: the line says that the table is paused."""
    plain = await written("P", "X", "X", "P", "1")
    assert plain.session.table.match.outcome is None
    assert 2 == plain.client.mistakes
    assert 1 == len(plain.session.table.match.entries)
