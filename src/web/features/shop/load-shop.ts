import { SHOP_PATH, type ShopReply } from '#contract/shop.ts';
import type { Api } from '#web/lib/api.ts';

const FIELDS = ['category', 'q', 'after', 'before'] as const;

/** Sends the known parameters of the URL, without empty ones. */
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
