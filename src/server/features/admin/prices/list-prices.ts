import type { PriceLine } from '#contract/admin-prices.ts';
import { ORDER_KINDS, PRICED_KINDS } from '#contract/order-kinds.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';

/** Each current price with the configured one. */
export async function listPrices(
  db: Db,
  defaults: Config['orders']['prices'],
): Promise<PriceLine[]> {
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
