import type { MessageCode } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { readBalances } from '#server/money/read-balances.ts';
import type { RouteInput } from '#server/platform/route.ts';
import type { GiftDeps } from './gift-deps.ts';
import type { GiftRow } from './gifts.repo.ts';
import { viewGift } from './gifts.view.ts';

/** A gift after an action, with the coins that are left. */
export async function giftReply(
  { db }: GiftDeps,
  fields: {
    gift: GiftRow;
    playerId: string;
    language: RouteInput<undefined, undefined, undefined>['language'];
    message: MessageCode;
  },
) {
  const { gift, playerId, language, message } = fields;
  const { coins } = await readBalances(db, playerId);
  const side = gift.sender_id === playerId ? 'sender' : 'receiver';
  return {
    message: TEXTS[language].messages[message],
    gift: viewGift(gift, { side }),
    totalCoins: coins,
  };
}
