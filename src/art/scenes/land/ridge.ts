import type { Hex } from '#art/kit/color.ts';
import type { Random } from '#art/kit/random.ts';
import type { Stage } from '../stage.ts';

/** One ridge about to be drawn. */
export interface Ridge {
  stage: Stage;
  index: number;
  y: number;
  height: number;
  gap: number;
  trees: number;
  color: Hex;
  random: Random;
}
