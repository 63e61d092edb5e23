import { SHOP_PATH, type ShopReply } from '#contract/shop.ts';
import type { Api } from '#web/lib/api.ts';

const FIELDS = ['category', 'q', 'after', 'before'] as const;

/** The URL's query is sent to the server unchanged, without empty fields. */
export function loadShop(
  api: Api,
  serverId: number,
  searchParams: URLSearchParams,
): Promise<ShopReply> {
  const query = Object.fromEntries(
    FIELDS.map((name) => [name, searchParams.get(name) || undefined]),
  );
  return api.read<ShopReply>(SHOP_PATH, { ...query, server_id: serverId });
}
