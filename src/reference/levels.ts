/**
 * The highest level of Interlude, where the experience table ends. In its own file, so that pages
 * do not load that table.
 */
export const MAX_LEVEL = 80;
