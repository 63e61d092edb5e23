import { bannerTinctures } from '#art/heraldry/banner-tinctures.ts';
import type { ArtTheme, TimeOfDay } from '#art/scenes/palette.ts';
import { SCENE_SHAPES } from '#art/scenes/scene-shapes.ts';
import type { SmallSceneKind } from '#art/scenes/small/small-scene.ts';
import { ART_PATH } from '#contract/pictures.ts';
import type { CastleKey } from '#reference/castles.ts';

/** A generated picture: its size is known before it loads, so nothing shifts. */
export interface ScenePicture {
  width: number;
  height: number;
  url: (theme: ArtTheme) => string;
}

export interface CastleLook {
  castle: CastleKey;
  /** The castle's own if left out. */
  timeOfDay?: TimeOfDay | undefined;
  isSiege?: boolean;
  /** Whose banners are shown; the castle's own colors without an owner. */
  clan?: string | null;
  /** Which variant of its arms that clan has. */
  variant?: number;
}

const SMALL_SIZE = { width: 720, height: 320 };

export function castlePicture(
  { castle, timeOfDay, isSiege = false, clan = null, variant = 0 }: CastleLook,
  format: keyof typeof SCENE_SHAPES,
): ScenePicture {
  const { width, height } = SCENE_SHAPES[format];
  const look = new URLSearchParams({ format });
  if (timeOfDay) look.set('hour', timeOfDay);
  if (isSiege) look.set('siege', '1');
  if (clan !== null) {
    const { color, metal } = bannerTinctures(clan, variant);
    look.set('field', color);
    look.set('trim', metal);
  }
  return {
    width,
    height,
    url: (theme) => `${ART_PATH}/scenes/${castle}.svg?theme=${theme}&${look}`,
  };
}

export function smallPicture(kind: SmallSceneKind): ScenePicture {
  return {
    ...SMALL_SIZE,
    url: (theme) => `${ART_PATH}/small-scenes/${kind}.svg?theme=${theme}`,
  };
}
