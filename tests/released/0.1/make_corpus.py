"""Makes the released corpus: records, a championship and a database, as release 0.1.0 writes them
(corpus.py). The season comes out the same, byte for byte, whenever it is made."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from pitboard.testing.web import over

sys.path.insert(0, str(Path(__file__).parents[1]))
import corpus
from corpus import seat_of, turn_of, write_json

LIST = """
f90-basic-monza-4-mixed-drivers | players=4 | pro,rookie,random,pro | late-braking contest-order
f90-basic-hungaroring-2 | players=2 track=hungaroring | random | off-track re-enter lap unlap
f90-basic-monza-6-charts-assigned | players=6 charts=austrian,irish,scottish,finnish,spanish,brazilian | random | damage-fatal eliminated reshuffle
f90-basic-hungaroring-3-short-rescue | players=3 track=hungaroring short=true rescue=true | random | rescued
f90-basic-monza-5-undo | players=5 +undo | random | undo*20 exchange
f90-basic-monza-4-people | players=4 +people | rookie,rookie,rookie,rookie | finish
f90-basic-hungaroring-4-unfinished | players=4 track=hungaroring +stop=211 | pro,rookie,pro,rookie |
f90-basic-monza-2-secret-seed | players=2 +secret | rookie,rookie | finish

f90-advanced-monza-2-off-track | mode=advanced players=2 | random | off-track*3 off-track-check lost-time re-entry-position delay re-enter
f90-advanced-monza-4-safety-car-restart | mode=advanced players=4 | random | safety-car safety-car-moves restart finish
f90-advanced-monza-6-four-flags | mode=advanced players=6 | random | yellow-flag green-flag blue-flag orange-flag flag-passed flags-cleared
f90-advanced-hungaroring-2-weather | mode=advanced players=2 track=hungaroring | random | weather:condition=dry weather:condition=uncertain weather:condition=rain weather:card=0
f90-advanced-hungaroring-4-forced-late-braking | mode=advanced players=4 track=hungaroring | random | orange-flag forced owes-stop robot-must-pit
f90-advanced-hungaroring-6-robots-pit-together | mode=advanced players=6 track=hungaroring | random | robot-tyres*2 weather:card=0 pit*20
f90-advanced-monza-4-rescue | mode=advanced players=4 rescue=true | random | rescued eliminated ?ask_rescue:retire
f90-advanced-hungaroring-3-short | mode=advanced players=3 track=hungaroring short=true | random | safety-car restart finish
f90-advanced-monza-5-strict-chits-fuel | mode=advanced players=5 strict_chits=true fuel_base=current-turn fuel_cap=16 | random | fuel green-flag robot-tyres
f90-advanced-monza-4-drivers | mode=advanced players=4 | pro~,rookie~,pro~,rookie~ | forced ?ask_play:play-soft
f90-advanced-hungaroring-6-drivers | mode=advanced players=6 track=hungaroring | pro,pro,rookie,rookie,pro,rookie | safety-car
f90-advanced-monza-4-secret-choice-half-made | mode=advanced players=4 +nameless +stop=6 | random |

f90-junior-hungaroring-4 | mode=junior players=4 track=hungaroring | random | lap unlap eliminated
f90-junior-monza-3-rescue | mode=junior players=3 rescue=true | random | rescued

f90-module-track-cards | modules=track-cards players=4 | random | track-draw special lucky-pair
f90-module-skills | modules=skills players=3 track=hungaroring strict_chits=true | random | skill late-braking
f90-module-car-setup | modules=car-setup players=5 | random | setup
f90-module-fuel | modules=fuel players=4 track=hungaroring fuel_cap=12 | random | fuel*5 refuel-chit
f90-module-weather | modules=weather players=4 | random | weather:card=0 robot-tyres*2 soft-bonus tyre-penalty
f90-module-superfast | modules=superfast players=2 track=hungaroring | random | robot-move robot-check
f90-module-flags | modules=flags players=6 | random | yellow-flag green-flag blue-flag orange-flag forced
f90-module-off-track | modules=off-track players=4 track=hungaroring | random | off-track-check safety-car eliminated
f90-modules-weather-flags | modules=weather,flags players=3 | random | weather:card=0 yellow-flag forced
f90-modules-off-track-superfast | modules=off-track,superfast players=5 track=hungaroring | random | safety-car restart lost-time
f90-modules-skills-track-cards | modules=skills,track-cards players=5 | random | late-braking-card track-reshuffle
f90-modules-all-but-track-cards | modules=skills,car-setup,fuel,weather,superfast,flags,off-track players=4 track=hungaroring | random | safety-car weather:card=0
f90-modules-all-but-off-track | modules=track-cards,skills,car-setup,fuel,weather,superfast,flags players=3 rescue=true | random | off-track re-enter forced

bolide-basic-pietranera-4-drivers | players=4 | pro,rookie,pro,rookie | slipstream finish*4
bolide-basic-borgomare-2-timer | players=2 circuit=borgomare timer=true | random | time-out half-spin turn-round
bolide-basic-chiocciola-8-engagements | players=8 circuit=chiocciola order_tie=arrival sharp_angle=quadrant unreachable=free_choice | random | engagement*8 displaced damage retired
bolide-basic-falconara-4-two-cars | players=4 circuit=falconara cars=2 | random | run-off crawl retired
bolide-basic-borgomare-4-pit-stop | players=4 circuit=borgomare basic_repair_box=pit_stop grid=3,1,0,2 | pro~,pro~,rookie~,pro~ | pit-entry repaired pit-out
bolide-basic-pietranera-3-laid-dice | players=3 dice=12,1,7,3,11,2,9,9,4,1,12,6,5,8,10,2,3,1 +nameless | pro,rookie,random | engagement finish

bolide-advanced-borgomare-4-weather | mode=advanced players=4 circuit=borgomare weather=variable | pro,rookie,pro,rookie | weather*3 weather:weather=rain new-tyres refuelled
bolide-advanced-borgomare-3-undo | mode=advanced players=3 circuit=borgomare +undo | pro~,pro~,rookie~ | undo*2 repaired ?ask_reroll_brake:keep
bolide-advanced-chiocciola-8-safety-car | mode=advanced players=8 circuit=chiocciola restart_table=by_strategy draft_direction=arrow | random | safety-car formed-up skid
bolide-advanced-falconara-8-pit-lane | mode=advanced players=8 circuit=falconara | pro~,rookie~,pro~,rookie~,pro~,rookie~,pro~,rookie~ | ?ask_lane:pit
bolide-advanced-falconara-2-qualifying | mode=advanced players=2 circuit=falconara grid=qualifying weather=sun pit_entry_speed=to_line | rookie~,pro~ | qualifying-order ?ask_service:keep
bolide-advanced-pietranera-4-two-cars-secret-strategies | mode=advanced players=4 cars=2 strategy_secret=true timer=true | rookie,pro,rookie,pro | strategy-chosen pit-out
bolide-advanced-pietranera-4-unfinished | mode=advanced players=4 +stop=150 | pro,rookie,random,pro |
"""  # noqa: E501 (a table)


# ---- A championship: half raced, with the records of its races beside it


def make_season(folder: Path) -> None:
    """Races two Grands Prix of three at the command line."""
    folder.mkdir(parents=True, exist_ok=True)
    season = folder / "season.json"
    for old in folder.iterdir():
        old.unlink()
    names = ("--names", "Zoë,Bruno,Carla,Ødegård", "--teams", "Rossa,Rossa,Verde,Verde")
    begin = ("--new", "--circuits", "chiocciola,falconara,pietranera", *names, "--qualifying")
    for more in (begin, ("--race", "--seed", "season"), ("--race", "--seed", "season")):
        shown = command("championship", str(season), *more, "--json")
    write_json(folder / "standings.json", json.loads(shown[shown.index("{") :]))


def command(*words: str) -> str:
    """Runs `pitboard` of this release and gets what it prints."""
    line = [sys.executable, "-m", "pitboard.cli.main", "--lang", "en", *words]
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    return done.stdout


class Club(corpus.Club):
    """People of 0.1."""

    def f90_basic_solo(self) -> None:
        """One person against computers, by the server's advice; chat, a new name, two undos."""
        kept = self.open(
            *("f90-basic-solo", "in the middle of a race", ["me Ada", "pro", "pro", "rookie"]),
            options={"track": "monza"},
        )
        screen = self.sit(kept, 0, host=True)
        screen.do("chat", seat=0, text="Hello, computers! \N{CHEQUERED FLAG}")
        screen.do("name", seat=0, name="Ada Löwe")
        screen.race(turn_of(5, 0, "ask_play"), advice=True, undos=2)
        screen.do("chat", seat=0, text="Back after lunch; è <b>tardi</b>.")
        guest = self.sit(kept)
        guest.do("chat", text="She will lose.", name="Onlooker")
        guest.close()
        screen.close()

    def f90_advanced(self) -> None:
        """Two people and two computers with a clock; a computer drives for one of the people."""
        kept = self.open(
            "f90-advanced-replaced-seat",
            "in the middle of a race, a computer drives for the person of seat 1; a clock",
            ["me Ada", "link Bea", "pro", "rookie"],
            options={"mode": "advanced", "track": "monza", "rescue": True},
            clock=3600,
        )
        guest = self.sit(kept, 1)
        screen = self.sit(kept, 0, host=True)
        guest.do("chat", seat=1, text="I have to leave.")
        guest.close()
        screen.do("replace", seat=1, level="rookie")
        screen.race(turn_of(6, 0, "ask_event"))
        screen.do("chat", seat=0, text="Your computer drives well.")
        screen.close()

    def f90_junior(self) -> None:
        """Two people at one screen and a computer; one answer was refused."""
        kept = self.open(
            *("f90-junior-hot-seat", "in the middle of a race", ["me Ada", "local Cleo", "rookie"]),
            options={"mode": "junior", "track": "hungaroring"},
        )
        screen = self.sit(kept, 0, 1)
        screen.race(turn_of(4, 1, "ask_play"))
        refused = screen.act(1, "play 999")
        assert refused["type"] == "refused", refused
        screen.close()

    def f90_set_up(self) -> None:
        """Four people choose their skills in secret; two of them have chosen."""
        kept = self.open(
            "f90-advanced-set-up",
            "skills are being chosen in secret: seats 0 and 2 have chosen; not listed",
            ["link Ada", "link Bea", "link Cleo", "link Dora"],
            options={"mode": "advanced", "track": "hungaroring"},
            listed=False,
        )
        screen = self.sit(kept, 0, 1, 2, 3)
        screen.race(lambda page: len(page.thinking) > 1)
        for seat in (2, 0):
            screen.play(seat, screen.choice(seat, advice=False))
        assert screen.thinking == [1, 3], screen.thinking
        screen.close()

    def f90_finished(self) -> None:
        """A race to the end between computers, one of them for the host; its rematch, a branch."""
        kept = self.open(
            *("f90-basic-finished", "over, with a rematch", ["me Ada", "pro", "rookie"]),
            options={"track": "hungaroring", "short": True},
        )
        screen = self.sit(kept, 0, host=True)
        screen.do("replace", seat=0, level="pro")
        while not over(screen):
            screen.receive()
        screen.do("chat", seat=0, text="Again?")
        screen.do("rematch")
        screen.close()
        text = self.host.http.get(f"/api/tables/{kept.table}/record").text
        (self.folder / "finished.pit").write_text(text, encoding="utf-8")
        # Nobody comes to these two, so their computers have not begun to drive.
        asked = {"token": kept.host}
        again = self.host.post(f"/api/tables/{kept.table}/rematch", asked)
        rematch = self.keep("f90-basic-rematch", "not begun; the tokens are the old ones", again)
        rematch.host, rematch.tokens = kept.host, kept.tokens
        body = {"version": 60, "seats": [seat_of("me", "Ada"), seat_of("rookie"), seat_of("pro")]}
        branch = self.host.post(f"/api/tables/{kept.table}/branch", body)
        self.keep("f90-basic-branch", "goes on after 60 actions of the finished race", branch)

    def bolide_basic(self) -> None:
        """Two people at one screen and a computer, with the sand timer."""
        kept = self.open(
            *("bolide-basic-timer", "in the middle of a race", ["me Ada", "local Cleo", "rookie"]),
            game="bolide",
            options={"circuit": "borgomare", "order_tie": "arrival"},
            clock=3600,
        )
        screen = self.sit(kept, 0, 1)
        screen.race(turn_of(12, 1, "ask_turn"))
        screen.close()

    def bolide_advanced(self) -> None:
        """One person against computers; a computer drove for a while and gave the seat back."""
        kept = self.open(
            *("bolide-advanced-late", "late in the race", ["me Ada", "pro", "rookie"]),
            game="bolide",
            options={"mode": "advanced", "weather": "variable", "strategy_secret": True},
        )
        screen = self.sit(kept, 0, host=True)
        screen.race(turn_of(1, 0))
        screen.do("replace", seat=0, level="pro")
        while screen.state["turn"] < 45:
            screen.receive()
        screen.do("replace", seat=0, level=None)
        screen.race(turn_of(48, 0), advice=True)
        screen.close()

    def bolide_set_up(self) -> None:
        """Three people choose their strategies in secret; one of them has chosen."""
        kept = self.open(
            "bolide-advanced-set-up",
            "strategies are being chosen in secret: seat 1 has chosen",
            ["link Ada", "link Bea", "link Cleo"],
            game="bolide",
            options={"mode": "advanced", "strategy_secret": True, "circuit": "falconara"},
        )
        screen = self.sit(kept, 0, 1, 2)
        screen.race(lambda page: len(page.thinking) > 1)
        screen.play(1, screen.choice(1, advice=False))
        assert screen.thinking == [0, 2], screen.thinking
        screen.close()

    def imported(self) -> None:
        """A record somebody brought."""
        self.bring("f90-basic-monza-4-people.pit")

    def tables(self) -> Sequence[Callable[[], None]]:
        return (
            *(self.f90_basic_solo, self.f90_advanced, self.f90_junior, self.f90_set_up),
            *(self.f90_finished, self.bolide_basic, self.bolide_advanced, self.bolide_set_up),
            self.imported,
        )


def main(folder: str, part: str = "") -> None:
    """Makes everything, or a part (records, season or database), in a folder."""
    corpus.check_release("0.1.0")
    home = Path(folder)
    if part in ("", "records"):
        # KeyError: a Bolide rookie of 0.1.0 whose line leads over the pit entry.
        corpus.make_records(home / "records", LIST, (KeyError,))
    if part in ("", "season"):
        make_season(home / "season")
    if part in ("", "database"):
        corpus.make_database(home / "db", home / "records", Club)


if __name__ == "__main__":
    main(*sys.argv[1:])
