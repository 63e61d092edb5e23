import type { Scrim } from './scrim.ts';

export interface SceneShape {
  width: number;
  height: number;
  /** Where the castle stands, as a share of the width. */
  focus?: number;
  scale?: number;
  scrim: Scrim;
}

/**
 * The shapes that pages use; `SceneShape` is for any other. In a separate file, because pages need
 * only the sizes.
 */
export const SCENE_SHAPES = {
  hero: { width: 1440, height: 520, scrim: 'left' },
  tablet: { width: 820, height: 520, focus: 0.72, scrim: 'left' },
  header: { width: 1440, height: 320, focus: 0.66, scale: 0.8, scrim: 'left' },
  card: { width: 640, height: 200, scrim: 'none' },
  phone: { width: 390, height: 320, scrim: 'top' },
} as const satisfies Record<string, SceneShape>;
