import { MARKET_PATH, type MarketReply } from '#contract/market.ts';
import type { Api } from '#web/lib/api.ts';

const ASKED = ['kind', 'item', 'enchant_from', 'sort', 'after'] as const;

/** What the address asks for goes to the server as it is; an empty field of the form asks nothing. */
export function loadMarket(
  api: Api,
  serverId: number,
  address: URLSearchParams,
): Promise<MarketReply> {
  const query = Object.fromEntries(ASKED.map((name) => [name, address.get(name) || undefined]));
  return api.read<MarketReply>(MARKET_PATH, { ...query, server_id: serverId });
}
