import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { listArticles, listCategories, readItemNames } from '#server/features/shop/shop.repo.ts';
import { itemIdsOf, viewArticle } from '#server/features/shop/shop.view.ts';
import { createDb, type Db } from '#server/platform/db/create-db.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startPostgres } from '../../scripts/trial/disposable-servers.ts';
import { recordSql } from '../orders/record-sql.ts';
import type { Figure } from './figure.ts';

const ARTICLES = 5_000;

export interface ShopPage {
  category?: number;
  q?: string;
  after?: string;
}

/** Articles in 20 categories, each with texts in two languages. */
export async function fillShop(db: Db, articles: number): Promise<void> {
  await sql`truncate shop_article, shop_category restart identity cascade`.execute(db);
  await sql`insert into shop_category (position) select n from generate_series(1, 20) as n`.execute(
    db,
  );
  await sql`insert into shop_category_text (category_id, language, title)
    select id, 'en', 'Category ' || id from shop_category`.execute(db);
  await sql`insert into shop_article (category_id, position, is_hidden, price, items)
    select 1 + n % 20, n, false, 10 + n % 500, (
      select jsonb_agg(jsonb_build_object('item_id', i, 'count', 1 + n % 100, 'stacks', true))
      from generate_series(1000 + n % 700, 1003 + n % 700) as i
    ) from generate_series(1, ${articles}) as n`.execute(db);
  await sql`insert into shop_article_text (article_id, language, title, description)
    select id, language, 'Pack ' || id || ' of the ' || (array['hunter', 'mage', 'knight'])[1 + id % 3],
      'What a party needs.'
    from shop_article cross join (values ('en'), ('es')) as l (language)`.execute(db);
  await sql`analyze shop_article, shop_article_text, shop_category`.execute(db);
}

/** What a request for the page reads and shows. */
export async function readShopPage(db: Db, { category, q = '', after }: ShopPage) {
  const [categories, page] = await Promise.all([
    listCategories(db, 1, 'en'),
    listArticles(db, { worldId: 1, language: 'en', category, q, at: { after } }),
  ]);
  const names = await readItemNames(db, 1, itemIdsOf(page.rows));
  return { ...page, categories, rows: page.rows.map((row) => viewArticle(row, names)) };
}

/** Statements of a page, whatever the number of articles. */
export async function measureShop(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(folder);
  await migrate(postgres.url);
  const db = createDb({ url: postgres.url, poolSize: 2, onError: () => undefined });
  try {
    await fillShop(db, ARTICLES);
    // The first statements set the connections up.
    await readShopPage(db, {});
    const statements = await recordSql(() => readShopPage(db, {}));
    const value = statements.length;
    return [{ what: `statements of the shop's page, ${ARTICLES} articles`, value, min: 4, max: 4 }];
  } finally {
    await db.destroy();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
