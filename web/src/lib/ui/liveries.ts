/** The liveries: the mark on the car's body, and which of them are robots'. */

const MARKS: Record<string, string> = {
  scarlet: 'stripe',
  azure: 'halves',
  emerald: 'hoops',
  tangerine: 'double',
  rose: 'nose',
  ice: 'chevron',
  lemon: 'chevron1',
  violet: 'dot',
  ultrafast: 'chevron3',
  superfast: 'chevron2',
  fast: 'chevron1',
  slow: 'dot',
  safety: 'stripe',
};

/** Gets the mark of a livery; a tile's is in its name: `fast tile-14 hoops`. */
export function markOf(livery: string): string {
  const [kind = '', , pattern] = livery.split(' ');
  return pattern ?? MARKS[kind] ?? '';
}

const ROBOTS = new Set(['ultrafast', 'superfast', 'fast', 'slow']);

/** Robots of a class come in pairs; the second of them is numbered evenly. */
export const isSecondRobot = (livery: string, number: string | number): boolean =>
  isRobotLivery(livery) && Number(number) % 2 === 0;

export const isRobotLivery = (livery: string): boolean => ROBOTS.has(livery.split(' ')[0] ?? '');
