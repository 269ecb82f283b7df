"""Ford: a small game that has everything the contract between games and tables allows."""

from core.engine.game import Game
from core.engine.game_types import Setup
from toygame import apply, evaluate, moves, present, state, view
from toygame.data import DATA


def _max_plies(setup: Setup) -> int:
    """Return the bound: in a round three steps, an act, three coins and a reaction each."""
    return int(setup.options["rounds"]) * setup.seats * 8


GAME = Game(
    data=DATA,
    state_type=state.State,
    kinds=("stake", "stake_on", "stake_with", "act", "pay", "react"),
    max_plies=_max_plies,
    new=state.new,
    owing=moves.owing,
    legal=moves.legal,
    forced=moves.forced,
    apply=apply.apply,
    outcome=state.outcome,
    mask=view.mask,
    fill=view.fill,
    scene=present.scene,
    prompt=present.prompt,
    choices=present.choices,
    move_text=present.move_text,
    refusals=present.refusals,
    describe=present.describe,
    scoring=present.scoring,
    evaluate=evaluate.evaluate,
    advise=evaluate.advise,
)
