import type { Hex } from '#art/kit/color.ts';
import { bannerTinctures } from './banner-tinctures.ts';
import { TINCTURES } from './tinctures.ts';

/** The colors of a clan's banners: its color, trimmed with its metal. */
export function clanBanner(clan: string, variant = 0): { field: Hex; trim: Hex } {
  const { color, metal } = bannerTinctures(clan, variant);
  return { field: TINCTURES[color], trim: TINCTURES[metal] };
}
