import { ITEM_GRADES, type ItemGrade, type ItemKind } from '#contract/game-data.ts';

/** Maps the words of each format to those that pages have texts for. */

const SLOTS: Readonly<Record<string, string>> = {
  rhand: 'one_hand',
  lrhand: 'two_hands',
  lhand: 'shield',
  chest: 'chest',
  legs: 'legs',
  onepiece: 'full',
  fullarmor: 'full',
  alldress: 'full',
  head: 'head',
  gloves: 'gloves',
  feet: 'feet',
  neck: 'neck',
  'rear;lear': 'ear',
  'rear,lear': 'ear',
  'rfinger;lfinger': 'finger',
  'rfinger,lfinger': 'finger',
  underwear: 'under',
  back: 'back',
  hair: 'hair',
  hair2: 'hair',
  face: 'hair',
  hairall: 'hair',
  dhair: 'hair',
};

const WEAPONS: Readonly<Record<string, string>> = {
  sword: 'sword',
  bigsword: 'sword',
  blunt: 'blunt',
  bigblunt: 'blunt',
  dagger: 'dagger',
  bow: 'bow',
  pole: 'pole',
  dual: 'dual',
  fist: 'fist',
  dualfist: 'fist',
  crossbow: 'crossbow',
  rapier: 'rapier',
  ancientsword: 'ancient',
  dualdagger: 'dual',
  fishingrod: 'rod',
};

const ARMOR: Readonly<Record<string, string>> = {
  light: 'light',
  heavy: 'heavy',
  magic: 'robe',
  robe: 'robe',
};

export function slotOf(text: string | undefined): string {
  return SLOTS[(text ?? '').toLowerCase().replaceAll(' ', '')] ?? '';
}

export function weaponType(text: string | undefined): string {
  return WEAPONS[(text ?? '').toLowerCase().replace('_', '')] ?? '';
}

export function armorType(text: string | undefined): string {
  return ARMOR[(text ?? '').toLowerCase()] ?? '';
}

export function gradeOf(text: string | undefined): ItemGrade {
  const grade = (text ?? '').toUpperCase();
  return ITEM_GRADES.find((known) => known === grade) ?? 'NG';
}

/**
 * The kind of an item that is neither worn nor wielded, from its type: `potion`, `RECIPE`,
 * `scrl_enchant_wp`.
 */
export function etcKind(text: string | undefined): ItemKind {
  const type = (text ?? '').toLowerCase();
  if (/^(recipe|receipe)$/.test(type)) return 'recipe';
  if (type === 'material') return 'material';
  if (/quest/.test(type)) return 'quest';
  if (/potion|elixir|scroll|scrl|arrow|bolt|shot|dye|lure|herb|spellbook/.test(type))
    return 'consumable';
  return 'other';
}

const JEWELS = new Set(['ear', 'finger', 'neck']);

export function armorKind(slot: string): ItemKind {
  return JEWELS.has(slot) ? 'jewel' : 'armor';
}

const BOSS = /raid|grandboss/i;
const ATTACKABLE = /monster|boss|chest|invader|beast/i;

/** Null for those nobody fights: merchants, guards without drops. */
export function monsterKind(type: string, hasDrops: boolean): 'monster' | 'raid' | null {
  if (BOSS.test(type)) return 'raid';
  return ATTACKABLE.test(type) || hasDrops ? 'monster' : null;
}
