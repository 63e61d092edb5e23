import type { PriceLine } from '#contract/admin-prices.ts';
import { ORDER_KINDS, PRICED_KINDS, type PricedKind } from '#contract/order-kinds.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Settings } from '#server/platform/settings/create-settings.ts';
import { readChangerEmails } from '../settings/view-settings.ts';

export const priceKey = (kind: PricedKind) => `orders.prices.${kind}`;

/** Each current price, with the one in the configuration file. */
export async function listPrices(db: Db, settings: Settings): Promise<PriceLine[]> {
  const emails = await readChangerEmails(db, settings);
  const [current, configured] = [settings.config.orders.prices, settings.file.orders.prices];
  return PRICED_KINDS.map((kind) => {
    const stored = settings.stored().settings.get(priceKey(kind));
    return {
      kind,
      purse: ORDER_KINDS[kind].purse,
      price: current[kind],
      configured: configured[kind],
      changed_at: stored ? unixSeconds(stored.changedAt) : 0,
      changed_by: stored ? (emails.get(stored.changedBy) ?? '') : '',
    };
  });
}
