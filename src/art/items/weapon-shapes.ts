import { type ItemPart, SLANT } from './item-part.ts';

const SWORD: ItemPart = {
  dark: 'M12 .5L10.3 3v11.5H12zM11.1 16.4h1.8V20h-1.8z',
  light: 'M12 .5L13.7 3v11.5H12zM7.6 14.5h8.8l.9 1.9H6.7zM12 20l1.7 1.7-1.7 1.7-1.7-1.7z',
};

export const weaponShapes = {
  sword: [{ ...SWORD, turn: SLANT }],
  dual: [
    { ...SWORD, turn: SLANT },
    { ...SWORD, turn: -SLANT },
  ],
  dagger: [
    {
      turn: SLANT,
      dark: 'M12 3.5l-2.3 4V14H12zM11 15.9h2v3.3h-2z',
      light: 'M12 3.5l2.3 4V14H12zM7.8 14h8.4l1 1.9H6.8zM12 19.2l1.7 1.6-1.7 1.6-1.7-1.6z',
    },
  ],
  bow: [
    {
      dark: 'M5.3 3.3l15.4 15.4-.9.9L4.4 4.2z',
      light: 'M5.5 1.5C14.5 2.5 21.5 9.5 22.5 18.5l-2.4.4C19 11.5 12.5 5 5.1 3.9z',
    },
    {
      dark: 'M2.2 18.8l3-.3.3 3-2.8 1z',
      light: 'M4.6 18.3L13.4 9.5l1.2 1.2-8.8 8.8zM18.5 5.5l-1 4.7-3.7-3.7z',
    },
  ],
  staff: [
    {
      turn: SLANT,
      dark: 'M6.9 3c.4 4.3 2.3 6.3 5.1 6.3s4.7-2 5.1-6.3c2 5-.6 9-5.1 9S4.9 8 6.9 3z',
      light: 'M12 .5l2.3 3.3L12 7.5 9.7 3.8zM11.1 12h1.8v11.5h-1.8z',
    },
  ],
  axe: [
    {
      turn: SLANT,
      dark: 'M11.1 2h1.7v21.5h-1.7zM10.6 5L5.8 6.9l4.8 1.8z',
      light: 'M13.3 3.5c3.1.2 5.6-.7 7.2-2.6 1.3 4.4 1 8.8-.5 12.2-1.4-2.3-3.7-3.6-6.7-3.5z',
    },
  ],
  mace: [
    {
      turn: SLANT,
      dark: 'M5.2 2h3.3v8H5.2L4 8.5v-5zM11.1 10.5h1.8v13h-1.8z',
      light: 'M9.3 2h9.5L20 3.5v5L18.8 10H9.3z',
    },
  ],
  spear: [
    {
      turn: SLANT,
      dark: 'M12 0L8.8 5.7 12 9zM11.2 11.5h1.6v12h-1.6z',
      light: 'M12 0l3.2 5.7L12 9zM7.5 9l4.5 1.2L16.5 9v1.8L12 12.3l-4.5-1.5z',
    },
  ],
  fist: [
    {
      dark: 'M4 14h16v4l-2.7 3.5H6.7L4 18zM7 15.8v1.7h10v-1.7z',
      light:
        'M4.8 2c2.3 3.3 2.9 6.7 2.6 11H5.3C5.6 9 5.5 5.5 4.8 2zM10.8 1c2 3.7 2.5 7.5 2.2 12h-2.1c.4-4.5.4-8.3-.1-12zM16.8 2c1.8 3.5 2.2 7 1.8 11h-2c.4-4 .5-7.5.2-11z',
    },
  ],
  tome: [
    {
      dark: 'M3 4c3.3-1.3 6.5-.8 8.6.8V21.5C9.5 20 6.3 19.5 3 20.5z',
      light: 'M21 4c-3.3-1.3-6.5-.8-8.6.8V21.5c2.1-1.5 5.3-2 8.6-1zM16.7 7.5l2 3.2-2 3.2-2-3.2z',
    },
  ],
} as const satisfies Record<string, readonly ItemPart[]>;
