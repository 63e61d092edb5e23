import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MarketQuery, MarketSort, OfferKind } from '#contract/market.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type Cursor, readCursor } from './cursor.ts';

export interface OfferRow {
  id: number;
  kind: OfferKind;
  item_id: number;
  item_name: string;
  enchant: number;
  quantity: string;
  price: string;
  shop: string;
  seller_name: string;
  sorted_by: string;
}

/** Each sort order has its own index; the id makes it a total order, so that no offer is shown twice. */
const ORDERS: Record<MarketSort, { column: RawBuilder<unknown>; cast: string; isDown: boolean }> = {
  cheapest: { column: sql`market_offer.price`, cast: 'numeric', isDown: false },
  dearest: { column: sql`market_offer.price`, cast: 'numeric', isDown: true },
  name: { column: sql`market_offer.item_name`, cast: 'text', isDown: false },
  enchant: { column: sql`market_offer.enchant`, cast: 'integer', isDown: true },
};

export interface OfferFilter extends Pick<MarketQuery, 'kind' | 'enchant_from'> {
  worldId: number;
  /** Undefined when no name was given. */
  itemIds: readonly number[] | undefined;
}

export async function listOffers(
  db: Db,
  filter: OfferFilter,
  { sort, after, limit }: { sort: MarketSort; after: string | undefined; limit: number },
): Promise<OfferRow[]> {
  const { column, isDown, cast } = ORDERS[sort];
  const direction = sql.raw(isDown ? 'desc' : 'asc');
  const from = after === undefined ? undefined : beyond(readCursor(after), sort, cast);
  const found = await sql<OfferRow>`
    select id, kind, item_id, item_name, enchant, quantity::text, price::text, shop, seller_name,
      ${column}::text as sorted_by
    from market_offer where ${matches(filter)} ${from ? sql`and ${from}` : sql``}
    order by ${column} ${direction}, id ${direction} limit ${limit}`.execute(db);
  return found.rows;
}

export async function countOffers(db: Db, filter: OfferFilter): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*) as total from market_offer where ${matches(filter)}`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

export async function readSnapshotTime(db: Db, worldId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('market_snapshot')
    .select('read_at')
    .where('world_id', '=', worldId)
    .executeTakeFirst();
  return row?.read_at;
}

function matches({ worldId, kind, enchant_from, itemIds }: OfferFilter): RawBuilder<SqlBool> {
  const terms = [sql`world_id = ${worldId}`];
  if (kind) terms.push(sql`kind = ${kind}`);
  if (enchant_from > 0) terms.push(sql`enchant >= ${enchant_from}`);
  if (itemIds) terms.push(sql`item_id = any(${itemIds}::integer[])`);
  return sql<SqlBool>`${sql.join(terms, sql` and `)}`;
}

function beyond({ value, id }: Cursor, sort: MarketSort, cast: string): RawBuilder<SqlBool> {
  const { column, isDown } = ORDERS[sort];
  const key = sql`(${value}::${sql.raw(cast)}, ${id}::bigint)`;
  return sql<SqlBool>`(${column}, id) ${sql.raw(isDown ? '<' : '>')} ${key}`;
}
