import type { Hex } from '#art/kit/color.ts';
import type { ArtTheme } from '#art/scenes/palette.ts';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

export interface CardTheme {
  page: Hex;
  surface: Hex;
  text: Hex;
  muted: Hex;
  gold: Hex;
  beam: Hex;
}

export const CARD_THEMES: Readonly<Record<ArtTheme, CardTheme>> = {
  aden: {
    page: '#0b191b',
    surface: '#102225',
    text: '#ece2ca',
    muted: '#a5b2a8',
    gold: '#d6b162',
    beam: '#b8923f',
  },
  parchment: {
    page: '#f0e6cf',
    surface: '#f8f1df',
    text: '#1f2c2c',
    muted: '#535d56',
    gold: '#a67c28',
    beam: '#a67c28',
  },
};

/** The site a card is from, shown at the bottom. */
export interface CardSite {
  name: string;
  host: string;
}
