/** OWASP ASVS requires a minimum of at least 8 and a maximum of at least 64; short ones are guessed first. */
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;
