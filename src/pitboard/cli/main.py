"""The command `pitboard`: its subcommands, its language and the one line printed for an error.

Help texts are message ids here and in the commands; they are translated when the language of the
reader is known. Every subcommand is a function in a module of its own, both with its name. The
module is imported when the command is used, because some of them need a whole game.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Container, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from pitboard import __version__
from pitboard.cli.terminal import Terminal
from pitboard.core.errors import BadOption, PitboardError, reason_of
from pitboard.i18n import Translator, choose_language, system_language

COMMANDS = (
    "serve",
    "race",
    "replay",
    "analyse",
    "rules",
    "tracks",
    "circuits",
    "series",
    "career",
    "daily",
    "puzzle",
    "championship",
    "ladder",
    "study",
    "fit",
    "train",
    "calibrate",
    "puzzles",
    "bench",
    "load",
    "perft",
    "tables",
    "migrate",
)
"""The subcommands in the order of the help; the help of each is `cli-command-<name>`."""

PLAY = ("serve",)
"""The arguments of `pitboard` without any, at a terminal."""

FAILURE = 1
MISUSE = 2
INTERRUPTED = 130

FILE = "FILE"
"""The metavar of a path, in every language."""


def root(
    ctx: typer.Context,
    lang: Annotated[str, typer.Option(metavar="en|it", help="cli-lang")] = "",  # noqa: ARG001 - for the help; `take_language` reads it
    version: Annotated[bool, typer.Option("--version", help="cli-version")] = False,
) -> None:
    if version:
        print(f"pitboard {__version__}")
    elif ctx.invoked_subcommand is None:
        print(ctx.get_help())


def build(tr: Translator, wanted: Container[str] = COMMANDS) -> TyperGroup:
    """Makes the command, its help in the language of `tr`.

    Subcommands that are not `wanted` are not imported: they only have their line in its help.
    """
    app = typer.Typer(add_completion=False, help="cli-pitboard")
    app.callback(invoke_without_command=True)(root)
    for name in COMMANDS:
        function = _imported(name) if name in wanted else _not_imported
        app.command(name, help=f"cli-command-{name}")(function)
    group = get_command(app)
    assert isinstance(group, TyperGroup)  # noqa: S101 - an app with subcommands is a group
    group.subcommand_metavar = tr.text("cli-usage-command")
    others = [command for name, command in group.commands.items() if name not in wanted]
    for command in (group, *group.commands.values()):
        if command not in others:
            _translate(command, tr)
            _translate_help(command, tr, others if command is group else [])
    return group


def _imported(name: str) -> Callable[..., None]:
    function: Callable[..., None] = getattr(import_module(f"pitboard.cli.{name}"), name)
    return function


def _not_imported() -> None:
    raise AssertionError("a subcommand that is run is wanted")


def _translate_help(command: Any, tr: Translator, listed: Sequence[Any]) -> None:
    """Translates, when the help of a command is printed, what only that needs."""
    format_help = command.format_help

    def format_translated(ctx: typer.Context, formatter: Any) -> None:
        from typer import rich_utils  # noqa: PLC0415 - it loads slowly

        for subcommand in listed:
            subcommand.help = tr.text(subcommand.help)
            subcommand.rich_help_panel = tr.text("cli-panel-commands")
        # Typer has no other setting for these two.
        rich_utils.DEFAULT_STRING = tr.text("cli-default", value="{}")
        rich_utils.REQUIRED_LONG_STRING = tr.text("cli-required")
        format_help(ctx, formatter)

    command.format_help = format_translated


def _translate(command: Any, tr: Translator) -> None:
    def format_usage(ctx: typer.Context, formatter: Any) -> None:
        pieces = " ".join(command.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=f"{tr.text('cli-usage')} ")

    command.format_usage = format_usage
    command.options_metavar = tr.text("cli-usage-options")
    command.help = tr.text(command.help)
    command.rich_help_panel = tr.text("cli-panel-commands")
    for param in command.params:
        param.help = tr.text(param.help)
        param.metavar = _metavar(param.metavar or "", tr) or param.metavar
        _hide_type(param)
        param.rich_help_panel = tr.text(f"cli-panel-{param.param_type_name}s")
    option = command.get_help_option(typer.Context(command))
    option.help = tr.text("cli-help")
    _hide_type(option)
    option.rich_help_panel = tr.text("cli-panel-options")


def _metavar(metavar: str, tr: Translator) -> str:
    return re.sub("[A-Z]{2,}", lambda word: tr.text(f"cli-metavar-{word[0].lower()}"), metavar)


def _hide_type(param: Any) -> None:
    # A switch takes no value, and the types of arguments are names of Python types.
    if param.param_type_name == "argument":
        param.display_type_rich = lambda ctx: None  # noqa: ARG005 - called by name
    elif param.is_flag:
        param.metavar = ""


def take_language(args: Sequence[str]) -> tuple[str | None, list[str]]:
    """Removes `--lang X` from the arguments, wherever it stands, and gets its value."""
    lang, rest = None, list(args)
    end = rest.index("--") if "--" in rest else len(rest)
    for i, arg in reversed(list(enumerate(rest[:end]))):
        if arg.startswith("--lang="):
            lang = lang or arg.removeprefix("--lang=")
            del rest[i]
        elif arg == "--lang" and i + 1 < end:
            lang = lang or rest[i + 1]
            del rest[i : i + 2]
            end -= 2
    return lang, rest


def main(args: Sequence[str] | None = None) -> int:
    """Runs the command and returns its exit code; 2 for wrong arguments."""
    lang, rest = take_language(sys.argv[1:] if args is None else args)
    replace_unencodable_output()
    terminal = Terminal(Translator(system_language()))
    try:
        terminal = Terminal(Translator(choose_language(lang)))
        return _run(terminal, rest)
    except PitboardError as error:
        terminal.error(error)
        return MISUSE
    except typer.Abort:
        terminal.message("cli-stopped")
        return FAILURE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        # Commands turn errors of their files into messages: this one is of the output stream.
        terminal.error(BadOption("output", reason=reason_of(error)))
        return MISUSE


def _run(terminal: Terminal, args: list[str]) -> int:
    if not args and sys.stdin and sys.stdin.isatty():
        args = list(PLAY)
    group = build(terminal.tr, args)
    try:
        code = group.main(args, prog_name="pitboard", standalone_mode=False, obj=terminal)
    except typer.TyperException as error:
        raise _misuse(error, group, args) from error
    if terminal.interrupted:
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def replace_unencodable_output() -> None:
    """Makes output streams replace characters that their encoding lacks instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _misuse(error: Any, group: TyperGroup, args: Sequence[str]) -> BadOption:
    """Turns an error of the argument parser, which is in English only, into a translated one."""
    kind, ctx = type(error).__name__, getattr(error, "ctx", None)
    asked = next((arg for arg in args if arg in group.commands), "")
    command = ctx.command_path if ctx else f"pitboard {asked}".strip()
    if name := getattr(error, "option_name", None):
        if kind == "NoSuchOption":
            return BadOption("usage-option-unknown", name=name, command=command)
        params = (group.commands[asked] if asked else group).params
        flags = {opt for param in params if getattr(param, "is_flag", False) for opt in param.opts}
        code = "usage-option-flag" if name in {*flags, "--help"} else "usage-option-value"
        return BadOption(code, name=name, command=command)
    if param := getattr(error, "param", None):
        name = param.opts[0] if param.param_type_name == "option" else param.metavar
        return BadOption(_misused(kind, param), name=name, command=command)
    if isinstance(getattr(ctx, "command", None), TyperGroup):
        return BadOption("usage-command-unknown", known=", ".join(COMMANDS), command=command)
    return BadOption("usage-extra", command=command)


def _misused(kind: str, param: Any) -> str:
    if kind == "MissingParameter":
        return "usage-missing"
    return "usage-file" if param.metavar == FILE else "usage-value"


if __name__ == "__main__":
    sys.exit(main())
