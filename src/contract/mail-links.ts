/** Links of several kinds open one page; the token's prefix determines the kind. */
export const CHANGE_PREFIX = 'c.';
export const UNDO_PREFIX = 'u.';
/** Stops news by email. */
export const NEWS_PREFIX = 'n.';
/** Stops notifications by email. */
export const NOTIFICATIONS_PREFIX = 'a.';
/** For the page that sets a password: from an invited staff member, who has no account yet. */
export const INVITATION_PREFIX = 'i.';
