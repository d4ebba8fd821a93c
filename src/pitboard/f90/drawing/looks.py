"""The looks of a board: style sheet, icons and the parts that cars are drawn of."""

from __future__ import annotations

from pitboard.f90.drawing.svg import el

STYLE = """
.board text { font-family: "Barlow Condensed", "Sofia Sans Condensed", "Roboto Condensed",
  "Arial Narrow", "Liberation Sans Narrow", sans-serif; font-weight: 700; text-anchor: middle;
  fill: var(--ink, #f3f5f6); }
.board .ground { fill: var(--asphalt-900, #101316); }
.board .infield { fill: var(--infield, #ffffff05); }
.board .water { fill: var(--water, #10222b); }
.board .shadow { fill: none; stroke: #000; stroke-opacity: .55; }
.board .cast { fill: none; stroke: #000; stroke-opacity: .5; stroke-width: 12; }
.board .wall { fill: none; stroke: var(--ink, #f3f5f6); stroke-width: 2.6; stroke-linejoin: round; }
.board .tunnel { fill: #000; fill-opacity: .2; }
.board .mouth { stroke: var(--dark, #17191c); stroke-width: 4; }
.board .quad { fill: var(--ribbon, #c9c7c0); }
.board .corner > .quad { fill: var(--ribbon-corner, #d3cfc1); }
.board .braking > .quad { fill: var(--ribbon-braking, #bfc1c3); }
.board .entry { stroke: #3c3f43; stroke-width: 1.2; }
.board .edge { fill: none; stroke-width: 5; }
.board .straight > .edge { stroke: #ab2d4c; }
.board .corner > .edge { stroke: #f5c518; }
.board .corner > .pattern { stroke: #24262a; stroke-dasharray: 5 9; stroke-dashoffset: -9; }
.board .braking > .edge { stroke: var(--edge-braking, #8d97a3); }
.board .braking > .pattern { stroke: var(--edge-braking-gap, #3a4149); stroke-dasharray: 1.5 4;
  stroke-dashoffset: -4; }
.board .number { font-size: 10.5px; font-weight: 500; fill: var(--board-number, #87919c); }
.board .start-name { font-size: 10.5px; letter-spacing: .06em; text-transform: uppercase;
  fill: var(--ink-soft, #c3cad2); }
.board .arrow { fill: none; stroke: #3c3f43; stroke-opacity: .28; stroke-width: 3; }
.board .dark { fill: var(--dark, #17191c); }
.board .light { fill: #fff; }
.board .slot { fill: none; stroke: #6a6c6e; stroke-width: 1.3; }
.board .place { font-size: 10.5px; font-weight: 600; fill: #55585b; }
.board .trail { fill: none; stroke-width: 1.8; }
.board .trail.speeding { stroke: var(--speeding, #cc1b2f); }
.board .trail.driving { stroke: var(--driving, #0d7a48); }
.board .trail.gear { stroke: var(--gear, #f2811d); }
.board .trail.event { stroke: #b88f00; }
.board .point { stroke: var(--dark, #17191c); stroke-width: 1.2; }
.board .point.speeding { fill: var(--speeding, #cc1b2f); }
.board .point.driving { fill: var(--driving, #0d7a48); }
.board .point.gear { fill: var(--gear, #f2811d); }
.board .point.event { fill: var(--event, #f7cc1f); }
.board .bonus { font-size: 10.5px; fill: #fff; }
.board .bonus.gear, .board .bonus.event { fill: var(--dark, #17191c); }
.board .bonus.two { paint-order: stroke; stroke: var(--dark, #17191c); stroke-width: 2.6px;
  stroke-linejoin: round; }
.board .seam { stroke: #fff; stroke-width: 1; }
.board .extreme { fill: var(--dark, #17191c); stroke: #fff; stroke-width: 1.6;
  stroke-linejoin: round; }
.board .price circle { fill: var(--dark, #17191c); stroke: #fff; stroke-width: .8; }
.board .price use { fill: #fff; }
.board .price.blind circle { fill: #fff; stroke: var(--dark, #17191c); stroke-width: 1.2; }
.board .price.blind use { fill: #000; }
.board .escape { fill: none; stroke: var(--board-line, #6c7681); stroke-width: 1.4;
  stroke-dasharray: 3 3; }
.board .symbol circle { fill: var(--board-disc, #1b2025); stroke: var(--board-line, #6c7681);
  stroke-width: 1; }
.board .symbol use { fill: var(--ink-soft, #c3cad2); }
.board .crash circle, .board .crash-sc circle { fill: var(--danger-wash, #5d1420);
  stroke: var(--danger, #ff6b5e); }
.board .symbol circle.amount { fill: #c3cad2; stroke: none; }
.board text.amount { font-size: 10.5px; fill: var(--dark, #17191c); }
.board .back { fill: var(--ok, #5fd38d); }
.board .box { fill: #f5c518; }
.board .corner-number { font-size: 15px; fill: var(--dark, #17191c); }
.board .corner-name { font-size: 14.5px; text-anchor: start; letter-spacing: .04em;
  text-transform: uppercase; }
.board .corner-contest { font-size: 12px; font-weight: 600; text-anchor: start;
  fill: var(--ink-faint, #949eaa); }
.board .corner-icon { fill: var(--ink-faint, #949eaa); }
.board .post { stroke: var(--edge-braking, #8d97a3); stroke-width: 1.4; }
.board .panel { fill: var(--sign, #f3f5f6); stroke: var(--dark, #17191c); stroke-width: .6; }
.board .bars { stroke: var(--dark, #17191c); stroke-width: 1.8; }
.board .target { font-size: 14px; fill: var(--dark, #17191c); }
.board .brake-board.none .panel { fill: var(--asphalt-900, #101316);
  stroke: var(--board-line, #6c7681); stroke-width: 1.2; }
.board .brake-board.none .target { font-size: 12.5px; fill: var(--ink-faint, #949eaa); }
.board .strike { stroke: var(--ink-faint, #949eaa); stroke-width: 1.4; }
.board .open-corner rect { fill: #f5c518; }
.board .open-corner use { fill: var(--dark, #17191c); }
.board .open-price { font-size: 11px; fill: var(--dark, #17191c); }
.board .recovery .frame { fill: var(--board-disc, #1b2025); stroke: var(--board-line, #6c7681);
  stroke-width: 1; }
.board .recovery .head { fill: var(--sign, #f3f5f6); }
.board .recovery .extreme { stroke-width: 1.2; }
.board .recovery text { font-size: 11.5px; text-anchor: start; fill: var(--ink-soft, #c3cad2); }
.board .recovery .dark { fill: var(--dark, #17191c); }
.board .recovery .end { text-anchor: end; }
.board .recovery .tick { fill: #000; }
.board .passed { stroke: var(--ok, #5fd38d); }
.board .failed { fill: var(--danger, #ff6b5e); }
.board .recovery .icon { fill: var(--ink-soft, #c3cad2); }
.board .title { font-size: 28px; font-style: italic; font-weight: 800; text-anchor: start;
  letter-spacing: .04em; text-transform: uppercase; }
.board .facts { font-size: 12px; text-anchor: start; letter-spacing: .05em;
  text-transform: uppercase; fill: var(--ink-soft, #c3cad2); }
.board .key { font-size: 12px; font-weight: 500; text-anchor: start;
  fill: var(--ink-soft, #c3cad2); }
.board .plate { fill: #fff; stroke: var(--dark, #17191c); stroke-width: 1; }
.board .car-number { font-size: 11.5px; fill: var(--dark, #17191c); }
.board .halo { fill: #4fd8f2; fill-opacity: .45; stroke: #0d3a45; stroke-width: 1.2; }
"""

_ICONS = {
    "check": '<path d="m9.2 20.5-7.4-7.4 3.2-3.2 4.2 4.2L19 3.6l3.2 3.1z"/>',
    "tyre": (
        '<path fill-rule="evenodd" d="M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22m0 5.8a5.2 5.2 0 1 0'
        ' 0 10.4 5.2 5.2 0 0 0 0-10.4"/><circle cx="12" cy="12" r="2.2"/>'
    ),
    "damage": (
        '<path d="m12 .8 2.7 6 5.3-3.7-1.3 6.4 5.3 2.5-5.7 2.7 2.2 5.7-5.8-2.2L12 23.2l-2.7-5-5.8'
        ' 2.2 2.2-5.7L0 12l5.3-2.5L4 3.1l5.3 3.7z"/>'
    ),
    "lost-time": (
        '<path fill-rule="evenodd" d="M9 0h6v2.5h-6zM12 3.5a10 10 0 1 1 0 20 10 10 0 0 1 0-20m-1.4'
        ' 4v7.2h6v-2.6h-3.3V7.5z"/>'
    ),
    "pit": (
        '<path d="M21.5 6.5 17.8 10 14 6.2l3.5-3.7a6 6 0 0 0-7.7 7.7L1.8 18.2a2.8 2.8 0 0 0 4 4l8-8'
        'a6 6 0 0 0 7.7-7.7"/>'
    ),
    "crash": '<path d="m5 2 7 7 7-7 3 3-7 7 7 7-3 3-7-7-7 7-3-3 7-7-7-7z"/>',
    "crash-sc": (
        '<path d="m5 1 7 5.5L19 1l3 3-6.5 5.5L22 15l-3 3-7-5.5L5 18l-3-3 6.5-5.5L2 4z"/>'
        '<path fill="#ffb547" d="M3 20h18v4H3z"/>'
    ),
    "check-open": (
        '<path d="m9.2 20.5-7.4-7.4 3.2-3.2 4.2 4.2L19 3.6l3.2 3.1z" fill="none"'
        ' stroke-width="2.4" stroke-linejoin="round"/>'
    ),
    "card": (
        '<path fill-rule="evenodd" d="M6 1.5h12A1.5 1.5 0 0 1 19.5 3v18a1.5 1.5 0 0 1-1.5 1.5H6A1.5'
        ' 1.5 0 0 1 4.5 21V3A1.5 1.5 0 0 1 6 1.5M8 11v2.6h8V11z"/>'
    ),
    "open": '<path d="M0 5h11V1l8 6-8 6V9H0zM5 16h11v-4l8 6-8 6v-4H5z"/>',
    "re-entry": '<path d="M1 8h3v2h3V6h5v2.5l6 2V7h3v10h-3v-3.5l-6 2V18H7v-4H4v2H1z"/>',
    "contest": '<path d="M1 8.5 8 2v4h11v5H8v4zM23 15.5 16 22v-4H5v-5h11V9z"/>',
}

SYMBOLS = "".join(
    el("symbol", {"id": f"i-{name}", "viewBox": "0 0 24 24"}, drawing)
    for name, drawing in _ICONS.items()
)

CAR_PARTS = """
<path id="car-outline" d="M18 0c0-1-.9-1.4-2.6-1.5L6.6-2.4 3.6-4.9-6.8-5.2l-4.2 2-5.5 1.2v4l5.5 1.2
 4.2 2L3.6 4.9l3-2.5 8.8-.9C17.1 1.4 18 1 18 0Z"/>
<clipPath id="car-clip"><use href="#car-outline"/></clipPath>
<g id="car-chassis"><path d="M7-5.5 9.5-1M7 5.5 9.5 1M-9.5-5.5-12-1M-9.5 5.5-12 1" stroke="#26292d"
 fill="none"/><path d="M5.2-8.2h5.6v4H5.2zM5.2 4.2h5.6v4H5.2zM-13.6-8.6h7v4.6h-7zM-13.6 4h7v4.6h-7z"
 fill="#15171a" stroke="#15171a" stroke-width=".8" stroke-linejoin="round"/>
<path d="M14.2-7.6h2.6v15.2h-2.6zM-18.6-6.8h3.2V6.8h-3.2z" fill="var(--body)" stroke="#15171a"
 stroke-width=".9"/><use href="#car-outline" fill="var(--body)" stroke="#15171a"
 stroke-width="1.1"/></g>
<g id="car-details"><path d="M6.4 0a3.2 1.9 0 1 1-6.4 0a3.2 1.9 0 1 1 6.4 0" fill="#15171a"/>
<circle cx="2.6" r="1.4" fill="#fff"/></g>
<g id="mark-stripe" clip-path="url(#car-clip)"><path d="M-17-1h36v2h-36z" fill="var(--mark)"/></g>
<g id="mark-double" clip-path="url(#car-clip)"><path d="M-17-3.4h36v1.7h-36zM-17 1.7h36v1.7h-36z"
 fill="var(--mark)"/></g>
<g id="mark-halves" clip-path="url(#car-clip)"><path d="M-17-6h36v6h-36z" fill="var(--mark)"/></g>
<g id="mark-hoops" clip-path="url(#car-clip)"><path d="M9-6h2.2V6H9zM12.5-6h2.2V6h-2.2zM-1.5-6H.7V6
h-2.2zM-15-6h2V6h-2z" fill="var(--mark)"/></g>
<g id="mark-nose" clip-path="url(#car-clip)"><path d="M7-6h12V6H7zM-17-6h4V6h-4z"
 fill="var(--mark)"/></g>
<g id="mark-chevron" clip-path="url(#car-clip)"><path d="M6-6l8 6-8 6h4l8-6-8-6z"
 fill="var(--mark)"/></g>
<g id="mark-chevron1" clip-path="url(#car-clip)"><path d="M6.5-4 11 0 6.5 4h2.6l4.5-4-4.5-4z"
 fill="var(--mark)"/></g>
<g id="mark-chevron2"><use href="#mark-chevron1"/><use href="#mark-chevron1" x="3.6"/></g>
<g id="mark-chevron3"><use href="#mark-chevron1" x="-1"/><use href="#mark-chevron1" x="2.4"/>
<use href="#mark-chevron1" x="5.8"/></g>
<g id="mark-dot" clip-path="url(#car-clip)"><circle cx="10" r="1.5" fill="var(--mark)"/></g>
"""
