"""Makes the released corpus: records and a database, as release 0.2.0 writes them (corpus.py)."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from pitboard.testing.web import over

sys.path.insert(0, str(Path(__file__).parents[1]))
import corpus
from corpus import seat_of, turn_of

LIST = """
f90-2e-basic-monaco-4-drivers | edition=2 mode=basic track=monaco players=4 | pro,rookie,club,expert | contest-order finish
f90-2e-basic-barcelona-2 | edition=2 mode=basic track=barcelona players=2 | random | off-track late-braking
f90-2e-basic-silverstone-5-undo | edition=2 mode=basic track=silverstone players=5 +undo | random | undo*20
f90-2e-basic-spa-4-kids | edition=2 mode=basic track=spa players=4 kids=true short=true | random | finish
f90-2e-standard-suzuka-4-drivers | edition=2 mode=standard track=suzuka players=4 | pro,expert,club,rookie | weather pit finish
f90-2e-standard-magny-cours-3-components-1 | edition=2 mode=standard track=magny-cours players=3 components=1 | random | weather yellow-flag
f90-2e-standard-monza-6-secret-seed | edition=2 mode=standard track=monza players=6 +secret | rookie,rookie,rookie,rookie,rookie,rookie | finish
f90-2e-standard-hungaroring-4-short-people | edition=2 mode=standard track=hungaroring players=4 short=true +people | rookie,club,rookie,club | finish
f90-2e-standard-spa-4-teams | edition=2 mode=standard track=spa players=4 teams=pairs | random | finish
f90-2e-series-formula-champion | edition=2 mode=standard track=suzuka players=1 series=formula-champion | pro | trait finish
f90-2e-series-grand-p2-unfinished | edition=2 mode=standard track=monaco players=1 series=grand-p2 +stop=80 | pro |
f90-1e-advanced-suzuka-4-adapted | mode=advanced track=suzuka players=4 | random | weather off-track
f90-1e-basic-monza-4-expert | track=monza players=4 | expert,pro,club,rookie | finish
bolide-advanced-borgomare-4-champions | mode=advanced players=4 circuit=borgomare | champion,expert,club,pro | finish*4
bolide-basic-falconara-3-undo | players=3 circuit=falconara +undo | random | undo
bolide-advanced-pietranera-8-unfinished | mode=advanced players=8 circuit=pietranera +stop=200 | rookie,pro,rookie,club,rookie,rookie,pro,club |
"""  # noqa: E501 (a table)


class Club(corpus.Club):
    """People of 0.2."""

    def standard(self) -> None:
        """One person against computers; chat, a new name, two undos."""
        kept = self.open(
            *(
                "f90-2e-standard-solo",
                "in the middle of a race",
                ["me Ada", "pro", "expert", "club"],
            ),
            options={"edition": 2, "mode": "standard", "track": "suzuka"},
        )
        screen = self.sit(kept, 0, host=True)
        screen.do("chat", seat=0, text="Hello, computers! \N{CHEQUERED FLAG}")
        screen.do("name", seat=0, name="Ada Löwe")
        screen.race(turn_of(6, 0, "ask_play"), undos=2)
        guest = self.sit(kept)
        guest.do("chat", text="She will lose.", name="Onlooker")
        guest.close()
        screen.close()

    def basic(self) -> None:
        """Two people and a computer with a clock; a computer drives for one of the people."""
        kept = self.open(
            "f90-2e-basic-replaced-seat",
            "in the middle of a race, a computer drives for the person of seat 1; a clock",
            ["me Ada", "link Bea", "rookie"],
            options={"edition": 2, "mode": "basic", "track": "monaco"},
            clock=3600,
        )
        guest = self.sit(kept, 1)
        screen = self.sit(kept, 0, host=True)
        guest.do("chat", seat=1, text="I have to leave.")
        guest.close()
        screen.do("replace", seat=1, level="rookie")
        screen.race(turn_of(5, 0))
        screen.close()

    def series(self) -> None:
        """A race series alone."""
        kept = self.open(
            *("f90-2e-series", "in the middle of a race series", ["me Ada"]),
            options={
                "edition": 2,
                "mode": "standard",
                "track": "monza",
                "series": "formula-renault",
            },
        )
        screen = self.sit(kept, 0, host=True)
        screen.race(turn_of(8, 0))
        screen.close()

    def finished(self) -> None:
        """A race to the end between computers, one of them for the host; its rematch, a branch."""
        kept = self.open(
            *("f90-2e-basic-finished", "over, with a rematch", ["me Ada", "club", "rookie"]),
            options={"edition": 2, "mode": "basic", "track": "hungaroring", "short": True},
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
        rematch = self.keep("f90-2e-basic-rematch", "not begun; the tokens are the old ones", again)
        rematch.host, rematch.tokens = kept.host, kept.tokens
        body = {"version": 60, "seats": [seat_of("me", "Ada"), seat_of("rookie"), seat_of("pro")]}
        branch = self.host.post(f"/api/tables/{kept.table}/branch", body)
        self.keep("f90-2e-basic-branch", "goes on after 60 actions of the finished race", branch)

    def bolide(self) -> None:
        """Two people at one screen and a computer."""
        kept = self.open(
            *("bolide-basic", "in the middle of a race", ["me Ada", "local Cleo", "club"]),
            game="bolide",
            options={"circuit": "borgomare"},
        )
        screen = self.sit(kept, 0, 1)
        screen.race(turn_of(12, 1, "ask_turn"))
        screen.close()

    def imported(self) -> None:
        """A record somebody brought."""
        self.bring("f90-2e-standard-hungaroring-4-short-people.pit")

    def tables(self) -> Sequence[Callable[[], None]]:
        return (
            *(self.standard, self.basic, self.series, self.finished, self.bolide, self.imported),
        )


def main(folder: str, part: str = "") -> None:
    """Makes everything, or a part, in a folder."""
    corpus.check_release("0.2.0")
    home = Path(folder)
    if part in ("", "records"):
        corpus.make_records(home / "records", LIST)
    if part in ("", "database"):
        corpus.make_database(home / "db", home / "records", Club)


if __name__ == "__main__":
    main(*sys.argv[1:])
