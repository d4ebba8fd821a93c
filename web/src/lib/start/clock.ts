/** Time limits for a decision, and their texts. */

import { t } from '../i18n.svelte';

export const CLOCKS: readonly (number | null)[] = [null, 60, 180, 86_400];

/** Formats a time limit. */
export function formatClock(seconds: number | null): string {
  if (seconds === null) return t('start-clock-none');
  if (seconds % 86_400 === 0) return t('start-clock-days', { days: seconds / 86_400 });
  if (seconds % 3600 === 0) return t('start-clock-hours', { hours: seconds / 3600 });
  if (seconds > 60 && seconds % 60 === 0)
    return t('start-clock-minutes', { minutes: seconds / 60 });
  return t('start-clock-seconds', { seconds });
}
