import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import { SHOP_PER_PAGE } from '#contract/shop.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { prefixWords } from '#server/platform/db/prefix-words.ts';
import { readPage } from '#server/platform/db/read-page.ts';

export interface ShopQuery {
  worldId: number;
  language: Language;
  category: number | undefined;
  q: string;
  at: { after?: string | undefined; before?: string | undefined };
}

/** In the order staff set. Sold-out articles are listed too, and marked as such. */
export async function listArticles(db: Db, { language, at, ...query }: ShopQuery) {
  const matching = onSale(db, query);
  const [page, { total }] = await Promise.all([
    readPage(withTexts(matching, language), {
      keys: [
        { column: 'shop_article.position', type: 'bigint' },
        { column: 'shop_article.id', type: 'bigint' },
      ],
      direction: 'asc',
      limit: SHOP_PER_PAGE,
      at,
    }),
    matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ...page, total: Number(total) };
}

export type ArticleRow = Awaited<ReturnType<typeof listArticles>>['rows'][number];

export function findShownArticle(db: Db, id: number, worldId: number, language: Language) {
  const shown = onSale(db, { worldId, category: undefined, q: '' });
  return withTexts(shown.where('shop_article.id', '=', id), language).executeTakeFirst();
}

/** Only those that have something on sale. */
export async function listCategories(db: Db, worldId: number, language: Language) {
  return db
    .selectFrom('shop_category')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('shop_category_text')
          .select('title')
          .whereRef('category_id', '=', 'shop_category.id')
          .orderBy(sql`language = ${language}`, 'desc')
          .orderBy('language')
          .limit(1)
          .as('text'),
      (join) => join.onTrue(),
    )
    .select(['shop_category.id', 'text.title'])
    .where('is_hidden', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('shop_article')
          .select('shop_article.id')
          .whereRef('shop_article.category_id', '=', 'shop_category.id')
          .where(sql<boolean>`is_on_sale(shop_article)`)
          .where(sql<boolean>`(world_id is null or world_id = ${worldId})`),
      ),
    )
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** How many of an article a player bought within its limit's period. */
export async function countBought(db: Db, articleId: number, playerId: string): Promise<number> {
  const { n } = await db
    .selectFrom('shop_sale as s')
    .innerJoin('shop_article as a', 'a.id', 's.article_id')
    .select(sql<number>`count(*)`.as('n'))
    .where('s.article_id', '=', articleId)
    .where('s.player_id', '=', playerId)
    .where('s.returned_at', 'is', null)
    .where(
      sql<boolean>`(a.limit_days is null or s.sold_at > now() - make_interval(days => a.limit_days))`,
    )
    .executeTakeFirstOrThrow();
  return Number(n);
}

export type ItemNames = ReadonlyMap<number, { name: string; kind: string; grade: string }>;

/** Of the items that the operator imported for this world. */
export async function readItemNames(
  db: Db,
  worldId: number,
  ids: readonly number[],
): Promise<ItemNames> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('game_item')
    .select(['item_id', 'name', 'kind', 'grade'])
    .where('world_id', '=', worldId)
    .where('item_id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  return new Map(rows.map(({ item_id, ...item }) => [item_id, item]));
}

function onSale(db: Db, { worldId, category, q }: Omit<ShopQuery, 'at' | 'language'>) {
  let query = db
    .selectFrom('shop_article')
    .innerJoin('shop_category', 'shop_category.id', 'shop_article.category_id')
    .where('shop_category.is_hidden', '=', false)
    .where(sql<boolean>`is_on_sale(shop_article)`)
    .where(sql<boolean>`(shop_article.world_id is null or shop_article.world_id = ${worldId})`);
  if (category !== undefined) query = query.where('shop_article.category_id', '=', category);
  if (q === '') return query;
  // With `offset` the texts are read once; without it they are looked up for every article.
  return query.where(sql<boolean>`shop_article.id in (
    select t.article_id from shop_article_text as t
    where to_tsvector('simple', t.title) @@ to_tsquery('simple', ${prefixWords(q) ?? ''}) offset 0
  )`);
}

/** Texts are selected for the rows of the page only, after they were sorted. */
function withTexts(query: ReturnType<typeof onSale>, language: Language) {
  const text = (column: 'title' | 'description') => sql<string>`(
    select ${sql.ref(`t.${column}`)} from shop_article_text as t where t.article_id = shop_article.id
    order by t.language = ${language} desc, t.language limit 1
  )`;
  return query.select([
    'shop_article.id',
    'shop_article.category_id',
    'shop_article.price',
    'shop_article.version',
    'shop_article.items',
    'shop_article.choices',
    'shop_article.stock',
    'shop_article.sold',
    'shop_article.limit_count',
    'shop_article.limit_days',
    'shop_article.ends_at',
    'shop_article.image_id',
    text('title').as('title'),
    text('description').as('description'),
  ]);
}
