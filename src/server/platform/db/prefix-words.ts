/** Every word as a prefix, as typed while searching, for `to_tsquery`; null if there is no word. */
export function prefixWords(q: string): string | null {
  const words = q.match(/[\p{L}\p{N}]+/gu);
  return words === null ? null : words.map((word) => `${word}:*`).join(' & ');
}
