/** Links of several kinds open one page; the token's prefix determines the kind. */
export const CHANGE_MARK = 'c.';
export const UNDO_MARK = 'u.';
/** Stops news by email. */
export const NEWS_MARK = 'n.';
/** On the page that sets a password: of an invited member of staff, who has no account yet. */
export const INVITATION_MARK = 'i.';
