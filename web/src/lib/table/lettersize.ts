/** How large letters are drawn on a board: against its zoom, so that they can be read. */

/** Least font size on the screen, a little more than it has to be. */
export const LEAST = 10.1;

/** Gets how much text of a size is enlarged at a scale. */
export const enlarged = (size: number, scale: number): number =>
  Math.max(1, LEAST / (size * scale));

/** Gets a zoom in steps of a twentieth, rounded down: labels are placed once for each. */
export const stepped = (scale: number): number => {
  const step = Math.log(1.05);
  return Math.exp(Math.floor(Math.log(scale) / step + 1e-6) * step);
};
