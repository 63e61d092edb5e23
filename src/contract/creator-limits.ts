/** Creator codes: limits that forms and the server share. */
export const CREATOR_CODE = /^[A-Z0-9]{3,20}$/;
export const CREATOR_CODE_MAX = 20;
export const BUYER_PERCENT_MAX = 100;
export const SHARE_PERCENT_MAX = 50;
export const CREATOR_NOTE_MAX = 300;
export const PAYOUT_DETAILS_MIN = 5;
export const PAYOUT_DETAILS_MAX = 300;
export const PAYOUT_REFERENCE_MAX = 120;
/** In what a creator's share is paid. */
export const PAID_IN = ['coins', 'earnings'] as const;
export type PaidIn = (typeof PAID_IN)[number];
export const PAYOUT_STATES = ['requested', 'paid', 'refused'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/**
 * The ending of the reasons of statement lines that a purchase caused: a share credited, clawed
 * back or owed.
 */
export const OF_PURCHASE = ':creator';

/** A link to the shop that carries a creator's code. */
export const CREATOR_QUERY = 'creator';
export const CREATOR_COOKIE = 'creator';
