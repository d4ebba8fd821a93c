"""Reports about own drivers that failed in a race and were replaced."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from pitboard.cli.terminal import Terminal
from pitboard.core.errors import PitboardError
from pitboard.drivers.own import DriverFault
from pitboard.i18n import error_text

MOST_SHOWN = 5
"""Reports that are printed of many races; the rest is counted."""


def report_fault(terminal: Terminal, fault: DriverFault) -> None:
    """Prints one report on the error stream."""
    problem = error_text(terminal.tr, PitboardError(fault.code, **fault.data))
    text = terminal.tr.text(
        "cli-driver-replaced",
        seat=fault.seat + 1,
        number="–" if fault.number is None else str(fault.number + 1),
        problem=problem,
        other=fault.stand_in,
    )
    print(text, file=sys.stderr)


def report_faults(terminal: Terminal, faults: Sequence[DriverFault]) -> None:
    """Prints the first reports of many races and the number of the others."""
    for fault in faults[:MOST_SHOWN]:
        report_fault(terminal, fault)
    if len(faults) > MOST_SHOWN:
        count_faults(terminal, len(faults))


def count_faults(terminal: Terminal, count: int) -> None:
    """Prints how many seats lost their driver."""
    print(terminal.tr.text("cli-driver-faults", count=count), file=sys.stderr)
