import { itemFigure } from '#art/items/item-figure.ts';
import type { ItemKind } from '#contract/game-data.ts';

/** The kind that `itemFigure` knows for each of ours. */
const GLYPH_KINDS: Partial<Record<ItemKind, string>> = {
  weapon: 'weapon',
  armor: 'armor',
  jewel: 'epic jewel',
  material: 'material',
  recipe: 'recipe',
  consumable: 'potion',
};
/** Words for a type or slot, by which `itemFigure` finds a glyph if the item's name has none. */
const WORDS: Readonly<Record<string, string>> = {
  dagger: 'dagger',
  bow: 'bow',
  crossbow: 'bow',
  pole: 'spear',
  dual: '*',
  fist: 'cestus',
  robe: 'robe',
  head: 'helm',
  gloves: 'gloves',
  feet: 'boots',
  shield: 'shield',
  legs: 'gaiters',
  neck: 'necklace',
  ear: 'earring',
  finger: 'ring',
  back: 'cloak',
  under: 'shirt',
};

interface DrawnItem {
  name: string;
  kind: ItemKind;
  type: string;
  slot: string;
}

/** The name of an item's glyph in the glyph sheet. */
export function figureOf({ name, kind, type, slot }: DrawnItem): string {
  const words = [name, WORDS[type], WORDS[slot]].filter(Boolean).join(' ');
  if (/^(adena|ancient adena|coin of luck|gold einhasad|silver shilen|blue eva)$/i.test(name)) {
    return itemFigure(name, 'currency');
  }
  const isScroll = kind === 'consumable' && /scroll/i.test(name);
  return itemFigure(words, isScroll ? 'scroll' : (GLYPH_KINDS[kind] ?? null));
}
