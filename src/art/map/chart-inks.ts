import type { Hex } from '#art/kit/color.ts';
import type { ArtTheme } from '#art/scenes/palette.ts';

export interface ChartInks {
  sea: Hex;
  deepSea: Hex;
  shoal: Hex;
  wave: Hex;
  paper: Hex;
  land: Hex;
  shade: Hex;
  ink: Hex;
  /** A lighter ink, for marshes and creatures. */
  soft: Hex;
  road: Hex;
  river: Hex;
  ferry: Hex;
  landShadow: Hex;
  tree: Hex;
  darkTree: Hex;
  seaLabel: Hex;
  label: Hex;
  frame: Hex;
  gilt: Hex;
  snow: Hex;
  sail: Hex;
  hull: Hex;
  creature: Hex;
  /** How strongly a territory's color tints its area and its border, 0 to 1. */
  tint: number;
  border: number;
}

export const CHART_INKS: Record<ArtTheme, ChartInks> = {
  parchment: {
    sea: '#d2d6c2',
    deepSea: '#c3cbb8',
    shoal: '#e8ead6',
    wave: '#66796c',
    paper: '#f1e5c6',
    land: '#f3e8cb',
    shade: '#cdb98a',
    ink: '#3d2f1c',
    soft: '#7a6644',
    road: '#8a4a26',
    river: '#6f9a9a',
    ferry: '#56695c',
    landShadow: '#8a7442',
    tree: '#6f7750',
    darkTree: '#4d5638',
    seaLabel: '#556458',
    label: '#3a2a16',
    frame: '#4a3820',
    gilt: '#a67c28',
    snow: '#fffaf0',
    sail: '#f6eed6',
    hull: '#b99a62',
    creature: '#d3c79c',
    tint: 0.19,
    border: 0.3,
  },
  aden: {
    sea: '#0c2428',
    deepSea: '#081a1d',
    shoal: '#1a4247',
    wave: '#3f7378',
    paper: '#0b191b',
    land: '#1d3433',
    shade: '#112524',
    ink: '#d2b878',
    soft: '#8d8560',
    road: '#c99b55',
    river: '#4f8d92',
    ferry: '#5f9a9c',
    landShadow: '#050d0e',
    tree: '#476b55',
    darkTree: '#2b4a3d',
    seaLabel: '#6fa3a4',
    label: '#ece2ca',
    frame: '#b8923f',
    gilt: '#d6b162',
    snow: '#e6e2d2',
    sail: '#2b4f50',
    hull: '#102a2d',
    creature: '#173c40',
    tint: 0.24,
    border: 0.36,
  },
};

/** By the territory's name in the traced data. */
export const TERRITORY_COLORS: Readonly<Record<string, Hex>> = {
  gludio: '#99321f',
  dion: '#3f7a4f',
  giran: '#b58a2a',
  oren: '#7a5a8c',
  aden: '#2f6d95',
  innadril: '#2f8a94',
  goddard: '#c0622a',
  rune: '#8a3558',
  schuttgart: '#6489ab',
};
