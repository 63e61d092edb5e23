import {
  MARKET_ITEM_PATH,
  type MarketItemReply,
  PRICE_DAYS,
  PRICE_DAYS_SHOWN,
} from '#contract/market-items.ts';
import type { Api } from '#web/lib/api.ts';

interface ItemQuery {
  serverId: number;
  itemId: number;
  searchParams: URLSearchParams;
}

/** Invalid query parameters are ignored. */
export function loadItem(
  api: Api,
  { serverId, itemId, searchParams }: ItemQuery,
): Promise<MarketItemReply> {
  const enchant = Number(searchParams.get('enchant'));
  const days = PRICE_DAYS.find((known) => String(known) === searchParams.get('days'));
  return api.read<MarketItemReply>(MARKET_ITEM_PATH.replace(':id', String(itemId)), {
    server_id: serverId,
    enchant: Number.isInteger(enchant) && enchant > 0 && enchant <= 65_535 ? enchant : undefined,
    days: days ?? PRICE_DAYS_SHOWN,
  });
}
