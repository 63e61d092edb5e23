import { disc, ellipse } from '#art/kit/path.ts';
import { armorShapes } from './armor-shapes.ts';
import { type ItemPart, SLANT } from './item-part.ts';
import { weaponShapes } from './weapon-shapes.ts';

const ROLLERS = 'M3 3h18v3H3zM3 18h18v3H3z';

export const itemShapes = {
  ...weaponShapes,
  ...armorShapes,
  potion: [
    {
      dark: 'M9 1.5h6v2h-1.2v3.3h-3.6V3.5H9zM11.7 7.6C7.3 9 4.5 12 4.5 16c0 4.2 2.9 6.6 7.2 6.7z',
      light:
        'M12.3 7.6c4.4 1.4 7.2 4.4 7.2 8.4 0 4.2-2.9 6.6-7.2 6.7zM14.3 12v2.3c1.5.5 2.3 1.3 2.7 2.5l1-.6c-.2-2.2-1.5-3.6-3.7-4.2z',
    },
  ],
  scroll: [
    {
      dark: ROLLERS,
      light: 'M5 6.5h14v11H5zM7.5 9v1.6h9V9zM7.5 13v1.6h6V13z',
    },
  ],
  enchant: [
    {
      dark: ROLLERS,
      light: 'M5 6.5h14v11H5zM12 7.3l1.4 3.3 3.4 1.4-3.4 1.4L12 16.7l-1.4-3.3L7.2 12l3.4-1.4z',
    },
  ],
  crystal: [
    {
      dark: 'M11.7 1L5.5 7.3l6.2 1.5zM4.8 8.5l6.9 1.7V23z',
      light: 'M12.3 1l6.2 6.3-6.2 1.5zM19.2 8.5l-6.9 1.7V23z',
    },
  ],
  shot: [
    {
      dark: 'M11.2 1h1.6v4h-1.6zM11.2 19h1.6v4h-1.6zM1 11.2h4v1.6H1zM19 11.2h4v1.6h-4zM4.8 3.7l2.8 2.8-1.1 1.1-2.8-2.8zM17.5 16.4l2.8 2.8-1.1 1.1-2.8-2.8zM19.2 3.7l1.1 1.1-2.8 2.8-1.1-1.1zM6.5 16.4l1.1 1.1-2.8 2.8-1.1-1.1z',
      light: `${disc(12, 12, 5.2)}M12 9.2L9.8 12l2.2 2.8 2.2-2.8z`,
    },
  ],
  arrow: [
    {
      turn: SLANT,
      dark: 'M11.3 6h1.4v11h-1.4zM10.9 17.3L8 19.8v3.7l2.9-2.2zM13.1 17.3l2.9 2.5v3.7l-2.9-2.2z',
      light: 'M12 0l3.3 6.8L12 5.5 8.7 6.8z',
    },
  ],
  ingot: [
    {
      dark: 'M4.8 12h14.7l3 7H1.8zM9.5 14.3v2.4h5v-2.4z',
      light: 'M7.5 6h9.3l2.3 5.2H5.2z',
    },
  ],
  hide: [
    {
      dark: 'M11.7 2.3L9 4 5 2 3.7 6l2.3 3.5-1 5L2 17.7l4 1.3 2 3 3.7-1z',
      light: 'M12.3 2.3L15 4l4-2 1.3 4L18 9.5l1 5 3 3.2-4 1.3-2 3-3.7-1z',
    },
  ],
  bone: [
    { turn: SLANT, dark: 'M10.7 5.5h2.6v13h-2.6z' },
    {
      turn: SLANT,
      light:
        disc(9.7, 3.5, 2.3) + disc(14.3, 3.5, 2.3) + disc(9.7, 20.5, 2.3) + disc(14.3, 20.5, 2.3),
    },
  ],
  thread: [
    {
      dark: 'M4.5 2h15v3h-15zM4.5 19h15v3h-15z',
      light:
        'M7 6.3l10-.6v2.2l-10 .6zM7 9.7l10-.6v2.2l-10 .6zM7 13.1l10-.6v2.2l-10 .6zM7 16.5l10-.6v2.2l-10 .6z',
    },
  ],
  branch: [
    {
      dark: 'M3.5 21.5L16.3 5.2l1.4 1.1L4.9 22.6z',
      light:
        'M17.2 5c-.2-3 1.8-4.7 5.3-4.5 0 3.6-1.9 5.2-5.3 4.5zM11.5 10.8C8 10.9 5.8 8.7 5.8 5.3c3.8.1 5.7 2 5.7 5.5zM12.3 13.3c2.4-2.7 5.6-2.7 8.2-.1-2.6 2.7-5.7 2.7-8.2.1z',
    },
  ],
  part: [
    {
      dark: 'M9.3 12.5h6.4l1.2 4.3h3.1v4.7H5v-4.7h3.1z',
      light: 'M1.5 5h21v3.2c-3.3.1-5.3 1.2-6.3 3.5H8.8C7.8 9.4 5.3 8.3 1.5 8.2z',
    },
  ],
  ore: [
    {
      dark: 'M11.6 2.5L6 5l-3.7 6.7 9-1zM11 12.3l-8.9 1 3.7 7.2 4.5 1z',
      light: 'M13 2.5L18.5 6l3.3 6.3-9-1.6zM12.5 12.3l9.2 1.6-4 7.1-5.9.5z',
    },
  ],
  pet: [
    {
      dark:
        ellipse(4, 11, 2, 2.8) +
        ellipse(9, 5.5, 2.1, 3) +
        ellipse(15, 5.5, 2.1, 3) +
        ellipse(20, 11, 2, 2.8),
    },
    {
      light:
        'M12 11c4 0 7 4.2 7 7.7 0 2.6-2 3.6-3.7 3-1.3-.5-1.9-.9-3.3-.9s-2 .4-3.3.9c-1.7.6-3.7-.4-3.7-3 0-3.5 3-7.7 7-7.7z',
    },
  ],
  dye: [
    {
      dark: 'M11.7 1.5C8.5 6.5 4.5 11 4.5 15.5c0 4.4 3 7 7.2 7z',
      light:
        'M12.3 1.5c3.2 5 7.2 9.5 7.2 14 0 4.4-3 7-7.2 7zM13.8 18.5v1.9c2.3-.2 3.7-1.7 3.9-4.2H16c-.2 1.4-.9 2.1-2.2 2.3z',
    },
  ],
  shard: [
    {
      dark: 'M8.7 .8L4 6.5V18l4.7 5.2zM16.7 8.5L14 11.5V20l2.7 3z',
      light: 'M9.3 .8L13 6.5V18l-3.7 5.2zM17.3 8.5L20.5 11.5V19l-3.2 4z',
    },
  ],
  recipe: [
    {
      dark: 'M15 2l4.5 4.5H15z',
      light: 'M4.5 2h9.3v5.7h5.7V22h-15zM7.5 10v1.6h9V10zM7.5 13.5v1.6h9v-1.6zM7.5 17v1.6H13V17z',
    },
  ],
  stone: [
    {
      dark: 'M12 1.5L3.5 6.7v10.6L12 22.5v-5.3h-1.3v-3.9H6.8v-2.6h3.9V6.8H12z',
      light: 'M12 1.5l8.5 5.2v10.6L12 22.5v-5.3h1.3v-3.9h3.9v-2.6h-3.9V6.8H12z',
    },
  ],
  coin: [
    {
      dark: 'M12 2a10 10 0 0 0 0 20v-4.5L8.5 12 12 6.5z',
      light: 'M12 2a10 10 0 0 1 0 20v-4.5l3.5-5.5L12 6.5z',
    },
  ],
  sealed: [
    {
      dark: 'M2.8 8l8.7 3.9v10.3L2.8 18z',
      light: 'M12 2.3l9 4-9 4-9-4zM21.2 8l-8.7 3.9v10.3l8.7-4.2z',
    },
  ],
} as const satisfies Record<string, readonly ItemPart[]>;

export type ItemFigure = keyof typeof itemShapes;
export const ITEM_FIGURES = Object.keys(itemShapes) as ItemFigure[];
