/** The game's number for a color: red + green × 256 + blue × 65536. `#RRGGBB` on our side. */
export function colorToGame(color: string): number {
  const rgb = Number.parseInt(color.slice(1), 16);
  return ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >> 16);
}

/** 0 means no custom color. */
export function colorFromGame(number: number): string | null {
  if (!Number.isInteger(number) || number <= 0 || number > 0xffffff) return null;
  const rgb = ((number & 0xff) << 16) | (number & 0xff00) | (number >> 16);
  return `#${rgb.toString(16).padStart(6, '0').toUpperCase()}`;
}
