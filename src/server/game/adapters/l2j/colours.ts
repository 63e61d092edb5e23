/** The game's number for a colour: red + green × 256 + blue × 65536. `#RRGGBB` on our side. */
export function colourNumber(colour: string): number {
  const rgb = Number.parseInt(colour.slice(1), 16);
  return ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >> 16);
}

/** 0 is no colour of one's own. */
export function colourOf(number: number): string | null {
  if (!Number.isInteger(number) || number <= 0 || number > 0xffffff) return null;
  const rgb = ((number & 0xff) << 16) | (number & 0xff00) | (number >> 16);
  return `#${rgb.toString(16).padStart(6, '0').toUpperCase()}`;
}
