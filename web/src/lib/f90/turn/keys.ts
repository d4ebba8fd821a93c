/** The letters of the switches and picks of a turn; the same in all languages. */
export const KEYS: Readonly<Record<string, string>> = {
  ask_trajectory: 't',
  ask_soft: 's',
  ask_push: 'g',
  ask_late_braking: 'l',
  ask_check: 'c',
  ask_lapping_check: 'c',
  ask_pay: 'y',
  ask_point: 'e',
  ask_lucky_discard: 'd',
  ask_lucky: 'd',
  ask_chase: 'd',
  ask_event: 'v',
  ask_discard: 'r',
};
