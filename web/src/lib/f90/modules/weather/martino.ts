/** The Martino weather in words. */

import { t } from '../../../i18n.svelte';
import type { MartinoState } from '../../../messages';

/** Gets the text of the weather chit. */
export const chitOf = ({ turn, side, target }: MartinoState): string =>
  turn ? t('web-martino-chit', { turn, side, target }) : t('web-martino-none');
