import {
  ADMIN_PRICES_PATH,
  pricesReplySchema,
  setPriceBodySchema,
} from '#contract/admin-prices.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Route, route } from '#server/platform/route.ts';
import { listPrices } from './list-prices.ts';
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
      access: { staff: 'shop.read' },
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
      access: { staff: 'shop.write' },
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
