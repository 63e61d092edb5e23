import type { Tincture } from '#art/heraldry/tinctures.ts';
import { itemFigure } from '../items/item-figure.ts';
import type { ItemFigure } from '../items/item-shapes.ts';

interface Line {
  name: string;
  kind: string | null;
  grade: string | null;
}

interface Contents {
  items: readonly Line[];
  choices: readonly { options: readonly { items: readonly Line[] }[] }[];
}

export interface ArticleMotif {
  motif: ItemFigure | 'bundle';
  tincture: Tincture;
}

/** The colors of the grade badges; items without a grade have the color of their kind. */
const GRADE_COLORS: Readonly<Record<string, Tincture>> = {
  D: 'azure',
  C: 'vert',
  B: 'purpure',
  A: 'gules',
  S: 'or',
  S80: 'or',
  S84: 'or',
};
const FIGURE_COLORS: Partial<Record<ItemFigure, Tincture>> = {
  potion: 'gules',
  scroll: 'gules',
  enchant: 'purpure',
  coin: 'vert',
  arrow: 'vert',
  pet: 'vert',
  crystal: 'murrey',
};

/** What the picture of an article shows: its item, or a chest if it contains several things. */
export function articleMotif({ items, choices }: Contents): ArticleMotif {
  const first = items[0] ?? choices[0]?.options[0]?.items[0];
  if (first === undefined || items.length + choices.length > 1) {
    return { motif: 'bundle', tincture: 'purpure' };
  }
  const motif = itemFigure(first.name, first.kind);
  const tincture = GRADE_COLORS[first.grade ?? ''] ?? FIGURE_COLORS[motif] ?? 'azure';
  return { motif, tincture };
}
