import { listOffers } from '#server/features/market/market.repo.ts';
import { readItem } from '#server/features/market/read-item.ts';
import { summarizePrices } from '#server/features/market/summarize-prices.ts';
import { createDb, type Db } from '#server/platform/db/create-db.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { measureInPostgres, runSql } from './measured-postgres.ts';

/**
 * What the market's web pages cost after two weeks and after two years with 100,000 offers a day:
 * the pages of 8 kB that PostgreSQL reads, cached or not, which do not depend on what else the
 * machine does, and the size of the tables. `node bench/market-history.ts [days] [offers a day]`;
 * days is a list, by default `14,730`: after 14 days and after 730.
 */
const DAYS = (process.argv[2] ?? '14,730').split(',').map(Number);
const OFFERS_A_DAY = Number(process.argv[3] ?? 100_000);
/** Pairs of an item and an enchant level on sale on one day. */
const PAIRS = 5_000;
const OPEN_OFFERS = 50_000;
const TODAY = '2026-11-17';
const TIMES = 20;
const choice = { worldId: 1, itemId: 40, enchant: 3 };

let serverUrl = '';
await measureInPostgres('market', async (url) => {
  serverUrl = url;
  for (const days of DAYS) await measure(days);
});

async function measure(days: number): Promise<void> {
  await runSql(serverUrl, `create database market_${days}`);
  const url = serverUrl.replace(/postgres$/, `market_${days}`);
  await migrate(url);
  const began = performance.now();
  await fill(url, days);
  console.log(`\n${days} days, filled in ${seconds(began)} s`);
  const db = createDb({ url, poolSize: 2, onError: () => undefined, statementTimeoutMs: 0 });
  try {
    await summarize(db, 'summarizes a day of offers and writes the usual prices');
    await summarize(db, 'the same again, with nothing to summarize');
    await runSql(url, 'vacuum analyze');
    await measureReads(url, 'item, 90 days', () => readItem(db, choice, 90));
    await measureReads(url, 'item, 2 years', () => readItem(db, choice, 730));
    await measureReads(url, 'list of offers', () => list(db));
    await runSql(serverUrl, `alter database market_${days} set enable_indexonlyscan = off`);
    const without = createDb({ url, poolSize: 1, onError: () => undefined });
    await measureReads(url, 'item, 2 years, without index-only scans', () =>
      readItem(without, choice, 730),
    );
    await without.destroy();
    await printSizes(url);
  } finally {
    await db.destroy();
  }
}

function list(db: Db) {
  const filter = { worldId: 1, kind: 'sell' as const, enchant_from: 0, itemIds: undefined };
  return listOffers(db, filter, { sort: 'cheapest', after: undefined, limit: 51 });
}

async function summarize(db: Db, name: string): Promise<void> {
  const began = performance.now();
  await summarizePrices({ db }, 1);
  console.log(`  ${name}: ${seconds(began)} s`);
}

/**
 * Finished days in their order, as the job writes them; yesterday's offers are not summarized yet.
 */
async function fill(url: string, days: number): Promise<void> {
  await runSql(
    url,
    `insert into market_day (world_id, item_id, enchant, day, low, median, shops, best_bid)
     select 1, 1 + pair % 1600, (pair / 1600) * 3, date '${TODAY}' - day, 900 + pair, 1000 + pair + day % 50,
       5 + pair % 30, case when pair % 3 = 0 then 800 + pair end
     from generate_series(${days}, 2, -1) day, generate_series(0, ${PAIRS - 1}) pair`,
  );
  // Squared, so that a few items have about a thousand offers, and most about a dozen.
  const pair = `(power(random(), 2) * ${PAIRS - 1})::integer`;
  for (const ago of [1, 0]) {
    await runSql(
      url,
      `insert into market_seen (world_id, day, item_id, enchant, is_bid, price, seller_id)
       select 1, date '${TODAY}' - ${ago}, 1 + pair % 1600, (pair / 1600) * 3, n % 5 = 0,
         900 + pair + n % 200, n / 4
       from (select n, ${pair} as pair from generate_series(1, ${OFFERS_A_DAY}) n) offer
       on conflict do nothing`,
    );
  }
  await runSql(
    url,
    `insert into market_offer (world_id, fingerprint, seller_id, seller_name, kind, item_id,
       item_name, enchant, quantity, price, shop, x, y)
     select 1, decode(md5(n::text), 'hex'), n / 4, 'Seller' || n / 4, case when n % 5 = 0 then 'buy' else 'sell' end,
       1 + pair % 1600, 'Item', (pair / 1600) * 3, 1, 900 + pair + n % 200, 'Shop', 82000, 148000
     from (select n, ${pair} as pair from generate_series(1, ${OPEN_OFFERS}) n) offer`,
  );
  await runSql(
    url,
    `insert into market_snapshot (world_id, read_at, content_hash, day)
     values (1, now(), '\\x00', '${TODAY}')`,
  );
  await runSql(url, 'vacuum analyze');
}

async function measureReads(url: string, name: string, run: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < 3; n += 1) await run();
  await runSql(serverUrl, 'select pg_stat_statements_reset()');
  for (let n = 0; n < TIMES; n += 1) await run();
  const [row] = await runSql<{ pages: string; ms: string }>(
    serverUrl,
    `select sum(shared_blks_hit + shared_blks_read) as pages, sum(total_exec_time) as ms
     from pg_stat_statements join pg_database d on d.oid = dbid
     where datname = '${new URL(url).pathname.slice(1)}'`,
  );
  const per = (total: string | undefined) => Number(total ?? 0) / TIMES;
  console.log(
    `  ${name}: ${per(row?.pages).toFixed(0)} pages of 8 kB, ${per(row?.ms).toFixed(1)} ms`,
  );
}

async function printSizes(url: string): Promise<void> {
  for (const table of ['market_day', 'market_seen', 'market_usual', 'market_offer']) {
    const [row] = await runSql<{ rows: string; bytes: string }>(
      url,
      `select (select count(*) from ${table}) as rows, pg_total_relation_size('${table}') as bytes`,
    );
    const megabytes = Number(row?.bytes ?? 0) / 2 ** 20;
    console.log(`  ${table}: ${row?.rows} rows, ${megabytes.toFixed(1)} MB with indexes`);
  }
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1_000).toFixed(1);
}
