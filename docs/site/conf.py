"""Sphinx builds the documentation site from the documents of the repository: `make docs-site`.

The source directory is the repository itself, so that a link between two documents works here and
wherever the files are read. Warnings are errors: a broken link fails the build.
"""

from __future__ import annotations

import pitboard

project = "Pitboard"
author = "The Pitboard authors"
project_copyright = author
release = version = pitboard.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
root_doc = "docs/index"
include_patterns = [
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "docs/**.md",
    "examples/README.md",
    "benchmarks/README.md",
]
exclude_patterns = [".git", ".venv", "build", "dist", "src", "tests", "tools", "web"]
source_suffix = {".md": "markdown"}

myst_heading_anchors = 4  # links may name a heading, as on a code host
myst_enable_extensions = ["fieldlist"]

autodoc_member_order = "groupwise"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": True}
default_role = "code"

html_theme = "furo"
html_title = f"Pitboard {release}"
html_extra_path = ["index.html"]
html_copy_source = False
html_show_sourcelink = False
