import type { Prices } from '#contract/order-kinds.ts';
import type { Db } from '#server/platform/db/create-db.ts';

/** The price table: configured values, overridden by what an admin has set. */
export async function readPrices(db: Db, defaults: Prices): Promise<Prices> {
  const rows = await db.selectFrom('price_override').select(['kind', 'price']).execute();
  const set = rows.filter(({ kind }) => kind in defaults);
  return { ...defaults, ...Object.fromEntries(set.map(({ kind, price }) => [kind, price])) };
}
