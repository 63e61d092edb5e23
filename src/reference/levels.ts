/** The highest level in the supported chronicles. In its own file, so that pages do not load the experience table. */
export const MAX_LEVEL = 80;
