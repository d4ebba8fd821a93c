"""The built page, served from memory, and other answers cached in compressed form."""

from __future__ import annotations

import gzip
import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from litestar import Request, Response

from pitboard.i18n import LANGUAGES
from pitboard.server.texts import TRANSLATORS

STATIC = Path(__file__).parents[1] / "static"
INDEX = "index.html"
PAGES = (
    *("table", "replay", "season", "seasons", "series"),
    *("learn", "lessons", "puzzle", "rules", "aids", "about"),
)
"""First segments of the paths that the page itself routes."""
PACKED = ".br"
"""Suffix of files that the build compressed with brotli."""
QUICKLY, TIGHTLY = 1, 9
"""Levels of gzip: low for answers that change often."""
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "image/svg")

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


@dataclass(frozen=True, slots=True)
class SiteFile:
    """A file of the page."""

    content: bytes
    packed: Mapping[str, bytes]
    """The compressed forms by encoding, the best first."""
    media_type: str
    forever: bool
    """Its name contains a hash of its content: it can be cached for ever."""


def packed(content: bytes, media_type: str, effort: int) -> SiteFile:
    """Makes a cached answer with a gzip form."""
    return SiteFile(content, {"gzip": gzip.compress(content, effort)}, media_type, forever=False)


def answer_with(
    request: Request[Any, Any, Any], found: SiteFile, status: int = 200
) -> Response[Any]:
    """Answers with a file, in the best encoding that the client accepts."""
    keep = "public, max-age=31536000, immutable" if found.forever else "no-cache"
    headers = {"Cache-Control": keep}
    content = found.content
    if found.packed:
        headers["Vary"] = "Accept-Encoding"
        accepted = request.headers.get("accept-encoding", "")
        encoding = next((each for each in found.packed if each in accepted), None)
        if encoding is not None:
            content = found.packed[encoding]
            headers["Content-Encoding"] = encoding
    return Response(content, media_type=found.media_type, headers=headers, status_code=status)


class Site:
    """The files of the page, by address."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._files = {
            path.relative_to(folder).as_posix(): _read(path, folder)
            for path in (folder.rglob("*") if folder.is_dir() else ())
            if path.is_file() and not path.name.startswith(".") and path.suffix != PACKED
        }

    @property
    def built(self) -> bool:
        return INDEX in self._files

    def find(self, address: str) -> SiteFile | None:
        """Gets the file for an address; the page itself answers for its own addresses."""
        name = address.strip("/")
        found = self._files.get(name)
        if found is not None:
            return found
        if not name or name.split("/")[0] in PAGES:
            return self.front
        return None

    @property
    def front(self) -> SiteFile:
        """The page itself."""
        return self._files.get(INDEX) or _not_built()


def _read(path: Path, folder: Path) -> SiteFile:
    content = path.read_bytes()
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = {}
    if (tighter := path.with_name(path.name + PACKED)).is_file():
        packed["br"] = tighter.read_bytes()
    if media_type.startswith(COMPRESSIBLE):
        packed["gzip"] = gzip.compress(content, TIGHTLY)
    forever = path.relative_to(folder).parts[0] == "assets"
    return SiteFile(content, packed, media_type, forever)


def _not_built() -> SiteFile:
    paragraphs = [
        f'<p lang="{lang}">{escape(TRANSLATORS[lang].text("page-not-built"))}</p>'
        for lang in LANGUAGES
    ]
    page = "".join(
        [
            '<!doctype html><html lang="en"><meta charset="utf-8"><title>Pitboard</title>',
            '<meta name="viewport" content="width=device-width"></head><h1>Pitboard</h1>',
            *paragraphs,
        ]
    )
    return SiteFile(page.encode(), {}, "text/html", forever=False)
