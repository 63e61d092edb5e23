import { createRandom, type Random } from '#art/kit/random.ts';
import { type Color, METALS, type Metal, WEIGHTED_COLORS } from './tinctures.ts';

export interface BannerTinctures {
  metal: Metal;
  color: Color;
}

/** The random numbers behind a clan's arms. Another `variant` gives different ones. */
export function armsRandom(name: string, variant: number): Random {
  return createRandom(`clan:${name.toLowerCase()}${variant === 0 ? '' : variant}`);
}

/** The first two random picks of a clan's arms. */
export function pickTinctures(random: Random): BannerTinctures {
  const metal = random.pick(METALS);
  return { metal, color: random.pick(WEIGHTED_COLORS) };
}

/** Only the two tinctures of a clan's banners, for pages that do not need its full arms. */
export function bannerTinctures(clan: string, variant = 0): BannerTinctures {
  return pickTinctures(armsRandom(clan, variant));
}
