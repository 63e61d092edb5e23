/**
 * The order was placed at noon UTC; these are wall-clock digits of the fake world's zone, -03:00.
 */
const LONG_BEFORE = new Date('2026-07-01T08:58:00Z');
/** One second later: within the two minutes that the clocks may differ by. */
const JUST_BEFORE = new Date('2026-07-01T08:58:01Z');
const SINCE = new Date('2026-07-01T09:05:00Z');

/** When a character was last played, and whether its state in the game still proves an order. */
export const SEEN_IN_GAME = [
  ['never', { login: null, logout: null }, true],
  ['long before the order', { login: LONG_BEFORE, logout: LONG_BEFORE }, true],
  ['at about the time of the order', { login: LONG_BEFORE, logout: JUST_BEFORE }, false],
  ['since', { login: SINCE, logout: SINCE }, false],
  ['now', { login: SINCE, logout: LONG_BEFORE }, false],
] as const;

/** The statement that reads when a character was last played. */
export const LAST_SEEN_QUERY = /^select "u"\."login", "u"\."logout" /;
