/** The level of the third class change. */
export const THIRD_CLASS_LEVEL = 76;
