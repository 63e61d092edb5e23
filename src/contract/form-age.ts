/**
 * Milliseconds since the order form was opened. If an identical order was placed since then, it
 * came from another tab and this form could not show it: the server treats both as one order.
 */
export const FORM_AGE_HEADER = 'x-form-age';
