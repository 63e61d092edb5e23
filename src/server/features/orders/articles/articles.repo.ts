import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Checked on the locked row itself, so that a concurrent change counts. */
const IS_ON_SALE = sql<boolean>`(is_on_sale(shop_article) and not exists (
  select 1 from shop_category as c where c.id = shop_article.category_id and c.is_hidden
))`;

function isSoldIn(worldId: number) {
  return sql<boolean>`(shop_article.world_id is null or shop_article.world_id = ${worldId})`;
}

export async function findArticle(db: Db, id: number, worldId: number) {
  const article = await db
    .selectFrom('shop_article')
    .select(['price', 'version', 'items', 'choices'])
    .select(
      sql<Record<string, string>>`(select jsonb_object_agg(t.language, t.title)
        from shop_article_text as t where t.article_id = shop_article.id)`.as('titles'),
    )
    .where('id', '=', id)
    .where(isSoldIn(worldId))
    .where(IS_ON_SALE)
    .executeTakeFirst();
  return article && { ...article, titles: article.titles ?? {} };
}

export async function findClass(
  db: Db,
  worldId: number,
  characterId: number,
): Promise<number | null> {
  const character = await db
    .selectFrom('game_character')
    .select('class_id')
    .where('world_id', '=', worldId)
    .where('character_id', '=', characterId)
    .executeTakeFirst();
  return character?.class_id ?? null;
}

export interface QuotedArticle {
  id: number;
  worldId: number;
  version: number;
  price: number;
}

/**
 * Takes one unit if it is still the article that was quoted; false if it is not, or none is left.
 * The row stays locked until the end of the transaction, so buyers of an article wait for each
 * other.
 */
export async function takeUnit(
  tx: Tx,
  { id, worldId, version, price }: QuotedArticle,
): Promise<boolean> {
  const taken = await tx
    .updateTable('shop_article')
    .set({ sold: sql<number>`sold + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('price', '=', price)
    .where(isSoldIn(worldId))
    .where((eb) => eb.or([eb('stock', 'is', null), eb('sold', '<', eb.ref('stock'))]))
    .where(IS_ON_SALE)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Shows why no unit could be taken. */
export async function findCurrentQuote(tx: Tx, id: number, worldId: number) {
  return tx
    .selectFrom('shop_article')
    .select(['price', 'version'])
    .where('id', '=', id)
    .where(isSoldIn(worldId))
    .where(IS_ON_SALE)
    .executeTakeFirst();
}

/**
 * Records the sale; false if the player has had as many as allowed. It is a separate statement after
 * `takeUnit`, so it sees every sale that was committed before the article was locked.
 */
export async function insertSale(
  tx: Tx,
  { orderId, articleId, playerId }: { orderId: string; articleId: number; playerId: string },
): Promise<boolean> {
  const sale = await sql`insert into shop_sale (order_id, article_id, player_id)
    select ${orderId}::uuid, a.id, ${playerId}::uuid from shop_article as a
    where a.id = ${articleId} and (a.limit_count is null or a.limit_count > (
      select count(*) from shop_sale as s
      where s.article_id = a.id and s.player_id = ${playerId}::uuid and s.returned_at is null
        and (a.limit_days is null or s.sold_at > now() - make_interval(days => a.limit_days))
    ))`.execute(tx);
  return (sale.numAffectedRows ?? 0n) > 0n;
}

/** The unit is for sale again; a second call changes nothing. */
export async function markReturned(tx: Tx, orderId: string): Promise<void> {
  await sql`with returned as (
      update shop_sale set returned_at = now()
      where order_id = ${orderId}::uuid and returned_at is null returning article_id
    )
    update shop_article set sold = sold - 1 from returned where shop_article.id = article_id`.execute(
    tx,
  );
}

/** The opposite of `markReturned`. `sold` may exceed the stock: the goods are in the game. */
export async function markKept(tx: Tx, orderId: string): Promise<void> {
  await sql`with kept as (
      update shop_sale set returned_at = null
      where order_id = ${orderId}::uuid and returned_at is not null returning article_id
    )
    update shop_article set sold = sold + 1 from kept where shop_article.id = article_id`.execute(
    tx,
  );
}
