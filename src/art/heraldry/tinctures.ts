import type { Hex } from '#art/kit/color.ts';

export const TINCTURES = {
  or: '#cfa74e',
  argent: '#ebe4d3',
  gules: '#a2331f',
  azure: '#25567a',
  vert: '#2f6648',
  sable: '#1b2223',
  purpure: '#5f4369',
  murrey: '#6b2440',
} as const satisfies Record<string, Hex>;

export const METALS = ['or', 'argent'] as const;
export type Metal = (typeof METALS)[number];

export const COLORS = ['gules', 'azure', 'vert', 'sable', 'purpure', 'murrey'] as const;
export type Color = (typeof COLORS)[number];

export type Tincture = Metal | Color;

/** Weighted as in real heraldry: red and blue are twice as likely as the others. */
export const WEIGHTED_COLORS: readonly Color[] = [...COLORS, 'gules', 'azure'];

/** Allowed second colors of a parted field: combinations that look good together. */
export const SECOND_COLORS: Readonly<Record<Color, readonly Color[]>> = {
  gules: ['sable', 'azure', 'sable', 'murrey'],
  azure: ['sable', 'gules', 'murrey', 'sable'],
  vert: ['sable', 'sable', 'azure'],
  sable: ['gules', 'azure', 'vert', 'purpure', 'murrey'],
  purpure: ['sable', 'azure'],
  murrey: ['sable', 'azure', 'sable'],
};

export function isMetal(tincture: Tincture): tincture is Metal {
  return tincture === 'or' || tincture === 'argent';
}
