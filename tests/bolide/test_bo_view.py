"""What a view of Bolide shows of a state."""

from __future__ import annotations

from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.state.race import STATE
from pitboard.core.fields import PUBLIC
from pitboard.core.options import validate
from pitboard.core.rng import RandomSource


def test_a_view_has_every_public_field_of_the_race_and_no_secret_one() -> None:
    options = validate(BOLIDE_GAME.options, {"players": 2})
    state = BOLIDE_GAME.new(options, RandomSource("view"))
    view = state.view(None)
    public = {each.name for each in STATE.present if each.visibility == PUBLIC}

    assert set(view.public) == public
    assert {name: getattr(view, name) for name in public} == {
        name: getattr(state, name) for name in public
    }
    assert not hasattr(view, "commitments")
    assert not hasattr(view, "rng")
