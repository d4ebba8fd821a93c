/** The icons the Advanced game adds to those of the pages; `Sprite` draws them. */

import '../../../ui/icons';

declare module '../../../ui/icons' {
  interface Drawings {
    'any-pair': true;
    'blue-flag': true;
    'contest-double': true;
    'corner-overtake': true;
    flag: true;
    'green-flag': true;
    'late-braking': true;
    'orange-flag': true;
    'safety-car': true;
    skill: true;
    star: true;
  }
}
