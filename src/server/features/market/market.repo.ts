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
  x: number | null;
  y: number | null;
  usual: string | null;
}

export interface SortedOfferRow extends OfferRow {
  sorted_by: string;
}

/** The usual price is looked up for the rows of the page only. */
const OFFER_COLUMNS = sql`id, kind, item_id, item_name, enchant, quantity::text, price::text, shop,
  seller_name, x, y,
  (select usual.price::text from market_usual as usual
    where usual.world_id = market_offer.world_id and usual.item_id = market_offer.item_id
      and usual.enchant = market_offer.enchant) as usual`;

/** Each sort order has its own index; the id makes it a total order, so that no offer is shown twice. */
const ORDERS: Record<
  MarketSort,
  { column: RawBuilder<unknown>; cast: string; isDescending: boolean }
> = {
  cheapest: { column: sql`market_offer.price`, cast: 'numeric', isDescending: false },
  dearest: { column: sql`market_offer.price`, cast: 'numeric', isDescending: true },
  name: { column: sql`market_offer.item_name`, cast: 'text', isDescending: false },
  enchant: { column: sql`market_offer.enchant`, cast: 'integer', isDescending: true },
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
): Promise<SortedOfferRow[]> {
  const { column, isDescending, cast } = ORDERS[sort];
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const from = after === undefined ? undefined : afterCursor(readCursor(after), sort, cast);
  const found = await sql<SortedOfferRow>`
    select ${OFFER_COLUMNS}, ${column}::text as sorted_by
    from market_offer where ${matches(filter)} ${from ? sql`and ${from}` : sql``}
    order by ${column} ${direction}, id ${direction} limit ${limit}`.execute(db);
  return found.rows;
}

/** One item at exactly one enchant level. */
export interface ItemChoice {
  worldId: number;
  itemId: number;
  enchant: number;
}

/** Sorts selling shops by the lowest price, buying shops by the highest. */
export async function listItemOffers(
  db: Db,
  { worldId, itemId, enchant }: ItemChoice,
  { kind, limit }: { kind: 'sell' | 'buy'; limit: number },
): Promise<OfferRow[]> {
  const direction = sql.raw(kind === 'sell' ? 'asc' : 'desc');
  const found = await sql<OfferRow>`
    select ${OFFER_COLUMNS} from market_offer
    where world_id = ${worldId} and item_id = ${itemId} and enchant = ${enchant} and kind = ${kind}
    order by price ${direction}, id limit ${limit}`.execute(db);
  return found.rows;
}

/** Enchant levels at which an item is on sale, with the number of offers; the lowest first. */
export async function countByEnchant(
  db: Db,
  worldId: number,
  itemId: number,
): Promise<[enchant: number, offers: number][]> {
  const rows = await db
    .selectFrom('market_offer')
    .select(({ fn }) => ['enchant', fn.countAll<number>().as('offers')])
    .where('world_id', '=', worldId)
    .where('item_id', '=', itemId)
    .where('kind', '=', 'sell')
    .groupBy('enchant')
    .orderBy('enchant')
    .execute();
  return rows.map(({ enchant, offers }) => [enchant, offers]);
}

export async function countOffers(db: Db, filter: OfferFilter): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*) as total from market_offer where ${matches(filter)}`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/**
 * The number of stores that sell this item at any enchant level, and the lowest price; null if there
 * is none.
 */
export async function readLowestPrice(db: Db, worldId: number, itemId: number) {
  const found = await sql<{ stores: number; lowest_price: string }>`
    select count(distinct seller_id) as stores, min(price)::text as lowest_price from market_offer
    where world_id = ${worldId} and item_id = ${itemId} and kind = 'sell'
    having count(*) > 0`.execute(db);
  return found.rows[0] ?? null;
}

/** When the shops were last read, and the day whose offers are being collected. */
export async function readSnapshot(
  db: Db,
  worldId: number,
): Promise<{ read_at: Date; day: string | null } | undefined> {
  return db
    .selectFrom('market_snapshot')
    .select(['read_at', 'day'])
    .where('world_id', '=', worldId)
    .executeTakeFirst();
}

export async function readUsualPrice(
  db: Db,
  { worldId, itemId, enchant }: ItemChoice,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('market_usual')
    .select(sql<string>`price::text`.as('price'))
    .where('world_id', '=', worldId)
    .where('item_id', '=', itemId)
    .where('enchant', '=', enchant)
    .executeTakeFirst();
  return row?.price;
}

function matches({ worldId, kind, enchant_from, itemIds }: OfferFilter): RawBuilder<SqlBool> {
  const terms = [sql`world_id = ${worldId}`];
  if (kind) terms.push(sql`kind = ${kind}`);
  if (enchant_from > 0) terms.push(sql`enchant >= ${enchant_from}`);
  if (itemIds) terms.push(sql`item_id = any(${itemIds}::integer[])`);
  return sql<SqlBool>`${sql.join(terms, sql` and `)}`;
}

function afterCursor({ value, id }: Cursor, sort: MarketSort, cast: string): RawBuilder<SqlBool> {
  const { column, isDescending } = ORDERS[sort];
  const key = sql`(${value}::${sql.raw(cast)}, ${id}::bigint)`;
  return sql<SqlBool>`(${column}, id) ${sql.raw(isDescending ? '<' : '>')} ${key}`;
}
