import type { MarketItemReply, PriceDays } from '#contract/market-items.ts';
import { itemById } from '#reference/items.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  countByEnchant,
  type ItemChoice,
  listItemOffers,
  readSnapshot,
  readUsualPrice,
} from './market.repo.ts';
import { viewOffer } from './offer.view.ts';
import { readPriceHistory } from './price-history.ts';

const OFFERS = 10;
const BIDS = 5;

/** An item is not found if it is neither in our table nor offered, now or within `days`. */
export async function readItem(
  db: Db,
  choice: ItemChoice,
  days: PriceDays,
): Promise<MarketItemReply> {
  const { worldId, itemId, enchant } = choice;
  const snapshot = await readSnapshot(db, worldId);
  const [offers, bids, enchants, usual, history] = await Promise.all([
    listItemOffers(db, choice, { kind: 'sell', limit: OFFERS }),
    listItemOffers(db, choice, { kind: 'buy', limit: BIDS }),
    countByEnchant(db, worldId, itemId),
    readUsualPrice(db, choice),
    snapshot?.day ? readPriceHistory(db, choice, { days, today: snapshot.day }) : [],
  ]);
  const { name, grade, kind } = itemById(itemId);
  const isKnown = kind !== null || enchants.length + history.length + bids.length > 0;
  if (!isKnown) throw new AppError('not_found');
  return {
    server_id: worldId,
    as_of: snapshot ? unixSeconds(snapshot.read_at) : 0,
    item_id: itemId,
    item_name: name,
    grade,
    item_kind: kind,
    enchant,
    usual: usual ?? null,
    offers: offers.map(viewOffer),
    offer_count: enchants.find(([level]) => level === enchant)?.[1] ?? 0,
    bids: bids.map(viewOffer),
    enchants,
    days,
    history,
  };
}
