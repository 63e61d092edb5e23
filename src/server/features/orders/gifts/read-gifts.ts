import type { GiftsReply } from '#contract/gifts.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { listSignatures } from './find-receiver.ts';
import type { GiftDeps } from './gift-deps.ts';
import { offersTo } from './gifts.repo.ts';
import { viewGift } from './gifts.view.ts';
import { findObstacle, readRecentCoins, readRemaining } from './giving-rules.ts';

/** What the gifts page shows before anything is sent. */
export async function readGifts(
  { db, config }: Pick<GiftDeps, 'db' | 'config'>,
  { playerId, isDeviceNew }: { playerId: string; isDeviceNew: boolean },
): Promise<GiftsReply> {
  const rules = config.gifts;
  const [obstacle, left, balances, recent, signatures, offers] = await Promise.all([
    findObstacle(db, rules, playerId),
    readRemaining(db, rules, playerId),
    readBalances(db, playerId),
    readRecentCoins(db, rules, playerId),
    listSignatures(db, playerId),
    offersTo(db, playerId).execute(),
  ]);
  const { cards, enabled, ...limits } = rules;
  return {
    enabled,
    obstacle,
    rules: { ...limits, card_amounts: cards.amounts, card_expire_days: cards.expire_days },
    left,
    coins: balances.coins,
    recent_coins: recent,
    is_device_new: isDeviceNew && rules.new_device_hours > 0,
    signatures: signatures.map(({ world_id, name }) => ({ server_id: world_id, char: name })),
    offers: offers.map((offer) => viewGift(offer, { side: 'receiver' })),
  };
}
