import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { createDb } from '../src/server/platform/db/create-db.ts';
import { migrate } from '../src/server/platform/db/migrate.ts';
import { ADMIN_URL, urlOf } from '../src/server/testing/admin-url.ts';
import { fillPortal } from '../src/server/testing/scale/fill-portal.ts';
import { requestAdminArea } from '../src/server/testing/scale/request-admin-area.ts';

/**
 * Every GET route of the admin area over 1,000,000 players and 10,000,000 ledger entries: what its
 * statements read. `node bench/admin-lists.ts [players] [entries]`; exits with 1 if a request
 * fails, or if a statement scans a large table or reads more than `ROWS_MAX` rows.
 */
const players = Number(process.argv[2] ?? 1_000_000);
const entries = Number(process.argv[3] ?? 10_000_000);
const ROWS_MAX = 5_000;
const name = `castellan_bench_lists_${process.pid}`;

const admin = new pg.Client({ connectionString: ADMIN_URL });
await admin.connect();
await admin.query(`create database ${name}`);
const db = createDb({ url: urlOf(name), poolSize: 4, onError: () => undefined });
let hasPassed = false;
try {
  await migrate(urlOf(name));
  const boss = new PgBoss({ connectionString: urlOf(name), supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
  const began = performance.now();
  await fillPortal(db, { players, entries });
  console.log(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const requested = await requestAdminArea(urlOf(name), db);
  for (const { path, status, ms, statements, scanned, rowsRead } of requested) {
    const fault = scanned.length > 0 ? `  SEQ SCAN ${scanned.join(', ')}` : '';
    console.log(
      `${path.padEnd(64)} ${status} ${ms.toFixed(0).padStart(6)} ms ${String(statements).padStart(3)} statements ${String(rowsRead).padStart(7)} rows${fault}`,
    );
  }
  const wrong = requested.filter(
    ({ status, scanned, rowsRead }) => status !== 200 || scanned.length > 0 || rowsRead > ROWS_MAX,
  );
  for (const { path, worst } of wrong) console.log(`\nFAILED ${path}\n${worst}`);
  hasPassed = wrong.length === 0;
  console.log(`\n${requested.length} URLs, ${wrong.length} failed`);
} finally {
  await db.destroy();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}
process.exit(hasPassed ? 0 : 1);
