import {
  MARKET_PATH,
  type MarketReply,
  OFFER_KINDS,
  type OfferKind,
  RICHEST_PATH,
  type RichestReply,
} from '#contract/market.ts';
import type { Api } from '#web/lib/api.ts';

const FIELDS = ['item', 'enchant_from', 'sort', 'after'] as const;

/** Sends the known parameters of the URL, without empty ones; only stores that sell by default. */
export function loadMarket(
  api: Api,
  serverId: number,
  searchParams: URLSearchParams,
): Promise<MarketReply> {
  const kind = storeKind(searchParams);
  const query = Object.fromEntries(
    FIELDS.map((name) => [name, searchParams.get(name) || undefined]),
  );
  return api.read<MarketReply>(MARKET_PATH, {
    ...query,
    kind: kind === 'all' ? undefined : kind,
    server_id: serverId,
  });
}

export function loadRichest(api: Api, serverId: number): Promise<RichestReply> {
  return api.read<RichestReply>(RICHEST_PATH, { server_id: serverId });
}

export const STORE_KINDS = [...OFFER_KINDS, 'all'] as const;

/** Defaults to stores that sell. */
export function storeKind(searchParams: URLSearchParams): OfferKind | 'all' {
  return STORE_KINDS.find((kind) => kind === searchParams.get('kind')) ?? 'sell';
}
