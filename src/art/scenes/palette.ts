import type { Hex } from '#art/kit/color.ts';

export const TIMES_OF_DAY = ['dawn', 'day', 'dusk', 'night'] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

/** Aden is the dark theme; Parchment looks like a printed page and is light even at night. */
export const ART_THEMES = ['aden', 'parchment'] as const;
export type ArtTheme = (typeof ART_THEMES)[number];

export interface Palette {
  /** From the top to the horizon. */
  sky: readonly [Hex, Hex, Hex, Hex];
  /** The two colors of a landscape: of what is far, and of what is close. */
  haze: Hex;
  near: Hex;
  sun: Hex;
  light: Hex;
  window: Hex;
  /** Share of the stars that are visible. */
  stars: number;
  sunY: number;
}

/** The page behind the picture, into which it fades. */
export const PAGE: Readonly<Record<ArtTheme, Hex>> = { aden: '#0b191b', parchment: '#f0e6cf' };

export const PALETTES: Readonly<Record<ArtTheme, Readonly<Record<TimeOfDay, Palette>>>> = {
  aden: {
    dawn: {
      sky: ['#14323d', '#34606a', '#bb8f7e', '#ffd8a2'],
      haze: '#cfa289',
      near: '#10262a',
      sun: '#ffe9bf',
      light: '#ffd9a0',
      window: '#ffcf7d',
      stars: 0.25,
      sunY: 300,
    },
    day: {
      sky: ['#174850', '#33767a', '#86b09c', '#eadcb0'],
      haze: '#9fbba6',
      near: '#0f2f2f',
      sun: '#fff5d6',
      light: '#f6ecc4',
      window: '#f7d58e',
      stars: 0,
      sunY: 150,
    },
    dusk: {
      sky: ['#141e31', '#44344f', '#b25a3f', '#f3ad5b'],
      haze: '#a9604a',
      near: '#151420',
      sun: '#ffdf9b',
      light: '#ffb765',
      window: '#ffd27a',
      stars: 0.4,
      sunY: 306,
    },
    night: {
      sky: ['#050f17', '#0b222d', '#19414c', '#3f7074'],
      haze: '#2d585c',
      near: '#061315',
      sun: '#f3ecd2',
      light: '#a9cfc6',
      window: '#ffc766',
      stars: 1,
      sunY: 118,
    },
  },
  parchment: {
    dawn: {
      sky: ['#c3cfc6', '#dcd7c0', '#f2d3ab', '#fdeecb'],
      haze: '#efd3ad',
      near: '#4f4a3e',
      sun: '#fffaf0',
      light: '#fff1cf',
      window: '#c9772e',
      stars: 0,
      sunY: 300,
    },
    day: {
      sky: ['#a9c7c4', '#c7d7c7', '#e8e4c8', '#fbf3da'],
      haze: '#d9dfc6',
      near: '#2f4f48',
      sun: '#fffdf3',
      light: '#fff6d9',
      window: '#3c4a44',
      stars: 0,
      sunY: 150,
    },
    dusk: {
      sky: ['#b9a29c', '#d6a88c', '#f0b97c', '#fde0a4'],
      haze: '#e6b084',
      near: '#4a302c',
      sun: '#fff3d2',
      light: '#ffe2a8',
      window: '#ffd98a',
      stars: 0,
      sunY: 306,
    },
    night: {
      sky: ['#869ea3', '#9bb0ad', '#bcc8b9', '#e3dec3'],
      haze: '#b3c0b4',
      near: '#26403f',
      sun: '#fffbea',
      light: '#fdf6df',
      window: '#ffe2a0',
      stars: 0.5,
      sunY: 118,
    },
  },
};
