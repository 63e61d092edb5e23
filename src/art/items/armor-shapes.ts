import { disc } from '#art/kit/path.ts';
import type { ItemPart } from './item-part.ts';

/** Armor and jewels. */
export const armorShapes = {
  helmet: [
    {
      dark: 'M11.7 1.5C6.9 1.7 4 5.2 4 10.3V18l3.5 4.5h4.2zM6 10.8v2.4h4.7v-2.4zM7.8 16v3.5h1.6V16z',
      light:
        'M12.3 1.5c4.8.2 7.7 3.7 7.7 8.8V18l-3.5 4.5h-4.2zM13.3 10.8v2.4H18v-2.4zM14.6 16v3.5h1.6V16z',
    },
  ],
  shield: [
    {
      dark: 'M12 1.5L4 4v7c0 5.5 3.3 9 8 11.5V15l-2.7-3.7L12 7.5z',
      light: 'M12 1.5L20 4v7c0 5.5-3.3 9-8 11.5V15l2.7-3.7L12 7.5z',
    },
  ],
  plate: [
    {
      dark: 'M11.7 6L8.5 2.5 4 4.5 2.2 10l3.6 1.6.7 9.4 5.2 1.7z',
      light: 'M12.3 6l3.2-3.5L20 4.5l1.8 5.5-3.6 1.6-.7 9.4-5.2 1.7z',
    },
  ],
  robe: [
    {
      dark: 'M11.7 5L9 1.5 5.5 4 2.5 12.5l3.5 1.3L3.5 22.5h8.2z',
      light: 'M12.3 5L15 1.5 18.5 4l3 8.5-3.5 1.3 2.5 8.7h-8.2z',
    },
  ],
  legs: [
    {
      dark: 'M5 1.5h6.7V8l-1.2 14.5H6.3L4.5 9z',
      light: 'M12.3 1.5H19l.5 7.5-1.8 13.5h-4.2L12.3 8z',
    },
  ],
  gloves: [
    {
      dark: 'M6.5 16h10.8l1.7 6.5H5z',
      light:
        'M6.5 14.5V6.8L8.3 6.3V11h.9V3.3L11.3 2.8V11h.9V2.8L14.3 3.3V11h.9V5.3L17 5.8v5.5l1.7-2.5 1.8 1-3 4.7z',
    },
  ],
  boots: [
    {
      dark: 'M6.5 1.5h7.3v9.3l-7.3 1.4zM5.8 20.7h17v1.8h-17z',
      light: 'M6.5 13.3l7.3-1.4 6 3.6c1.8 1 2.5 2.3 2.7 4.1h-16z',
    },
  ],
  cloak: [
    {
      dark: 'M11.7 4.8L8.5 1.5C6 8 4.5 15 3.5 22.5l8.2-2.8z',
      light: 'M12.3 4.8l3.2-3.3C18 8 19.5 15 20.5 22.5l-8.2-2.8z',
    },
  ],
  ring: [
    { dark: disc(12, 15.5, 7.3) + disc(12, 15.5, 4.8) },
    { light: 'M12 .8l4.5 3.7L12 9.3 7.5 4.5z' },
  ],
  earring: [
    {
      dark: 'M12 1a3.8 3.8 0 0 1 3.8 3.8h-2A1.8 1.8 0 1 0 12 6.6v2A3.8 3.8 0 0 1 12 1zM11.7 9.8L6.8 16l4.9 7z',
      light: 'M12.3 9.8l4.9 6.2-4.9 7z',
    },
  ],
  necklace: [
    {
      dark: 'M3 1.5h2.2c.4 5.5 2.8 9.5 6.8 10.7 4-1.2 6.4-5.2 6.8-10.7H21c-.4 6.9-3.8 11.7-9 13.2C6.8 13.2 3.4 8.4 3 1.5z',
      light: 'M12 13.5l3.6 4.2L12 23l-3.6-5.3z',
    },
  ],
} as const satisfies Record<string, readonly ItemPart[]>;
