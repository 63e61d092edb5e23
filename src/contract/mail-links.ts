/** Links of several kinds open one page; what their token begins with says which kind it is. */
export const CHANGE_MARK = 'c.';
export const UNDO_MARK = 'u.';
