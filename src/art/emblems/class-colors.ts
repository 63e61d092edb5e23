import { deepen, type Hex, tint } from '#art/kit/color.ts';
import type { ArtTheme } from '#art/scenes/palette.ts';
import type { Archetype, Race } from '#reference/classes.data.ts';
import { gameClassById } from '#reference/classes.ts';

const ARCHETYPE_COLORS: Readonly<Record<Archetype, Hex>> = {
  warrior: '#c8503a',
  knight: '#6f9fc4',
  rogue: '#9a86b8',
  archer: '#7fb07a',
  mage: '#6f9fe0',
  summoner: '#b07fc0',
  healer: '#e2d6a8',
  buffer: '#d08a5a',
  bard: '#d98fa6',
  crafter: '#c89a5a',
  spoiler: '#b8b05a',
};

/** Each race gives its classes a different shade. */
const RACE_HUES: Readonly<Record<Race, Hex>> = {
  Human: '#d6b162',
  Elf: '#7fc4b8',
  'Dark Elf': '#7a5fb0',
  Orc: '#b8562f',
  Dwarf: '#c8a24a',
  Kamael: '#8f9ab0',
};

const UNKNOWN_CLASS: Hex = '#d6b162';

/** The color of a class on a theme's background; gold for a class our table does not have. */
export function classColor(classId: number, theme: ArtTheme): Hex {
  const known = gameClassById(classId);
  const color =
    known === undefined
      ? UNKNOWN_CLASS
      : tint(ARCHETYPE_COLORS[known.archetype], RACE_HUES[known.race], 0.22);
  return theme === 'aden' ? color : deepen(color);
}
