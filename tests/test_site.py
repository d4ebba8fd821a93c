"""The documentation site builds without a warning, and its reference has every public name."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SITE = ROOT / "docs" / "site"
PUBLIC = ("pitboard", "pitboard.f90", "pitboard.bolide", "pitboard.drivers", "pitboard.client")
MODULES = {"bolide", "drivers", "f90", "__version__"}  # have sections of their own, or a value


def build(source: Path, target: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Builds a site as `make docs-site` does."""
    command = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going"]
    return subprocess.run(
        [*command, "-c", str(SITE), *options, str(source), str(target)],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
def test_the_site_builds_without_a_warning_and_documents_every_public_name(tmp_path: Path) -> None:
    built = build(ROOT, tmp_path)

    assert (built.returncode, built.stderr) == (0, "")
    assert (tmp_path / "searchindex.js").is_file()
    assert "docs/index.html" in (tmp_path / "index.html").read_text(encoding="utf-8")
    reference = (tmp_path / "docs" / "reference" / "python.html").read_text(encoding="utf-8")
    names = {
        f"{module}.{name}"
        for module in PUBLIC
        for name in set(importlib.import_module(module).__all__) - MODULES
    }
    assert [name for name in sorted(names) if f'id="{name}"' not in reference] == []


@pytest.mark.parametrize("link", ["missing.md", "other.md#no-such-heading", "other.md#wrong"])
def test_a_broken_link_fails_the_build(tmp_path: Path, link: str) -> None:
    docs = tmp_path / "source" / "docs"
    docs.mkdir(parents=True)
    (docs / "index.md").write_text(
        f"# Site\n\n[good](other.md#right) [bad]({link})\n\n```{{toctree}}\nother\n```\n",
        encoding="utf-8",
    )
    (docs / "other.md").write_text("# Other\n\n## Right\n", encoding="utf-8")

    built = build(tmp_path / "source", tmp_path / "site")

    assert built.returncode != 0
    assert link.partition("#")[2] in built.stderr
