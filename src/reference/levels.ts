/** The highest level in the supported chronicles. Here, so that pages do not load the experience table. */
export const MAX_LEVEL = 80;
