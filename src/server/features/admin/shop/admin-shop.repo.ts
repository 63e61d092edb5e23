import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { SaveArticle } from '#contract/shop.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { prefixWords } from '#server/platform/db/prefix-words.ts';
import { readPage } from '#server/platform/db/read-page.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface ArticleQuery {
  q: string;
  category: number | undefined;
  language: Language;
  at: { after?: string | undefined; before?: string | undefined };
}

/** All articles, hidden ones too, in the order players see them. */
export async function listAllArticles(db: Db, { q, category, language, at }: ArticleQuery) {
  let query = db.selectFrom('shop_article').select((s) => [
    'shop_article.id',
    'shop_article.world_id',
    'shop_article.price',
    'shop_article.is_hidden',
    'shop_article.stock',
    'shop_article.sold',
    'shop_article.starts_at',
    'shop_article.ends_at',
    'shop_article.position',
    'shop_article.image_id',
    s
      .selectFrom('shop_article_text as t')
      .select('t.title')
      .whereRef('t.article_id', '=', 'shop_article.id')
      .orderBy(sql`t.language = ${language}`, 'desc')
      .orderBy('t.language')
      .limit(1)
      .as('title'),
    s
      .selectFrom('shop_category_text as c')
      .select('c.title')
      .whereRef('c.category_id', '=', 'shop_article.category_id')
      .orderBy(sql`c.language = ${language}`, 'desc')
      .orderBy('c.language')
      .limit(1)
      .as('category'),
    sql<number | null>`coalesce((items -> 0 ->> 'item_id')::int,
        (choices -> 0 -> 'options' -> 0 -> 'items' -> 0 ->> 'item_id')::int)`.as('first_item'),
  ]);
  if (category !== undefined) query = query.where('shop_article.category_id', '=', category);
  if (q !== '') {
    query = query.where(sql<boolean>`shop_article.id in (
      select t.article_id from shop_article_text as t
      where to_tsvector('simple', t.title) @@ to_tsquery('simple', ${prefixWords(q) ?? ''}) offset 0
    )`);
  }
  return readPage(query, {
    keys: [
      { column: 'shop_article.position', type: 'bigint' },
      { column: 'shop_article.id', type: 'bigint' },
    ],
    direction: 'asc',
    at,
  });
}

export async function findArticleForAdmin(db: Db | Tx, id: number) {
  return db
    .selectFrom('shop_article')
    .selectAll()
    .select([
      sql<Record<string, string>>`coalesce((select jsonb_object_agg(t.language, t.title)
        from shop_article_text as t where t.article_id = shop_article.id), '{}')`.as('titles'),
      sql<Record<string, string>>`coalesce((select jsonb_object_agg(t.language, t.description)
        from shop_article_text as t where t.article_id = shop_article.id), '{}')`.as(
        'descriptions',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
export type StoredArticle = NonNullable<Awaited<ReturnType<typeof findArticleForAdmin>>>;

export async function hasArticle(tx: Tx, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('shop_article')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasImage(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('content_image')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Whether one of the items is equipment, which never stacks, according to the imported data of the
 * world, or of any world if `worldId` is null.
 */
export async function hasEquipment(
  tx: Tx,
  ids: readonly number[],
  worldId: number | null,
): Promise<boolean> {
  if (ids.length === 0) return false;
  let equipment = tx
    .selectFrom('game_item')
    .select('item_id')
    .where('item_id', 'in', ids)
    .where('kind', 'in', ['weapon', 'armor', 'jewel']);
  if (worldId !== null) equipment = equipment.where('world_id', '=', worldId);
  return (await equipment.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Increases the version if a player would get or pay something else. Returns the id; undefined if
 * there is no such article, or somebody has changed it since `revision`.
 */
export async function writeArticle(tx: Tx, article: SaveArticle): Promise<number | undefined> {
  const {
    id,
    revision = 0,
    category_id,
    server_id: world_id,
    position,
    is_hidden,
    price,
    stock,
  } = article;
  const items = JSON.stringify(article.items);
  const choices = JSON.stringify(article.choices);
  const row = {
    ...{ category_id, world_id, position, is_hidden, price, items, choices, stock },
    limit_count: article.limit_count,
    limit_days: article.limit_count === null ? null : article.limit_days,
    starts_at: dateOf(article.starts_at),
    ends_at: dateOf(article.ends_at),
    image_id: article.image_id,
  };
  if (id === undefined) {
    const created = await tx
      .insertInto('shop_article')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return created.id;
  }
  const changed = await tx
    .updateTable('shop_article')
    .set({
      ...row,
      version: sql<number>`version + case when price = ${price} and items = ${items}::jsonb
        and choices = ${choices}::jsonb then 0 else 1 end`,
      revision: sql<number>`revision + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst();
  return changed?.id;
}

export async function writeArticleTexts(
  tx: Tx,
  id: number,
  { titles, descriptions }: Pick<SaveArticle, 'titles' | 'descriptions'>,
): Promise<void> {
  await tx.deleteFrom('shop_article_text').where('article_id', '=', id).execute();
  const rows = Object.entries(titles).filter(([, title]) => title !== '');
  await tx
    .insertInto('shop_article_text')
    .values(
      rows.map(([language, title]) => ({
        article_id: id,
        language,
        title,
        description: descriptions[language as keyof typeof descriptions] ?? '',
      })),
    )
    .execute();
}

function dateOf(seconds: number): Date | null {
  return seconds === 0 ? null : new Date(seconds * 1000);
}
