/** Receipts of version 0.1.0, in our database and in the games', spell it this way. */
const OLD_SPELLING = [
  ['setNameColour', 'setNameColor'],
  ['"nameColour"', '"nameColor"'],
  ['"colour"', '"color"'],
] as const;

/**
 * Whether a receipt was written for this content. A receipt that is not recognized would have its
 * order refused and refunded although the game has it.
 */
export function isSameContent(receipt: string, content: string): boolean {
  if (receipt === content) return true;
  return OLD_SPELLING.reduce((text, [old, now]) => text.replace(old, now), receipt) === content;
}
