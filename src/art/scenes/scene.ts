import type { Hex } from '#art/kit/color.ts';
import type { CastleKey } from '#reference/castles.ts';
import { drawCastle } from './castle.ts';
import { drawGroundOf } from './grounds/ground.ts';
import { drawWater } from './grounds/water.ts';
import { drawRidges } from './land/ridges.ts';
import { moods } from './moods.ts';
import type { ArtTheme, TimeOfDay } from './palette.ts';
import { drawRise } from './rises/rise.ts';
import { drawWallFoot } from './rises/wall-foot.ts';
import { SCENE_SHAPES, type SceneShape } from './scene-shapes.ts';
import { drawScrim } from './scrim.ts';
import { drawBurning, drawFireGlow } from './siege/burning.ts';
import { drawCamp } from './siege/camp.ts';
import { drawClouds } from './sky/clouds.ts';
import { drawSky } from './sky/sky.ts';
import { drawSun } from './sky/sun.ts';
import { createStage, HEIGHT, isOnWater, type Stage } from './stage.ts';

export interface SceneLook {
  castle: CastleKey;
  theme: ArtTheme;
  /** Defaults to the castle's own time of day. */
  timeOfDay?: TimeOfDay;
  isSiege?: boolean;
  format?: SceneFormat;
  /** Colors of the lord's clan, for its banners. */
  owner?: { field: Hex; trim: Hex };
  /** Another landscape around the same castle. */
  seed?: string;
  /** Must be unique if one page shows the same scene twice. */
  name?: string;
}

export type SceneFormat = keyof typeof SCENE_SHAPES | SceneShape;

/** A castle in its landscape, as an SVG. The same look gives the same bytes. */
export function scene(look: SceneLook): string {
  const shape: SceneShape = shapeOf(look.format ?? 'hero');
  const { castle, theme, timeOfDay = moods[castle].timeOfDay, isSiege = false, seed = '' } = look;
  const { width, height, focus, scale } = shape;
  const looks = [castle, theme, timeOfDay, isSiege, width, height, seed, look.name ?? ''];
  const stage = createStage({
    castle,
    theme,
    timeOfDay,
    isSiege,
    width,
    height,
    focus,
    scale,
    owner: look.owner,
    seed,
    name: looks.join('/'),
  });
  drawScene(stage);
  drawScrim(stage, shape.scrim);
  return stage.canvas.svg({ viewWidth: stage.width, viewHeight: HEIGHT, width, height });
}

function shapeOf(format: SceneFormat): SceneShape {
  return typeof format === 'string' ? SCENE_SHAPES[format] : format;
}

/** Back to front. */
function drawScene(stage: Stage): void {
  const { isSiege } = stage.spec;
  drawSky(stage);
  drawSun(stage);
  drawClouds(stage);
  drawRidges(stage);
  if (isSiege) drawFireGlow(stage);
  drawRise(stage);
  if (isOnWater(stage.mood)) drawWater(stage);
  if (isSiege) drawBurning(stage);
  drawCastle(stage);
  if (!isOnWater(stage.mood)) drawWallFoot(stage);
  drawGroundOf[stage.mood.ground](stage);
  if (isSiege) drawCamp(stage);
}
