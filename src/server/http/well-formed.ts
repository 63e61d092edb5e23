/**
 * Zero bytes and lone surrogates are not valid text: PostgreSQL, the game's databases and mail each
 * refuse them in a different place, so they are refused here first. Without recursion, because the
 * sender chooses the depth.
 */
export function isWellFormed(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return false;
    } else if (typeof next === 'object' && next !== null && !Buffer.isBuffer(next)) {
      for (const [key, inner] of Object.entries(next)) waiting.push(key, inner);
    }
  }
  return true;
}
