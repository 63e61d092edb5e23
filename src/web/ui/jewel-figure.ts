/**
 * The glyph of a jewel, by its name from the game files; those are in English. Smaller than
 * `itemFigure`, which knows all items.
 */
export function jewelFigure(name: string): string | undefined {
  return /earring|necklace|\bring\b/.exec(name.toLowerCase())?.[0];
}
