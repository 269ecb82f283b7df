"""How good a position is for a seat, and the rule of thumb: both read masks and full states."""

from core.games.mythotopia.counsel.advice import advise
from core.games.mythotopia.counsel.outlook import evaluate

__all__ = ["advise", "evaluate"]
