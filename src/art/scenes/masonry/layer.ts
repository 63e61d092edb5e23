import type { Point } from '#art/kit/path.ts';
import type { Random } from '#art/kit/random.ts';

/**
 * A castle is built of three layers, back to front, each a handful of paths: one for every tone.
 * Coordinates: the ground is y = 0, up is negative; a castle is about 340 units wide and 180 to 290 high.
 */
export const TONES = ['body', 'shade', 'lit', 'roof', 'roofLit', 'snow', 'dark', 'window'] as const;
export type Tone = (typeof TONES)[number];

/** A hanging banner: the middle of its upper edge, and its size. */
export interface Banner {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the light comes from: -1 for left, 1 for right. */
export type LightSide = -1 | 1;

/** One layer, while parts are added to it. */
export interface Layer {
  readonly random: Random;
  readonly light: LightSide;
  readonly tones: Record<Tone, string>;
  readonly flags: Point[];
  readonly banners: Banner[];
}

/** Adds one part of a castle to a layer. */
export type Part = (layer: Layer) => void;

export interface CastlePlan {
  back: readonly Part[];
  middle: readonly Part[];
  front: readonly Part[];
}

function createLayer(random: Random, light: LightSide): Layer {
  return {
    random,
    light,
    tones: { body: '', shade: '', lit: '', roof: '', roofLit: '', snow: '', dark: '', window: '' },
    flags: [],
    banners: [],
  };
}

export function buildLayer(parts: readonly Part[], random: Random, light: LightSide): Layer {
  const layer = createLayer(random, light);
  for (const part of parts) part(layer);
  return layer;
}
