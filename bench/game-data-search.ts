import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { importEdition } from '#server/features/game-data/import-edition.ts';
import { DATA_FORMATS } from '#server/features/game-data/open-data-source.ts';
import {
  type DataSearch,
  searchItems,
  searchMonsters,
} from '#server/features/game-data/search.repo.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { generateWorld } from '#server/testing/game-data/sample-world.ts';
import { WRITERS } from '#server/testing/game-data/write-world.ts';

/**
 * Imports generated files of 20,000 items and 10,000 monsters in every format, then searches those
 * of the first format. `node --expose-gc bench/game-data-search.ts [items] [monsters]` with
 * DATABASE_URL of a migrated database, whose worlds 9001 to 9003 it replaces.
 */
const [, , ITEMS = '20000', MONSTERS = '10000'] = process.argv;
const url = process.env['DATABASE_URL'];
if (!url) throw new Error('DATABASE_URL is not set');
const ROUNDS = 20;
const db = createDb({ url, poolSize: 4, onError: () => undefined });
const world = generateWorld(Number(ITEMS), Number(MONSTERS));

for (const [index, format] of DATA_FORMATS.entries()) {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
  WRITERS[format](folder, world);
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().heapUsed);
  }, 20);
  const startedAt = performance.now();
  const { outcome, summary, problems } = await importEdition(db, {
    ...{ worldId: 9_001 + index, folder, rates: {}, isApplied: true, acceptsProblems: false },
  });
  clearInterval(watch);
  rmSync(folder, { recursive: true });
  console.log(
    `${format}: ${outcome}, ${summary.items} items, ${summary.monsters} monsters, ${summary.drops} drops, ${problems.total} problems, ${Math.round(performance.now() - startedAt)} ms, heap grew by up to ${Math.round((peak - before) / 1e6)} MB`,
  );
}

const SEARCHES: [string, Partial<DataSearch>, boolean][] = [
  ['no filter, first page', {}, false],
  ['no filter, last page', {}, true],
  ['a word', { name: 'saber' }, false],
  ['two word prefixes', { name: 'emb sab' }, false],
  ['one letter', { name: 'e' }, false],
  ['a number', { name: '100500' }, false],
  ['kind and grade', { kind: 'weapon', grade: 'B' }, false],
  ['levels', { levelFrom: 40, levelTo: 60 }, false],
  ['no match', { name: 'zzzz' }, false],
];
const NONE = {
  name: '',
  kind: undefined,
  grade: undefined,
  levelFrom: undefined,
  levelTo: undefined,
};
for (const [title, change, isLast] of SEARCHES) {
  const search = { worldId: 9_001, ...NONE, ...change };
  const page = (total: number) => ({
    limit: 50,
    offset: isLast ? Math.min(39 * 50, total - 50) : 0,
  });
  const times: number[] = [];
  let found = '';
  const startPages = await pagesTouched();
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    const [items, monsters] = await Promise.all([
      searchItems(db, search, page(Number(ITEMS)), Number(ITEMS)),
      searchMonsters(db, search, page(Number(MONSTERS)), Number(MONSTERS)),
    ]);
    times.push(performance.now() - startedAt);
    found = `${items.total} items, ${monsters.total} monsters`;
  }
  times.sort((a, b) => a - b);
  const pages = Math.round(((await pagesTouched()) - startPages) / ROUNDS);
  console.log(
    `${title}: fastest ${(times[0] ?? 0).toFixed(1)} ms, median ${(times[ROUNDS / 2] ?? 0).toFixed(1)} ms, slowest ${(times.at(-1) ?? 0).toFixed(1)} ms, ${pages} pages, ${found}`,
  );
}
await db.destroy();

/** Pages of 8 kB, cached or read, of the three tables and their indexes. */
async function pagesTouched(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const counted = await sql<{ pages: number }>`
    select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0))::bigint as pages
    from pg_statio_user_tables where relname in ('game_item', 'game_monster', 'game_habitat')`.execute(
    db,
  );
  return counted.rows[0]?.pages ?? 0;
}
