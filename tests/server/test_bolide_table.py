"""Bolide on the wire: previews that hold, refusals that explain, strategies nobody overhears."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from pitboard.bolide.game import BOLIDE_GAME
from pitboard.bolide.state.view import BolideView
from pitboard.core.action import Action
from pitboard.core.match import Match
from pitboard.core.record import Entry
from pitboard.drivers import make_driver
from pitboard.server.bolide.messages import BolideOutcome, BolideSeat
from pitboard.server.bolide.presenter import BolidePresenter
from pitboard.server.games import make_replay
from pitboard.testing.web import Host, Page

NAMES = ("Ada", "Bea", "Cleo")
ADVANCED = {"mode": "advanced", "weather": "variable"}


def new_match(seed: str, **options: Any) -> tuple[Match[BolideView], BolidePresenter]:
    players = {"players": len(NAMES), "circuit": "chiocciola"}
    match = Match(BOLIDE_GAME, {**players, **options}, seed, list(NAMES))
    return match, BolidePresenter(match.options, NAMES)


def play_on(match: Match[BolideView], chance: Random, boldness: float = 0.2) -> tuple[int, Action]:
    """Picks who acts next and how: sensibly, now and then anyhow."""
    seat = match.to_act()[0]
    decision = match.decision(seat)
    assert decision is not None
    if chance.random() < boldness:
        return seat, chance.choice(decision.actions)
    return seat, make_driver("rookie", "web", game="bolide").choose(match.view(seat), decision)


# ---- What is refused


@pytest.fixture(scope="module")
def turn(host: Host) -> Page:
    """A page whose car runs at speed 3 and is asked where to."""
    options = {"circuit": "chiocciola", "grid": "0,1", "dice": "8,8"}
    made = host.table("me", "local", game="bolide", options=options, seed="forged")
    page = host.page(made["table"], *[key["token"] for key in made["seats"]])
    for seat, action in ((0, "start 1 1"), (1, "start 1 0"), (0, "move 3 -1"), (1, "move 3 1")):
        before = page.version
        assert page.act(seat, action)["type"] == "ack"
        while page.version <= before:
            page.receive()
    return page


@pytest.mark.parametrize(
    ("action", "code", "rule"),
    [
        ("move 9 9", "not-around-pawn", "BO-MOVE-03"),
        ("move 3 -3", "off-the-track", "BO-OFFTRACK-01"),
        ("move 3 0 draft", "no-slipstream", "BO-DRAFT-05"),
        ("sharp 3 0", "brakes-to-two", "BO-SHARP-05"),
        ("brake", "circles-left", "BO-BRAKE-02"),
        ("move 3", "no-point-named", "BO-MOVE-06"),
        ("pit tyres", "wrong-verb", "BO-MOVE-15"),
        ("strategy half soft booster", "wrong-verb", "BO-MOVE-15"),
        ("move 3 0 0", "not-legal", "BO-MOVE-15"),
    ],
)
def test_a_forged_action_is_refused_with_its_rule(
    turn: Page, action: str, code: str, rule: str
) -> None:
    version = turn.version

    refused = turn.act(0, action)

    assert (refused["type"], refused["code"], refused["rule"]) == ("refused", code, rule)
    assert refused["text"]
    assert turn.ask("ping")["version"] == version


def test_a_refused_point_is_previewed_with_its_reason(turn: Page) -> None:
    own = turn.own[0]
    points = own["declarations"][0]["points"]["points"]
    refused = next(point for point in points if not point["action"])
    at = turn.state["cars"][0]["at"]
    action = f"move {refused['at'][0] - at[0]} {refused['at'][1] - at[1]}"

    shown = turn.ask("preview", seat=0, action=action)

    assert shown["refusal"]["rule"] == refused["rule"]
    assert shown["refusal"]["text"]
    assert (shown["outcome"]["at"], shown["outcome"]["speed"]) == (refused["at"], refused["speed"])


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"dice": "13"}, "dice-impossible"),
        ({"dice": "zero"}, "dice-impossible"),
        ({"grid": "0,0"}, "grid-impossible"),
        ({"circuit": "/etc/passwd"}, "circuit-unknown"),
        ({"cars": 3}, "option-range"),
    ],
)
def test_a_race_that_cannot_be_is_refused(host: Host, options: dict[str, Any], code: str) -> None:
    seats = [{"kind": "me"}, {"kind": "local"}]

    asked = {"game": "bolide", "seats": seats, "options": options}
    answer, italian = (
        host.http.post("/api/tables", json=asked, params={"lang": lang}) for lang in ("en", "it")
    )

    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert answer.json()["text"] != italian.json()["text"]


def test_guests_play_without_dice_laid_down(host: Host) -> None:
    seats = [{"kind": "me"}, {"kind": "link"}]

    answer = host.http.post(
        "/api/tables", json={"game": "bolide", "seats": seats, "options": {"dice": "12"}}
    )

    assert (answer.status_code, answer.json()["code"]) == (400, "option-with-guests")
    assert answer.json()["text"]


def test_two_cars_each_need_half_the_players(host: Host) -> None:
    seats = [{"kind": "me"}, *[{"kind": "local"}] * 4]

    answer = host.http.post(
        "/api/tables", json={"game": "bolide", "seats": seats, "options": {"cars": 2}}
    )

    assert (answer.status_code, answer.json()["code"]) == (400, "too-many-cars")


# ---- What is promised


@pytest.mark.parametrize("options", [{}, ADVANCED], ids=["basic", "advanced"])
def test_a_move_ends_where_its_preview_shows(options: dict[str, Any]) -> None:
    match, presenter = new_match("promised", **options)
    chance = Random(5)
    moved = 0
    while not match.over:
        seat, action = play_on(match, chance)
        decision, view = match.decision(seat), match.view(seat)
        assert decision is not None
        preview = presenter.preview(view, decision, action, "en")
        match.act(seat, action)

        assert (preview.refusal, preview.seat, preview.action) == (None, seat, str(action))
        if action.verb != "move" or not isinstance(preview.outcome, BolideOutcome):
            continue
        car = match.view(seat).cars[decision.integer("car")]
        if preview.outcome.chance == 0 and preview.outcome.pawn and car.pawn:
            assert (car.at, car.pawn) == (preview.outcome.at, preview.outcome.pawn)
            moved += 1

    assert moved > 100


@pytest.mark.parametrize("options", [{}, ADVANCED], ids=["basic", "advanced"])
def test_every_answer_can_be_given_on_the_page(options: dict[str, Any]) -> None:
    match, presenter = new_match("complete", **options)
    chance = Random(6)
    kinds = set()
    while not match.over:
        seat, action = play_on(match, chance)
        decision = match.decision(seat)
        assert decision is not None
        kinds.add(decision.kind)
        own = presenter.own(match.view(seat), decision, "en", can_undo=False)

        assert offered(own) == {str(each) for each in decision.actions}
        match.act(seat, action)

    assert len(kinds) >= 4


def offered(own: BolideSeat) -> set[str]:
    """Gets the answers a person can put together, those of a form only as far as they are legal."""
    assert own.asked is not None
    if own.form is not None:
        made = {own.form.verb}
        for facet in own.form.facets:
            made = {f"{words} {option.word}".strip() for words in made for option in facet.options}
        return made & {choice.action for choice in own.asked.choices}
    at_once = {each.action for each in own.declarations if each.action}
    sets = [each.points.points for each in own.declarations if each.points]
    return at_once | {point.action for points in sets for point in points if point.action}


def test_a_car_that_stands_is_aimed_along_the_arrow() -> None:
    match, presenter = new_match("stands", grid="0,1,2", dice="1,1,1")
    for _ in NAMES:
        match.act(*play_on(match, Random(0), boldness=0.0))
    seat = match.to_act()[0]
    decision = match.decision(seat)
    assert decision is not None
    car = match.view(seat).cars[seat]

    own = presenter.own(match.view(seat), decision, "en", can_undo=False)

    points = [point for each in own.declarations[:1] if each.points for point in each.points.points]
    aimed = next(point for point in points if point.action == own.usual)
    assert (car.pawn, str(decision.default)) == (car.at, "move 0 0")
    assert (aimed.state, aimed.speed) == ("legal", 2)


def test_refused_points_have_a_short_reason(turn: Page) -> None:
    refused = [each for each in turn.own[0]["declarations"] if each["refusal"]]

    assert {each["id"]: each["note"] for each in refused} == {
        "draft": "no slipstream",
        "brake": "circles left",
    }


def test_a_stop_costs_what_the_choice_shows() -> None:
    match, presenter = new_match("stops", **ADVANCED)
    chance = Random(1)
    stops = []
    while not match.over:
        seat, action = play_on(match, chance, boldness=0.1)
        decision, view = match.decision(seat), match.view(seat)
        assert decision is not None
        label = presenter.label(view, decision, action, "en")
        for event in match.act(seat, action):
            if event.kind == "pit-plan":
                box, waits = event.integer("box"), event.integer("waits")
                assert isinstance(label, str)
                assert label.endswith(f": box {box}, out of the pits in {box + waits + 1} turns")
                stops.append(box)

    assert len(stops) > 0


# ---- What nobody else may know


def chosen(host: Host, strategy: str) -> tuple[list[str], dict[str, str]]:
    """Lets seat 1 of 3 choose in secret; gets what others received, and what it sees itself."""
    options = {**ADVANCED, "strategy_secret": True, "grid": "0,1,2"}
    made = host.table("me", "link", "link", game="bolide", options=options, seed="secret")
    pages = [host.page(made["table"], key["token"]) for key in made["seats"]]
    spectator = host.page(made["table"])
    for seat, action in ((1, strategy), (0, "strategy full hard brake slick")):
        before = pages[seat].version
        assert pages[seat].act(seat, action)["type"] == "ack"
        for page in (*pages, spectator):
            while page.version <= before:
                page.receive()
    pages[0].ask("preview", seat=0, action="strategy half soft booster rain")
    assert pages[0].act(0, "strategy half soft booster rain")["type"] == "refused"
    others = (pages[0], pages[2], spectator)
    back = host.page(made["table"], made["seats"][1]["token"])
    assert back.own[1]["chosen"] == pages[1].own[1]["chosen"]
    return [received_text(page, made["table"]) for page in others], pages[1].own[1]["chosen"]


def received_text(page: Page, table: str) -> str:
    """Gets all that a page received, less what differs between any two tables."""
    messages = [json.loads(text) for text in page.received]
    # Who sat down when is no secret, and no two tables agree on it.
    kept = [
        {**each, "id": "", "seats": ()} for each in messages if each["type"] not in ("seats", "ack")
    ]
    return json.dumps(kept).replace(table, "table")


def test_a_secret_strategy_is_sent_to_its_own_seat_alone(host: Host) -> None:
    one, own_one = chosen(host, "strategy half soft booster slick")
    other, own_other = chosen(host, "strategy full hard brake rain")

    assert one == other
    assert own_one == {"1": "½ fuel, soft tyres, booster set-up, slicks"}
    assert own_other == {"1": "full fuel, hard tyres, brake set-up, rain tyres"}


def test_the_public_film_of_a_race_holds_no_secret_strategy() -> None:
    match, _ = new_match("film", strategy_secret=True, grid="0,1,2", **ADVANCED)
    choices = [str(match.legal(0)[0]), str(match.legal(0)[-1])]

    def filmed(choice: str, *viewers: int) -> bytes:
        return msgspec.json.encode(
            make_replay(
                "bolide", dict(match.options), "film", NAMES, [Entry(0, choice, "")], viewers, "en"
            )
        )

    assert filmed(choices[0]) == filmed(choices[1])
    assert filmed(choices[0], 1) == filmed(choices[1], 1)


def test_dice_that_are_still_to_come_change_nothing_that_is_sent() -> None:
    worlds = []
    for dice in ("8,8,8,1,1,1", "8,8,8,12,12,12"):
        match, presenter = new_match("dice", grid="0,1,2", dice=dice)
        chance = Random(2)
        sent = []
        for _ in range(9):
            seat, action = play_on(match, chance, boldness=0)
            view = match.view(seat)
            preview = presenter.preview(view, match.decision(seat), action, "en")
            own = presenter.own(view, match.decision(seat), "en", can_undo=False)
            board = presenter.state(match.view(None))
            sent.append(msgspec.json.encode((preview, own, board)))
            match.act(seat, action)
        worlds.append(sent)

    assert worlds[0] == worlds[1]
