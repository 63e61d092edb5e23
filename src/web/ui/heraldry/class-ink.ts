import type { Archetype } from '#reference/classes.data.ts';

/** The color of a class; whole class names, because Tailwind reads them as text. */
export const CLASS_INK: Record<Archetype, string> = {
  warrior: 'text-class-warrior',
  knight: 'text-class-knight',
  rogue: 'text-class-rogue',
  archer: 'text-class-archer',
  mage: 'text-class-mage',
  summoner: 'text-class-summoner',
  healer: 'text-class-healer',
  buffer: 'text-class-buffer',
  bard: 'text-class-bard',
  crafter: 'text-class-crafter',
  spoiler: 'text-class-spoiler',
};
