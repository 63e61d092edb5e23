import type { GroundKind } from '../moods.ts';
import type { Stage } from '../stage.ts';
import { drawCrag } from './crag.ts';
import { drawFields } from './fields.ts';
import { drawLagoon } from './lagoon.ts';
import { drawLava } from './lava.ts';
import { drawRiver } from './river.ts';
import { drawSea } from './sea.ts';
import { drawSnow } from './snow.ts';
import { drawWheat } from './wheat.ts';
import { drawWoods } from './woods.ts';

/** The foreground between castle and viewer, with the landmark the castle is known for. */
export const drawGroundOf: Readonly<Record<GroundKind, (stage: Stage) => void>> = {
  river: drawRiver,
  wheat: drawWheat,
  fields: drawFields,
  sea: drawSea,
  lagoon: drawLagoon,
  woods: drawWoods,
  lava: drawLava,
  crag: drawCrag,
  snow: drawSnow,
};
