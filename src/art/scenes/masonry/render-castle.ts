import type { Hex } from '#art/kit/color.ts';
import { half } from '#art/kit/path.ts';
import { createRandom } from '#art/kit/random.ts';
import {
  type Banner,
  buildLayer,
  type CastlePlan,
  type Layer,
  type LightSide,
  TONES,
  type Tone,
} from './layer.ts';

export type ToneColors = Readonly<Record<Tone, Hex>>;

/** Colors of the banners on the walls and the flags above them. */
export interface BannerColors {
  field: Hex;
  trim: Hex;
  flag: Hex;
}

export interface CastleColors {
  back: ToneColors;
  middle: ToneColors;
  front: ToneColors;
  banner: BannerColors;
}

export function renderCastle(
  plan: CastlePlan,
  seed: string,
  light: LightSide,
  colors: CastleColors,
): string {
  const random = createRandom(seed);
  const layers = (['back', 'middle', 'front'] as const).map((name) => ({
    layer: buildLayer(plan[name], random, light),
    tones: colors[name],
  }));
  const stone = layers.map(({ layer, tones }) => renderLayer(layer, tones, colors.banner.flag));
  const banners = layers.flatMap(({ layer }) => layer.banners);
  return stone.join('') + renderBanners(banners, colors.banner);
}

export function renderLayer(layer: Layer, tones: ToneColors, flag: Hex): string {
  const paths = TONES.filter((tone) => layer.tones[tone] !== '').map(
    (tone) => `<path fill="${tones[tone]}" d="${layer.tones[tone]}"/>`,
  );
  const flags = layer.flags.map(
    ([x, y], index) =>
      `M${half(x, y)}q8-${index % 2 ? 3 : 2} 13 .5t11 .5l-5 4 4 4.5q-6 2-11-.5t-12 .5z`,
  );
  return paths.join('') + (flags.length ? `<path fill="${flag}" d="${flags.join('')}"/>` : '');
}

function renderBanners(banners: readonly Banner[], { field, trim }: BannerColors): string {
  if (banners.length === 0) return '';
  const fields = banners.map(
    ({ x, y, width, height }) =>
      `M${half(x - width / 2, y)}h${half(width)}v${half(height)}l${half(-width / 2, -width * 0.4, -width / 2, width * 0.4)}z`,
  );
  // The rod above, and a lozenge on the banner.
  const trims = banners.map(
    ({ x, y, width, height }) =>
      `M${half(x - width / 2 - 1, y - 1.6)}h${half(width + 2)}v2h${half(-width - 2)}zM${half(x, y + height * 0.24)}l${half(width * 0.24, width * 0.34, -width * 0.24, width * 0.34, -width * 0.24, -width * 0.34)}z`,
  );
  return `<path fill="${field}" d="${fields.join('')}"/><path fill="${trim}" d="${trims.join('')}"/>`;
}
