/** Creator codes: limits that forms and the server share. */
export const CREATOR_CODE = /^[A-Z0-9]{3,20}$/;
export const CREATOR_CODE_MAX = 20;
export const BUYER_PERCENT_MAX = 100;
export const SHARE_PERCENT_MAX = 50;
export const CREATOR_NOTE_MAX = 300;
export const PAYOUT_DETAILS_MIN = 5;
export const PAYOUT_DETAILS_MAX = 300;
export const PAYOUT_REFERENCE_MAX = 120;
/** What a creator's share is paid in; `earnings` are US dollars. */
export const PAID_IN = ['coins', 'earnings'] as const;
export type PaidIn = (typeof PAID_IN)[number];
export const PAYOUT_STATES = ['requested', 'paid', 'refused'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/**
 * Suffix of the `reason` of statement lines that a purchase caused: a share credited, clawed back
 * or owed.
 */
export const PURCHASE_REASON_SUFFIX = ':creator';

/** The query parameter of a link with a creator's code, and the cookie that remembers the code. */
export const CREATOR_QUERY = 'creator';
export const CREATOR_COOKIE = 'creator';
