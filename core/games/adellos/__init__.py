"""Adellos: nobles, hired units and a tower on a board of hexes."""

from core.engine.game import Game
from core.engine.tastes import characters
from core.games.adellos import apply, evaluate, moves, outcome, present, state, view
from core.games.adellos.counsel.characters import TASTES
from core.games.adellos.data import DATA

GAME = Game(
    data=DATA,
    state_type=state.State,
    kinds=moves.KINDS,
    max_plies=moves.max_plies,
    new=state.new,
    owing=moves.owing,
    legal=moves.legal,
    forced=moves.forced,
    apply=apply.apply,
    outcome=outcome.outcome,
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
    characters=characters(evaluate.advise, TASTES),
)
