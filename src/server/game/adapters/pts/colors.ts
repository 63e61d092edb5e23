/** The game's number for a color: red + green * 256 + blue * 65536. `#RRGGBB` on our side. */
export function colorToGame(color: string): number {
  if (!/^#[0-9A-Fa-f]{6}$/.test(color)) throw new RangeError('not a color such as #D4A017');
  return swapped(Number.parseInt(color.slice(1), 16));
}

/** 0 means no custom color; black has the same value. */
export function colorFromGame(number: number): string | null {
  if (number === 0) return null;
  const rgb = swapped(number & 0xff_ff_ff);
  return `#${rgb.toString(16).padStart(6, '0').toUpperCase()}`;
}

function swapped(number: number): number {
  return ((number & 0xff) << 16) | (number & 0xff_00) | ((number >> 16) & 0xff);
}
