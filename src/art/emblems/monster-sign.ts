import type { Hex } from '#art/kit/color.ts';
import { monsterFamily } from './boss-family.ts';
import { familySigil } from './sigil.ts';
import type { BossFamily } from './sigil-shapes.ts';

type Colors = Readonly<Record<'aden' | 'parchment', Hex>>;

const RED: Colors = { aden: '#d8634c', parchment: '#a03c2b' };
const BROWN: Colors = { aden: '#c89a5a', parchment: '#80561d' };
const ORANGE: Colors = { aden: '#d08a5a', parchment: '#94501c' };
const GREEN: Colors = { aden: '#7fb07a', parchment: '#41692f' };
const OLIVE: Colors = { aden: '#b8b05a', parchment: '#686019' };
const STEEL: Colors = { aden: '#6f9fc4', parchment: '#2f648c' };
const BLUE: Colors = { aden: '#6f9fe0', parchment: '#3a60a6' };
const VIOLET: Colors = { aden: '#b07fc0', parchment: '#804a90' };
const BONE: Colors = { aden: '#d5cdb4', parchment: '#5d5a48' };

const FAMILY_COLORS: Readonly<Record<BossFamily, Colors>> = {
  dragon: RED,
  ant: ORANGE,
  undead: BONE,
  angel: BONE,
  golem: STEEL,
  ent: GREEN,
  serpent: OLIVE,
  eye: VIOLET,
  demon: RED,
  beast: BROWN,
  elemental: BLUE,
  orc: GREEN,
  mage: BLUE,
  spider: VIOLET,
};

const CLAWS =
  'M4 5c4 4 5 8 3 15 5-5 5-11 1-15zM10 3c4 5 5 10 3 19 5-7 5-14 1-19zM16 5c4 4 5 8 3 15 5-5 5-11 1-15z';

/** The head of a monster's family in its color; claw marks where the name does not say the family. */
export function monsterSign(monsterName: string, theme: 'aden' | 'parchment'): string {
  const family = monsterFamily(monsterName);
  if (family !== undefined) return familySigil(family, 96, FAMILY_COLORS[family][theme]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="96" height="96" aria-hidden="true"><path fill="${BONE[theme]}" d="${CLAWS}"/></svg>`;
}
