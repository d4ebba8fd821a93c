/** Geometry of the small plots under the race: values by turn in, step lines out. */

export interface PlotScale {
  width: number;
  height: number;
  left: number;
  top: number;
  bottom: number;
  /** Turn at the left end: before 0 there is the time before the race. */
  first: number;
  turns: number;
  max: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

export function plotX(scale: PlotScale, turn: number): number {
  const span = scale.turns - scale.first || 1;
  return round(scale.left + ((turn - scale.first) / span) * (scale.width - scale.left));
}

export function plotY(scale: PlotScale, value: number): number {
  const inner = scale.height - scale.top - scale.bottom;
  return round(scale.height - scale.bottom - (scale.max ? value / scale.max : 0) * inner);
}

/** Gets a line that holds each value until the next turn. */
export function stepPath(scale: PlotScale, values: number[]): string {
  return values
    .map((value, turn) => {
      const [x, y] = [plotX(scale, turn), plotY(scale, value)];
      return turn ? `H${x}V${y}` : `M${x} ${y}`;
    })
    .join('');
}

/** Gets the same line closed down to zero, to be filled. */
export function areaPath(scale: PlotScale, values: number[]): string {
  if (!values.length) return '';
  return `${stepPath(scale, values)}V${plotY(scale, 0)}H${plotX(scale, 0)}Z`;
}
