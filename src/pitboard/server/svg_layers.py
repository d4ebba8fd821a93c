"""Splits an SVG drawing into its named layers."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from pitboard.server.wire import Layer

SVG = "http://www.w3.org/2000/svg"
BASE = "base"
"""The name of everything outside of groups: styles, symbols, the ground."""

ET.register_namespace("", SVG)


def layers(svg: str) -> list[Layer]:
    """Gets the groups of a drawing in order; what is between them is a layer as well.

    The drawing is Pitboard's own: it is safe to parse.
    """
    found: list[Layer] = []
    for part in ET.fromstring(svg):  # noqa: S314 (see above)
        group = part.tag == f"{{{SVG}}}g"
        name = part.get("class", BASE) if group else BASE
        text = _written(part)
        if found and found[-1].name == name == BASE:
            found[-1].svg += text
        else:
            found.append(Layer(name, text))
    return found


def _written(part: ET.Element) -> str:
    part.tail = None
    return ET.tostring(part, encoding="unicode").replace(f' xmlns="{SVG}"', "")
