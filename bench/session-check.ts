import pg from 'pg';
import { createPlayer } from '../src/server/features/identity/create-player.ts';
import { hashPassword } from '../src/server/features/identity/password-hash.ts';
import { compose } from '../src/server/main/compose.ts';
import { loadBuiltPages } from '../src/server/main/load-pages.ts';
import { createDb } from '../src/server/platform/db/create-db.ts';
import { migrate } from '../src/server/platform/db/migrate.ts';
import { inTransaction } from '../src/server/platform/db/transaction.ts';
import { ADMIN_URL, urlOf } from '../src/server/testing/admin-url.ts';
import { testConfig } from '../src/server/testing/test-config.ts';

/**
 * Cost of the session check: the same request with and without a session, never served from the
 * page cache. Prints both medians and their ratio. Needs `npm run build`.
 */
const PASSWORD = 'the-gates-of-Oren';
const ROUNDS = 300;
const PATHS = ['/api/worlds', '/login'];

const database = `castellan_bench_session_${process.pid}`;
await asAdmin(`create database ${database}`);
const url = urlOf(database);
await migrate(url);
const db = createDb({ url, poolSize: 2, onError: () => undefined });
const passwordHash = await hashPassword(PASSWORD);
await inTransaction(db, createPlayer, { email: 'bench@example.com', passwordHash, language: 'en' });
const app = await compose({
  config: testConfig(url, { mode: 'demo' }),
  roles: ['web'],
  pages: await loadBuiltPages(),
});
const baseUrl = (await app.start()) ?? '';
const cookie = await logIn();
for (const path of PATHS) {
  const times = { visitor: [] as number[], player: [] as number[] };
  // Interleaved, so that other load on the machine affects both alike.
  for (let i = 0; i < ROUNDS; i += 1) {
    times.visitor.push(await timed(path, ''));
    times.player.push(await timed(path, cookie));
  }
  const [visitor, player] = [median(times.visitor), median(times.player)];
  console.log(
    `${path}: visitor ${visitor.toFixed(2)} ms, player ${player.toFixed(2)} ms, ratio ${(player / visitor).toFixed(2)}`,
  );
}
await app.stop();
await db.destroy();
await asAdmin(`drop database ${database} with (force)`);

async function timed(path: string, cookies: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(baseUrl + path, { headers: { cookie: cookies } });
  await response.arrayBuffer();
  return performance.now() - began;
}

async function logIn(): Promise<string> {
  const page = await fetch(`${baseUrl}/login`);
  const token = /name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const response = await fetch(`${baseUrl}/login`, {
    method: 'POST',
    headers: {
      cookie: cookiesOf(page),
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrf-token': token,
    },
    body: JSON.stringify({ email: 'bench@example.com', password: PASSWORD }),
  });
  if (!response.ok) throw new Error(await response.text());
  return cookiesOf(response);
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: ADMIN_URL });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
