/** The longest text a picture has room for; the rest is ignored. */
const MAX_CHARACTERS = 120;

/**
 * The part of a text that can be drawn as one line: composed letters, single spaces, no control
 * characters, no marks that change the direction, nothing invisible.
 */
export function legible(text: string): string {
  // Cut by code units first, so that normalizing a very long text costs nothing.
  const start = text.slice(0, MAX_CHARACTERS * 4).normalize('NFC');
  const drawable = start
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Mn}\p{Me}]/gu, '')
    .trim();
  return [...drawable].slice(0, MAX_CHARACTERS).join('');
}
