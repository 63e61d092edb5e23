import {
  ADMIN_PRICES_PATH,
  type PriceLine,
  pricesReplySchema,
  setPriceBodySchema,
} from '#contract/admin-prices.ts';
import { ORDER_KINDS, PRICED_KINDS } from '#contract/order-kinds.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Route, route } from '#server/platform/route.ts';
import { setPrice } from './set-price.ts';

export interface PriceDeps {
  config: Pick<Config, 'orders'>;
  db: Db;
}

export function priceRoutes({ config, db }: PriceDeps): Route[] {
  const { prices } = config.orders;
  return [
    route({
      method: 'GET',
      url: ADMIN_PRICES_PATH,
      access: 'admin',
      rateLimit: 'general',
      summary: 'List service prices and their configured values',
      replies: { 200: pricesReplySchema },
      handle: async () => {
        return { prices: await listPrices(db, prices) };
      },
    }),
    route({
      method: 'POST',
      url: ADMIN_PRICES_PATH,
      access: 'admin',
      confirmation: 'recent',
      rateLimit: 'general',
      summary: 'Set a price or reset it to the configuration',
      body: setPriceBodySchema,
      replies: { 200: pricesReplySchema },
      handle: async ({ body, caller, request }) => {
        await inTransaction(db, setPrice, {
          ...body,
          configured: prices[body.kind],
          adminId: caller.playerId,
          from: originOf(request),
        });
        return { prices: await listPrices(db, prices) };
      },
    }),
  ];
}

async function listPrices(db: Db, defaults: Config['orders']['prices']): Promise<PriceLine[]> {
  const rows = await db
    .selectFrom('price_override')
    .innerJoin('player', 'player.id', 'price_override.changed_by')
    .select(['kind', 'price', 'changed_at', 'email'])
    .execute();
  return PRICED_KINDS.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return {
      kind,
      purse: ORDER_KINDS[kind].purse,
      price: row?.price ?? defaults[kind],
      configured: defaults[kind],
      changed_at: row ? unixSeconds(row.changed_at) : 0,
      changed_by: row?.email ?? '',
    };
  });
}
