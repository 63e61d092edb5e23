import { createRandom, type Random } from '#art/kit/random.ts';
import { COLOR_DRAW, type Color, METALS, type Metal } from './tinctures.ts';

export interface BannerTinctures {
  metal: Metal;
  color: Color;
}

/** The numbers a name's arms are drawn from. Another turn gives others. */
export function armsRandom(name: string, turn: number): Random {
  return createRandom(`clan:${name.toLowerCase()}${turn === 0 ? '' : turn}`);
}

/** The first two draws of a name's arms. */
export function drawTinctures(random: Random): BannerTinctures {
  const metal = random.pick(METALS);
  return { metal, color: random.pick(COLOR_DRAW) };
}

/** What a clan's banners are sewn of, without the rest of its arms: pages have to name them only. */
export function bannerTinctures(clan: string, turn = 0): BannerTinctures {
  return drawTinctures(armsRandom(clan, turn));
}
