import { sql } from 'kysely';
import { createDb } from '#server/platform/db/create-db.ts';
import { fillShop, readShopPage, type ShopPage } from './budgets/shop.ts';

/**
 * The shop at 5,000 articles: what one page of it costs. `node bench/shop-page.ts [articles]` with
 * DATABASE_URL of a migrated database, whose shop it replaces.
 */
const [, , ARTICLES = '5000'] = process.argv;
const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is not set');
const ROUNDS = 50;
const db = createDb({ url, poolSize: 1, onError: () => undefined });
await fillShop(db, Number(ARTICLES));
let last: string | undefined;
for (let page = 0; page < 20; page += 1) {
  last = (await readShopPage(db, last === undefined ? {} : { after: last })).next ?? undefined;
}

const PAGES: [string, ShopPage][] = [
  ['first page', {}],
  ['twenty pages on', last === undefined ? {} : { after: last }],
  ['a category', { category: 7 }],
  ['a word', { q: 'knight' }],
  ['no match', { q: 'zzzz' }],
];
for (const [title, query] of PAGES) {
  const times: number[] = [];
  let found = '';
  const startPages = await pagesTouched();
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    const page = await readShopPage(db, query);
    times.push(performance.now() - startedAt);
    found = `${page.rows.length} of ${page.total}, ${JSON.stringify(page).length} bytes`;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * (ROUNDS - 1))] ?? 0).toFixed(1);
  const pages = Math.round(((await pagesTouched()) - startPages) / ROUNDS);
  console.log(
    `${title}: fastest ${at(0)} ms, median ${at(0.5)} ms, p95 ${at(0.95)} ms, ${pages} pages, ${found}`,
  );
}
await db.destroy();

/** Pages of 8 kB, cached or read, of all shop tables and their indexes. */
async function pagesTouched(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ pages: number }>`
    select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0))::bigint as pages
    from pg_statio_user_tables where relname like 'shop%'`.execute(db);
  return Number(rows[0]?.pages ?? 0);
}
