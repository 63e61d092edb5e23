import { PRICE_DAYS_SHOWN, type PriceDays } from '#contract/market-items.ts';

export interface ItemView {
  serverId: number;
  itemId: number;
  enchant: number;
  days?: PriceDays;
}

/** The URL of an item's price page; defaults are left out. */
export function marketItemUrl({ serverId, itemId, enchant, days }: ItemView): string {
  const query = new URLSearchParams();
  if (enchant > 0) query.set('enchant', String(enchant));
  if (days !== undefined && days !== PRICE_DAYS_SHOWN) query.set('days', String(days));
  const path = `/panel/${serverId}/market/${itemId}`;
  return query.size > 0 ? `${path}?${query}` : path;
}
