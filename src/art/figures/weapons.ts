import { disc } from '#art/kit/path.ts';
import type { FigurePart } from './figure-shapes.ts';

/** Held by the hands of the pose. */
export const WEAPONS = {
  greatsword: [
    ['half', 'steel', '0,150 7,152 6,268 0,284'],
    ['half', 'shadow', '0,156 1.5,156 1.5,252 0,256'],
    ['half', 'gold', '0,150 24,146 27,150 22,155 0,158'],
    ['half', 'leather', '0,120 3.5,120 3.5,150 0,150'],
    ['half', 'gold', '0,110 5,115 0,122'],
  ],
  swordAndShield: [
    ['whole', 'steel', 'M53 166h8l-1 94-3 12-3-12z'],
    ['whole', 'gold', 'M42 160h30l2 7H40zM54 140h6v8h-6z'],
    ['whole', 'steel', 'M118 108l27-7 27 7v40c0 26-12 42-27 52-15-10-27-26-27-52z'],
    ['whole', 'lining', 'M123 112l22-6v87c-13-9-22-23-22-44z'],
    ['whole', 'cloth', 'M145 106l22 6v37c0 21-9 35-22 44z'],
    ['whole', 'gold', 'M141 118h8v20h13v8h-13v34l-4 5-4-5v-34h-13v-8h13z'],
  ],
  daggers: [
    ['pair', 'steel', '39,164 47,163 55,204 52,216 44,206'],
    ['pair', 'gold', '34,160 53,157 54,163 35,167'],
  ],
  blades: [
    ['pair', 'steel', '39,164 46,163 62,230 70,268 58,256 46,216'],
    ['pair', 'gold', '32,160 54,156 56,162 34,168'],
  ],
  bow: [
    ['whole', 'leather', 'M130 58l12-24 5 2-12 26 6 18 4-2z'],
    ['whole', 'steel', 'M134 42l3-22 5 1-2 23zM142 46l8-20 5 2-8 20z'],
    ['whole', 'leather', 'M78 40q-38 44-36 112-2 66 36 110l3-5q-30-44-28-105-2-62 28-107z'],
    ['whole', 'gold', 'M76 37l6 3-3 7-5-4zM76 265l6-3-3-7-5 4zM43 138h9v28h-9z'],
    ['whole', 'steel', 'M79 42h1.4v218H79z'],
  ],
  crystalStaff: [
    ['whole', 'leather', 'M53 60h6v228h-6z'],
    [
      'whole',
      'gold',
      'M56 64q-20-8-16-34 4 18 16 22 12-4 16-22 4 26-16 34zM52 84h8v5h-8zM52 278h8v10h-8z',
    ],
    ['whole', 'cloth', 'M56 6l10 20-10 22-10-22z'],
    ['whole', 'steel', 'M56 6l10 20-10 22z'],
  ],
  wingedStaff: [
    ['whole', 'leather', 'M53 50h6v238h-6z'],
    [
      'whole',
      'steel',
      'M59 60q18-2 28-24-4 2-9 2 5-5 6-12-8 8-16 10-8 6-9 16zM53 60q-18-2-28-24 4 2 9 2-5-5-6-12 8 8 16 10 8 6 9 16z',
    ],
    ['whole', 'gold', 'M56 12l9 14-9 16-9-16zM52 70h8v6h-8zM52 278h8v10h-8z'],
  ],
  crescentStaff: [
    ['whole', 'leather', 'M53 60h6v228h-6z'],
    [
      'whole',
      'gold',
      'M56 62C36 58 32 34 44 18q-3 22 12 28 15-6 12-28c12 16 8 40-12 44zM52 78h8v5h-8zM52 278h8v10h-8z',
    ],
    ['whole', 'steel', disc(56, 26, 6)],
    ['whole', 'gold', disc(170, 96, 17)],
    ['whole', 'lining', disc(170, 96, 14)],
    ['whole', 'steel', 'M170 86q13 3 16 10-3 7-16 10-13-3-16-10 3-7 16-10z'],
    ['whole', 'shadow', 'M170 87q4 4 4 9t-4 9q-4-4-4-9t4-9z'],
  ],
  banner: [
    ['whole', 'leather', 'M53 10h6v278h-6z'],
    ['whole', 'cloth', 'M52 22H8l8 22-8 24 10 22-6 20q22-10 40-2z'],
    ['whole', 'lining', 'M52 86q-20-2-36 8l-4 16q22-10 40-2z'],
    ['whole', 'gold', 'M56 0l6 10-6 8-6-8zM32 44l4 10 10 4-10 4-4 10-4-10-10-4 10-4z'],
  ],
  hammer: [
    ['whole', 'leather', 'M53 62h7v226h-7z'],
    ['whole', 'steel', 'M30 26h52l6 8v22l-6 8H30l-5-8V34z'],
    ['whole', 'gold', 'M48 22h17v46H48zM52 82h9v6h-9zM52 280h9v8h-9z'],
  ],
  axe: [
    ['whole', 'leather', 'M53 30h6v200h-6z'],
    ['whole', 'steel', 'M59 36q24-4 30-20 6 30-4 62-8-16-26-18zM53 44l-18-6v24l18-6z'],
    ['whole', 'gold', 'M51 24h10v10H51zM51 62h10v6H51z'],
    ['whole', 'leather', 'M128 150q16-8 28 0 14 26 8 48-22 12-44 0-6-22 8-48z'],
    ['whole', 'gold', 'M128 148q14 5 28 0v6q-14 5-28 0zM142 168l6 8-6 8-6-8z'],
  ],
} as const satisfies Record<string, readonly FigurePart[]>;
