"""Lists the licences of the libraries: `python tools/licences.py` writes docs/licences.md.

Names and versions are those of the locks, licences those that the installed packages (and
web/package-lock.json) declare. Run it in the environment of `make test` after a change of a lock.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "licences.md"
PLAY, TEST = (ROOT / f"requirements-{name}.lock" for name in ("play", "test"))
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)(?: ; ([^\\\n]+))?", re.MULTILINE)
LONGEST = 60
"""Longer texts of the field are the licence itself."""
UNDECLARED = {
    # No field of their metadata says it, their licence file does.
    "resvg-py": "MIT",
    "rich-click": "MIT",
    # Of older versions of Python, or of Windows alone.
    "async-timeout": "Apache-2.0",
    "colorama": "BSD-3-Clause",
    "tzdata": "Apache-2.0",
}
HEAD = """\
# Licences of the libraries

Pitboard is under the MIT licence. It does not contain the Python libraries: pip installs them. The
built pages contain those of their table. This page is made by `python tools/licences.py` from the
locks.

The fonts of the pages and of [result pictures](decisions/0050-result-pictures.md), Barlow Condensed
and Barlow Semi Condensed, are under the SIL Open Font License 1.1.
"""


def pinned(lock: Path) -> dict[str, str]:
    """Gets the libraries of a lock with their versions."""
    return {found[0]: found[1] for found in PINNED.findall(lock.read_text(encoding="utf-8"))}


def licence_of(name: str) -> str:
    """Gets the licence that an installed package declares.

    :raises LookupError: if it declares none, or is not installed.
    """
    if name in UNDECLARED:
        return UNDECLARED[name]
    try:
        facts = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        raise LookupError(f"{name} is not installed") from None
    classified = [
        each.rpartition(" :: ")[2]
        for each in facts.get_all("Classifier") or []
        if each.startswith("License :: ") and each != "License :: OSI Approved"
    ]
    (expression,) = facts.get_all("License-Expression") or [""]
    (written,) = facts.get_all("License") or [""]
    short = written if len(written) <= LONGEST and "\n" not in written else ""
    found = expression or short or ", ".join(classified)
    if not found:
        raise LookupError(f"{name} declares no licence")
    return found


def of_pages() -> Iterator[tuple[str, str, str]]:
    """Gets the libraries that the pages are built with."""
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    top = lock["packages"][""]
    for name in sorted({*top.get("dependencies", ()), *top.get("devDependencies", ())}):
        facts = lock["packages"][f"node_modules/{name}"]
        yield name, facts["version"], facts["license"]


def page() -> str:
    """Makes the page.

    :raises LookupError: if the licence of a library is not known.
    """
    play, test = pinned(PLAY), pinned(TEST)
    more = {name: version for name, version in test.items() if name not in play}
    parts = [HEAD]
    for title, about, rows in (
        ("To play", "`requirements-play.lock`: what the package with its server needs.", play),
        ("To test and for all extras", "What `requirements-test.lock` has besides.", more),
    ):
        table = [(name, version, licence_of(name)) for name, version in sorted(rows.items())]
        parts.append(_table(title, about, table))
    parts.append(_table("Pages", "What the pages are built with.", list(of_pages())))
    return "\n".join(parts)


def _table(title: str, about: str, rows: list[tuple[str, str, str]]) -> str:
    lines = [f"| {name} | {version} | {licence} |" for name, version, licence in rows]
    head = [f"## {title}", "", about, "", "| library | version | licence |", "| --- | --- | --- |"]
    return "\n".join([*head, *lines, ""])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)} is written")
