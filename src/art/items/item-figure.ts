import type { ItemKind } from '#reference/items.data.ts';
import type { ItemFigure } from './item-shapes.ts';

type Words = readonly (readonly [RegExp, ItemFigure])[];

/** By words in a weapon's name, the more specific ones first. */
const WEAPONS: Words = [
  [/\*/, 'dual'],
  [/\bbow\b/, 'bow'],
  [/arrow/, 'arrow'],
  [/tome|scroll|book/, 'tome'],
  [/axe\b/, 'axe'],
  [/hammer|mace|crusher|buster|meteor shower|glory|elysian|fork/, 'mace'],
  [/spear|lance|halberd|\bpole\b|glaive/, 'spear'],
  [/cestus|nail|pata\b|tornado|grinder|hurricane|splinter/, 'fist'],
  [/dagger|knife|kris\b|angel slayer|orchid|naga\b|separator/, 'dagger'],
  [/staff|branch|\brod\b|bones|flute|\beye\b|crystal|\bhand\b|skull|\btears?\b|horn/, 'staff'],
];

const ARMOR: Words = [
  [/boots/, 'boots'],
  [/gloves?\b|gauntlets?|bracer/, 'gloves'],
  [/shield/, 'shield'],
  [/helm|hood|circlet|\bcap\b|headgear|armet/, 'helmet'],
  [/earring/, 'earring'],
  [/necklace/, 'necklace'],
  [/\bring\b/, 'ring'],
  [/gaiters|stockings|leggings/, 'legs'],
  [/cloak/, 'cloak'],
  [/robe|tunic|shirt|suit|tattoo|under/, 'robe'],
];

const MATERIALS: Words = [
  [/lining|texture|material|mold|frame|anvil|temper|holder|binding|wire|fabric|gemstone/, 'part'],
  [/oil|solution|solvent|varnish|blood|lubricant|hardener|potion|reagent|water|powder/, 'potion'],
  [/leather|suede|skin|\bfur\b|cloth|mane|scale/, 'hide'],
  [/bone|molar|claw/, 'bone'],
  [/cord|thread|thons|braid|hemp|fiber|string/, 'thread'],
  [/branch|twig|stem|leaf|bark|stave|sprig/, 'branch'],
  [/\bore\b|coal|cokes|nugget|stone|quartz|lump/, 'ore'],
  [/steel|iron|mithril|bronze|oriharukon|metal|plate/, 'ingot'],
];

const CONSUMABLES: Words = [
  [/book/, 'tome'],
  [/crystal/, 'crystal'],
];

const BY_KIND: Readonly<Record<ItemKind, { words?: Words; fallback: ItemFigure }>> = {
  weapon: { words: WEAPONS, fallback: 'sword' },
  armor: { words: ARMOR, fallback: 'plate' },
  'epic jewel': { words: ARMOR, fallback: 'ring' },
  material: { words: MATERIALS, fallback: 'part' },
  consumable: { words: CONSUMABLES, fallback: 'sealed' },
  arrow: { fallback: 'arrow' },
  currency: { fallback: 'coin' },
  potion: { fallback: 'potion' },
  'enchant scroll': { fallback: 'enchant' },
  scroll: { fallback: 'scroll' },
  crystal: { fallback: 'crystal' },
  gemstone: { fallback: 'crystal' },
  shot: { fallback: 'shot' },
  ore: { fallback: 'ore' },
  pet: { fallback: 'pet' },
  dye: { fallback: 'dye' },
  'soul crystal': { fallback: 'shard' },
  recipe: { fallback: 'recipe' },
  'life stone': { fallback: 'stone' },
};

/** What is drawn for an item: by its kind, and within large kinds by the words of its name. */
export function itemFigure(itemName: string, kind: string | null): ItemFigure {
  if (!isKind(kind)) return 'sealed';
  const { words = [], fallback } = BY_KIND[kind];
  const name = itemName.toLowerCase();
  return words.find(([pattern]) => pattern.test(name))?.[1] ?? fallback;
}

function isKind(kind: string | null): kind is ItemKind {
  return kind !== null && Object.hasOwn(BY_KIND, kind);
}
