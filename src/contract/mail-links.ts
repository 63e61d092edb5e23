/** Links of several kinds open one page; the token's prefix determines the kind. */
export const CHANGE_PREFIX = 'c.';
export const UNDO_PREFIX = 'u.';
/** Stops news by email. */
export const NEWS_PREFIX = 'n.';
/** Stops notifications by email. */
export const NOTIFICATIONS_PREFIX = 'a.';
/** On the page that sets a password: for an invited staff member, who has no account yet. */
export const INVITATION_PREFIX = 'i.';
/** Cancels a gift that has not been delivered yet. */
export const GIFT_PREFIX = 'g.';
/** Where that page's buttons post. Here, so that the page loads no schemas. */
export const UNSUBSCRIBE_FORM_PATH = '/unsubscribe/confirm';
export const STOP_EMAILS_FORM_PATH = '/unsubscribe/notifications/confirm';
export const CANCEL_GIFT_FORM_PATH = '/gifts/cancel';
