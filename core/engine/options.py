"""Table options: what a data file offers, what a person typed, what a match gets."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from core.engine.errors import SetupError
from core.engine.game_types import OptionValue

_WORDS: Mapping[str, bool] = {
    "true": True,
    "yes": True,
    "on": True,
    "false": False,
    "no": False,
    "off": False,
}


@dataclass(frozen=True, slots=True)
class Option:
    """One table option of a game.

    Attributes:
        id: Its name on the command line.
        type: "bool", "choice" or "number".
        default: The value as printed in the rules, unless a source says otherwise.
        values: All values of a bool or a choice; the words besides numbers of a number.
        low: The least number, 0 if it is no number.
        high: The greatest number, 0 if it is no number.
        seats: The seat counts it is offered for; empty for all.
        needs: Values that other options must have for it to be offered.
        rule: The id of the rule it changes.
        texts: name_en, name_de, help_en, help_de.
    """

    id: str
    type: str
    default: OptionValue
    values: tuple[OptionValue, ...]
    low: int
    high: int
    seats: tuple[int, ...]
    needs: Mapping[str, OptionValue]
    rule: str
    texts: Mapping[str, str]

    @classmethod
    def from_row(cls, row: Mapping[str, Any]) -> "Option":
        """Return the option that a row of a data file describes."""
        kind = str(row["type"])
        also: tuple[OptionValue, ...] = tuple(row.get("also", ()))
        values = {"bool": (False, True), "number": also}.get(kind, tuple(row.get("values", ())))
        texts = {key: str(row[key]) for key in ("name_en", "name_de", "help_en", "help_de")}
        low, high = (int(row.get("min", 0)), int(row.get("max", 0)))
        seats, needs = tuple(row.get("seats", ())), dict(row.get("needs", {}))
        rule = str(row["rule"])
        return cls(row["id"], kind, row["default"], values, low, high, seats, needs, rule, texts)

    def name(self, lang: str) -> str:
        """Return the option's name."""
        return self.texts[f"name_{lang}"]

    def help(self, lang: str) -> str:
        """Return one sentence that says what the option does."""
        return self.texts[f"help_{lang}"]

    def allows(self, value: object) -> bool:
        """Return whether the option can have this value (True is not 1)."""
        if any(value == v and type(value) is type(v) for v in self.values):
            return True
        return self.type == "number" and type(value) is int and self.low <= value <= self.high

    def offered(self, seats: int, chosen: Mapping[str, OptionValue]) -> bool:
        """Return whether the option can be changed with these seats and other values."""
        if self.seats and seats not in self.seats:
            return False
        return all(chosen.get(other) == value for other, value in self.needs.items())

    def expected(self, to: str = "to") -> str:
        """Return the possible values as a person would type them; `to` stands in a range."""
        words = [_written(value) for value in self.values]
        if self.type == "number":
            words.append(f"{self.low} {to} {self.high}")
        return ", ".join(words)

    def parse(self, text: str) -> OptionValue:
        """Return the value that a person typed.

        Raises:
            SetupError: The text is not one of the option's values; the message lists them.
        """
        word = text.strip().lower()
        candidates: list[OptionValue] = [word]
        if word in _WORDS and self.type == "bool":
            candidates.append(_WORDS[word])
        if word.removeprefix("-").isdecimal():
            candidates.append(int(word))
        for value in candidates:
            if self.allows(value):
                return value
        raise self.refusal(text)

    def refusal(self, value: object) -> SetupError:
        """Return the error for a value that the option cannot have."""
        wanted = self.expected()
        message = f"option {self.id} is {wanted}, not {value!r}"
        return SetupError(message, "value", option=self.id, expected=wanted, value=value)


def _written(value: OptionValue) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def complete(
    options: Iterable[Option], seats: int, chosen: Mapping[str, OptionValue]
) -> dict[str, OptionValue]:
    """Return a value for every option: the chosen one, else the default.

    Raises:
        SetupError: An option is unknown, has an impossible value, or is not offered with
            this number of seats or these other options.
    """
    known = {option.id: option for option in options}
    for unknown in sorted(chosen.keys() - known.keys()):
        names = ", ".join(known) or "none"
        raise SetupError(
            f"unknown option {unknown!r}; this game has: {names}",
            "option",
            option=unknown,
            known=names,
        )
    full = {option.id: chosen.get(option.id, option.default) for option in known.values()}
    for option in known.values():
        value = full[option.id]
        if not option.allows(value):
            raise option.refusal(value)
        if value != option.default and not option.offered(seats, full):
            raise SetupError(
                f"option {option.id} is not offered here: {_conditions(option)}",
                "closed",
                option=option.id,
                needs=_needs(option),
            )
    return full


def _conditions(option: Option) -> str:
    parts: list[str] = []
    if option.seats:
        parts.append(f"it needs {' or '.join(map(str, option.seats))} seats")
    parts += [f"it needs {key}={_written(value)}" for key, value in option.needs.items()]
    return " and ".join(parts)


def _needs(option: Option) -> str:
    """Return the conditions of an option as they are typed."""
    seats = [f"seats={'/'.join(map(str, option.seats))}"] if option.seats else []
    return ", ".join([*seats, *(f"{key}={_written(value)}" for key, value in option.needs.items())])
