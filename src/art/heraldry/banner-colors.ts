import type { Hex } from '#art/kit/color.ts';
import { blazon } from './blazon.ts';
import { TINCTURES } from './tinctures.ts';

/** What a clan's banners are sewn of: its color, trimmed with its metal. */
export function clanBanner(clan: string, turn = 0): { field: Hex; trim: Hex } {
  const { color, metal } = blazon(clan, turn);
  return { field: TINCTURES[color], trim: TINCTURES[metal] };
}
