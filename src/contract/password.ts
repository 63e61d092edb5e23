/** NIST asks for 8 at least and 64 or more at most; short ones are the first that are tried. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
