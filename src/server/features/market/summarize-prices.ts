import { sql } from 'kysely';
import { PRICE_DAYS_MAX } from '#contract/market-items.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { MEDIAN, pricePerShop, SHOPS, SUMMARY_COLUMNS } from './price-per-shop.ts';
import { writeRichestShops } from './richest-shops.ts';

/**
 * A finished day becomes one row per item and enchant level, and its offers are deleted in the same
 * transaction: a worker that is killed leaves the day as it was, and a second run finds nothing to
 * summarize.
 */
export async function summarizePrices({ db }: { db: Db }, worldId: number): Promise<void> {
  const today = await inTransaction(db, summarizeDays, worldId);
  if (today !== null) await inTransaction(db, writeFigures, { worldId, today });
}

/** Returns the current day; null before the first refresh. */
async function summarizeDays(tx: Tx, worldId: number): Promise<string | null> {
  // The lock keeps a refresh from adding offers in the meantime; the snapshot's day never goes back.
  const snapshot = await tx
    .selectFrom('market_snapshot')
    .select('day')
    .where('world_id', '=', worldId)
    .forUpdate()
    .executeTakeFirst();
  if (!snapshot?.day) return null;
  await summarizeFinishedDays(tx, worldId, snapshot.day);
  await deleteOldDays(tx, worldId, snapshot.day);
  return snapshot.day;
}

/** Without the lock: a refresh need not wait for what is only read from its offers. */
async function writeFigures(
  tx: Tx,
  { worldId, today }: { worldId: number; today: string },
): Promise<void> {
  await writeUsualPrices(tx, worldId, today);
  await writeRichestShops(tx, worldId);
}

async function summarizeFinishedDays(tx: Tx, worldId: number, today: string): Promise<void> {
  await sql`
    insert into market_day (world_id, item_id, enchant, day, low, median, shops, best_bid)
    select ${worldId}, item_id, enchant, day, ${SUMMARY_COLUMNS}
    from ${pricePerShop(sql`world_id = ${worldId} and day < ${today}::date`)} as shop
    group by item_id, enchant, day
    on conflict do nothing`.execute(tx);
  await tx
    .deleteFrom('market_seen')
    .where('world_id', '=', worldId)
    .where('day', '<', today)
    .execute();
}

async function deleteOldDays(tx: Tx, worldId: number, today: string): Promise<void> {
  await tx
    .deleteFrom('market_day')
    .where('world_id', '=', worldId)
    .where('day', '<', sql<string>`${today}::date - ${PRICE_DAYS_MAX}::integer`)
    .execute();
}

const USUAL_DAYS = 14;
/** Days with fewer do not count: two shops make no market, and one could set its own "usual price". */
const USUAL_SHOPS = 3;

/** The median of the daily medians: neither one day nor one absurd price moves it far. */
async function writeUsualPrices(tx: Tx, worldId: number, today: string): Promise<void> {
  await sql`
    with day as (
      select item_id, enchant, median, shops from market_day
      where world_id = ${worldId} and day >= ${today}::date - ${USUAL_DAYS}::integer
      union all
      select item_id, enchant, ${MEDIAN}, ${SHOPS}
      from ${pricePerShop(sql`world_id = ${worldId} and day = ${today}::date`)} as shop
      group by item_id, enchant
    ), usual as (
      select item_id, enchant, percentile_disc(0.5) within group (order by median) as price
      from day where shops >= ${USUAL_SHOPS} group by item_id, enchant
    ), outdated as (
      delete from market_usual
      where world_id = ${worldId}
        and (item_id, enchant) not in (select item_id, enchant from usual)
    )
    insert into market_usual (world_id, item_id, enchant, price)
    select ${worldId}, item_id, enchant, price from usual
    on conflict (world_id, item_id, enchant) do update set price = excluded.price
    where market_usual.price <> excluded.price`.execute(tx);
}
