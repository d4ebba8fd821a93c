"""`pitboard rules`: prints rules of the catalogue, and which of them have a test.

It judges no rule: the catalogue has the texts, the marks of the tests name the rules they prove.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from pitboard.cli.coverage import GroupCoverage, coverage_table, marked_rules, mode_table
from pitboard.cli.coverage import coverage as count
from pitboard.cli.terminal import Terminal
from pitboard.core.catalogue import CERTAINTIES, Catalogue, Rule, Ruling
from pitboard.core.errors import BadOption
from pitboard.core.files import write_file
from pitboard.core.json_values import JsonValue
from pitboard.i18n import Translator
from pitboard.rulebook import all_rules

REPORT = Path("docs", "rules-coverage.md")


def rules(
    ctx: typer.Context,
    *,
    ids: Annotated[list[str] | None, typer.Argument(metavar="ID", help="cli-rules-ids")] = None,
    search: Annotated[str, typer.Option(metavar="WORDS", help="cli-rules-search")] = "",
    coverage: Annotated[bool, typer.Option("--coverage", help="cli-rules-coverage")] = False,
    write: Annotated[bool, typer.Option("--write", help="cli-rules-write")] = False,
    tests: Annotated[Path, typer.Option(metavar="FOLDER", help="cli-rules-tests")] = Path("tests"),
    json: Annotated[bool, typer.Option("--json", help="cli-json")] = False,
) -> None:
    terminal = Terminal.of(ctx)
    catalogue = all_rules()
    wanted = ids or []
    if write:
        _write(terminal, catalogue, _marked(tests))
    if coverage:
        _coverage(terminal, catalogue, _count(catalogue, _marked(tests), wanted), json)
    elif search:
        _print_rules(terminal, catalogue, _search(terminal, catalogue, search), json)
    elif wanted:
        _print_rules(terminal, catalogue, _find(catalogue, wanted, terminal.tr.lang), json)
    elif not write:
        _contents(terminal, catalogue, json)


# ---- Reading


def _find(catalogue: Catalogue, ids: Sequence[str], lang: str) -> list[Rule | Ruling]:
    """Gets rules and rulings by id; a group or a game stands for all its rules."""
    groups = catalogue.groups(lang)
    found: list[Rule | Ruling] = []
    for wanted in ids:
        meant = [rule for group in groups if group.matches(wanted) for rule in group.rules]
        found += meant or [catalogue.find(wanted, lang)]
    return found


def _search(terminal: Terminal, catalogue: Catalogue, words: str) -> list[Rule | Ruling]:
    lang = terminal.tr.lang
    found: list[Rule | Ruling] = [*catalogue.search(words, lang)]
    found += catalogue.search_rulings(words, lang)
    if not found:
        raise BadOption("rules-none", words=words)
    return found


def _print_rules(
    terminal: Terminal, catalogue: Catalogue, found: Sequence[Rule | Ruling], as_json: bool
) -> None:
    if as_json:
        terminal.json([_facts(terminal, catalogue, item) for item in found])
        return
    for i, item in enumerate(found):
        if i:
            terminal.out.print()
        if isinstance(item, Ruling):
            _print_ruling(terminal, item)
            continue
        terminal.out.print(Text.assemble((item.id, "bold"), "  ", item.heading))
        terminal.out.print(item.text)
        if item.certainty != CERTAINTIES[0]:
            words = terminal.tr.text(f"rule-certainty-{item.certainty}")
            terminal.out.print(Text(words, style="italic"))
        for ruling in catalogue.rulings(item.id, terminal.tr.lang):
            _print_ruling(terminal, ruling, indent=2)


def _print_ruling(terminal: Terminal, ruling: Ruling, indent: int = 0) -> None:
    title = terminal.tr.text("cli-rules-ruling", id=ruling.id, title=ruling.title)
    terminal.out.print(Padding(Text(title, style="bold"), (0, 0, 0, indent)))
    terminal.out.print(Padding(Text(ruling.text), (0, 0, 0, indent)))


def _facts(terminal: Terminal, catalogue: Catalogue, item: Rule | Ruling) -> dict[str, JsonValue]:
    facts = asdict(item)
    if isinstance(item, Rule):
        del facts["see"]
        rulings = catalogue.rulings(item.id, terminal.tr.lang)
        facts["rulings"] = [asdict(ruling) for ruling in rulings]
    return facts


def _contents(terminal: Terminal, catalogue: Catalogue, as_json: bool) -> None:
    groups = catalogue.groups(terminal.tr.lang)
    if as_json:
        terminal.json(
            [{"group": g.id, "heading": g.heading, "rules": len(g.rules)} for g in groups]
        )
        return
    terminal.table(
        ("cli-column-group", "cli-column-heading", "cli-column-rules"),
        [(group.id, group.heading, len(group.rules)) for group in groups],
    )
    terminal.message("cli-rules-ask")


# ---- Coverage


def _marked(tests: Path) -> dict[str, list[str]]:
    if not tests.is_dir():
        raise BadOption("tests-missing", folder=str(tests))
    return marked_rules([tests])


def _count(
    catalogue: Catalogue, marked: dict[str, list[str]], wanted: Sequence[str]
) -> list[GroupCoverage]:
    """Counts all rules, or those of the games, groups and beginnings of ids that are wanted."""
    everything = count(catalogue, marked)
    if not wanted:
        return everything
    counted: list[GroupCoverage] = []
    for word in map(str.upper, wanted):
        meant = {group.id for group in catalogue.groups() if group.matches(word)}
        found = [group for group in everything if group.group in meant]
        found = found or count(catalogue, marked, word)
        if not found:
            catalogue.get(word)
        counted += found
    return counted


def _coverage(
    terminal: Terminal, catalogue: Catalogue, counted: Sequence[GroupCoverage], as_json: bool
) -> None:
    """Prints the coverage.

    :raises typer.Exit: with code 1 if a rule has no test.
    """
    if as_json:
        terminal.json([asdict(group) for group in counted])
    else:
        headings = {group.id: group.heading for group in catalogue.groups(terminal.tr.lang)}
        columns = ("group", "heading", "rules", "covered", "missing")
        terminal.table(
            [f"cli-column-{column}" for column in columns],
            [
                (g.group, headings[g.group], g.total, g.covered, _numbers(g.missing))
                for g in counted
            ],
        )
        covered, total = sum(g.covered for g in counted), sum(g.total for g in counted)
        terminal.message("cli-rules-total", covered=covered, total=total)
    if any(group.missing for group in counted):
        raise typer.Exit(1)


def _numbers(ids: Sequence[str]) -> str:
    """Gets the last parts of ids, for where their group is known."""
    return " ".join(re.split(r"[.-]", rule_id)[-1] for rule_id in ids)


def report(catalogue: Catalogue, marked: dict[str, list[str]]) -> str:
    """Gets the report of all rules and their tests, as Markdown."""
    # The documents are in English, whatever the locale.
    tr = Translator("en")
    title, intro = tr.text("cli-rules-report-title"), tr.text("cli-rules-report-intro")
    tables = f"{mode_table(catalogue, marked)}\n{coverage_table(catalogue, marked)}"
    return f"{title}\n\n{intro}\n\n{tables}"


def _write(terminal: Terminal, catalogue: Catalogue, marked: dict[str, list[str]]) -> None:
    write_file(REPORT, report(catalogue, marked))
    terminal.message("cli-file-written", file=str(REPORT))
