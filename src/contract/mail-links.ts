/** Links of several kinds open one page; the token's prefix determines the kind. */
export const CHANGE_MARK = 'c.';
export const UNDO_MARK = 'u.';
