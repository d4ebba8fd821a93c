/** The icons of traits; `SeriesSprite` draws them. */

import '../../../ui/icons';

declare module '../../../ui/icons' {
  interface Drawings {
    'trait-born-survivor': true;
    'trait-braker': true;
    'trait-chaser': true;
    'trait-crasher': true;
    'trait-fighter': true;
    'trait-jump-starter': true;
    'trait-lucky-bastard': true;
    'trait-overtaker': true;
    'trait-professional': true;
    'trait-prompt-reflexes': true;
    'trait-reckless': true;
    'trait-stubborn-driver': true;
    'trait-teams-favourite': true;
    'trait-wild-driver': true;
  }
}
