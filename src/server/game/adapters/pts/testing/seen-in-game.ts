/**
 * The order was placed at noon UTC; these are wall-clock times of the fake world's zone, -03:00.
 * The clocks may differ by up to two minutes.
 */
const TWO_MINUTES_BEFORE = new Date('2026-07-01T08:58:00Z');
const WITHIN_TWO_MINUTES = new Date('2026-07-01T08:58:01Z');
const AFTER = new Date('2026-07-01T09:05:00Z');

/** When a character was last played, and whether its state in the game still proves an order. */
export const SEEN_IN_GAME = [
  ['never', { login: null, logout: null }, true],
  ['two minutes before the order', { login: TWO_MINUTES_BEFORE, logout: TWO_MINUTES_BEFORE }, true],
  ['just before the order', { login: TWO_MINUTES_BEFORE, logout: WITHIN_TWO_MINUTES }, false],
  ['after the order', { login: AFTER, logout: AFTER }, false],
  ['now', { login: AFTER, logout: TWO_MINUTES_BEFORE }, false],
] as const;

/** The statement that reads when a character was last played. */
export const LAST_SEEN_QUERY = /^select "u"\."login", "u"\."logout" /;
