/** The highest level of the chronicles we know. */
export const MAX_LEVEL = 80;
