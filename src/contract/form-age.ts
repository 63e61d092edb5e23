/**
 * Milliseconds since the order form was opened. An equal order placed since then came from another
 * tab, where the player had not seen this one: both are one order.
 */
export const FORM_AGE_HEADER = 'x-form-age';
