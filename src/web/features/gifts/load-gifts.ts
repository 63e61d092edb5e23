import {
  GIFT_HISTORY_PATH,
  GIFTS_PATH,
  type GiftHistoryReply,
  type GiftList,
  type GiftsReply,
} from '#contract/gifts.ts';
import type { Api } from '#web/lib/api.ts';

/** The rules, the offers and one page of a list. */
export async function loadGifts(api: Api, list: GiftList, before?: string) {
  const [gifts, history] = await Promise.all([
    api.read<GiftsReply>(GIFTS_PATH),
    api.read<GiftHistoryReply>(GIFT_HISTORY_PATH, { list, ...(before && { before }) }),
  ]);
  return { gifts, history };
}
