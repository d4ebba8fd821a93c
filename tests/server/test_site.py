"""Files of the page: packed as tightly as the one who asks can unpack."""

from __future__ import annotations

import gzip
import re
import tomllib
from pathlib import Path

from pitboard.server.http.site import PAGES, STATIC, Site

ROOT = Path(__file__).parents[2]


def test_the_page_is_served_from_the_folder_that_a_release_contains() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())

    packaged = project["tool"]["hatch"]["build"]["targets"]["wheel"]["artifacts"]

    assert [f"/{STATIC.relative_to(ROOT).as_posix()}"] == packaged


def test_a_file_is_kept_packed_and_its_packed_form_has_no_address(tmp_path: Path) -> None:
    assets = tmp_path / "assets"
    assets.mkdir()
    (assets / "a.js").write_bytes(b"let a = 1;" * 50)
    (assets / "a.js.br").write_bytes(b"tight")
    (assets / "b.woff2").write_bytes(b"font")
    site = Site(tmp_path)

    script, font = site.find("/assets/a.js"), site.find("/assets/b.woff2")

    assert script is not None
    assert list(script.packed) == ["br", "gzip"], "the best first"
    assert script.packed["br"] == b"tight"
    assert gzip.decompress(script.packed["gzip"]) == script.content
    assert script.forever
    assert font is not None
    assert not font.packed
    assert site.find("/assets/a.js.br") is None


def test_the_server_knows_every_page_that_the_router_has() -> None:
    router = Path(__file__).parents[2] / "web" / "src" / "lib" / "router.svelte.ts"

    routed = re.findall(r"\[/\^\\/(\w+)", router.read_text(encoding="utf-8"))

    assert set(routed) == set(PAGES)
