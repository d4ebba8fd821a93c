/** The icons Bolide adds to those of the pages; `BolideSprite` draws them. */

import '../ui/icons';

declare module '../ui/icons' {
  interface Drawings {
    computer: true;
    d12: true;
    draft: true;
    friend: true;
    lines: true;
    pawn: true;
    points: true;
    ruler: true;
    sand: true;
    sheet: true;
    speed: true;
    warn: true;
    you: true;
  }
}
