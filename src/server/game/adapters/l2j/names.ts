/** Whether the client lets a player type this name, and it has no forbidden part. */
export function isNameAllowed(name: string, forbidden: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return (
    /^[A-Za-z0-9]{1,16}$/.test(name) &&
    !forbidden.some((part) => lower.includes(part.toLowerCase()))
  );
}

/**
 * Whether it fits the column. No client has a character beyond U+FFFF, and not every column can
 * store one.
 */
export function canBeName(name: string): boolean {
  return name.length > 0 && name.length <= 35 && !/[\u{10000}-\u{10ffff}]/u.test(name);
}
