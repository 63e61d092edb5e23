import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import type { PageRequest } from '../src/contract/page.ts';
import { createPlayer } from '../src/server/features/identity/create-player.ts';
import { hashPassword } from '../src/server/features/identity/password-hash.ts';
import { compose } from '../src/server/main/compose.ts';
import { loadBuiltPages } from '../src/server/main/load-pages.ts';
import { createDb, type Db } from '../src/server/platform/db/create-db.ts';
import { migrate } from '../src/server/platform/db/migrate.ts';
import { inTransaction } from '../src/server/platform/db/transaction.ts';
import { keepTicksFast } from '../src/server/platform/keep-ticks-fast.ts';
import { ADMIN_URL, ownerUrlOf } from '../src/server/testing/admin-url.ts';
import { testConfig } from '../src/server/testing/test-config.ts';

/**
 * The server-rendered accounts page of a player with 50 game accounts of 7 characters and 100,000
 * ledger entries, against that of a player with one of each (wall time), and both against a bare
 * React render of the same page, with its loaders and recorded API replies (CPU time). Exits with 1
 * if the page of the first player is too slow. Needs `npm run build` and wrk. `--only=render`
 * leaves the first comparison out; `--only=rich` also leaves out the player with one of each;
 * `--rounds=1` is shorter.
 */
// As the portal does at startup.
process.env['NODE_ENV'] ??= 'production';
keepTicksFast();
const { values } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string', default: '3' } },
});
const PASSWORD = 'the-gates-of-Oren';
const ROUNDS = 150;
const CPU_ROUNDS = Number(values.rounds);
const RENDERS = 100;
const WARM_UP_SECONDS = CPU_ROUNDS > 1 ? 10 : 4;
const MIN_RATIO = 0.45;
const PAGE = '/panel/server/1';
const RICH = { accounts: 50, characters: 7, entries: 100_000 };
const PLAIN = { accounts: 1, characters: 1, entries: 1 };

const database = `castellan_bench_accounts_${process.pid}`;
await asAdmin(`create database ${database}`);
// As its owner: the portal's own role may not bypass the rules of its tables.
const url = ownerUrlOf(database);
await migrate(url);
const db = createDb({ url, poolSize: 2, onError: () => undefined });
await fill(db, 'rich', RICH);
await fill(db, 'plain', PLAIN);
await sql`analyze`.execute(db);
const pages = await loadBuiltPages();
const { render } = pages.renderer;
/** The last page that was rendered: its request, and the API's replies to it. */
let last: PageRequest | undefined;
let replies = new Map<string, Awaited<ReturnType<PageRequest['callApi']>>>();
pages.renderer.render = (request) => {
  const recorded: typeof replies = new Map();
  const callApi: PageRequest['callApi'] = async (path) => {
    const reply = await request.callApi(path);
    recorded.set(path, reply);
    return reply;
  };
  [last, replies] = [request, recorded];
  return render({ ...request, callApi });
};
const app = await compose({
  config: testConfig(url, { mode: 'demo', http: { port: 0, requests_per_minute: 1e6 } }),
  roles: ['web'],
  pages,
});
const baseUrl = (await app.start()) ?? '';
const cookies = { rich: await logIn('rich'), plain: await logIn('plain') };
let hasPassed = true;
for (const who of values.only === 'rich' ? (['rich'] as const) : (['rich', 'plain'] as const)) {
  const share = await shareOfRender(cookies[who]);
  if (who === 'rich') hasPassed = share >= MIN_RATIO;
  process.send?.({ [who]: share });
}
if (values.only === undefined) hasPassed = (await compareTimes()) && hasPassed;
await app.stop();
await db.destroy();
await asAdmin(`drop database ${database} with (force)`);
process.exit(hasPassed ? 0 : 1);

/** True if the rich player's page takes less than twice as long as the plain player's. */
async function compareTimes(): Promise<boolean> {
  const times = { rich: [] as number[], plain: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Interleaved, so that other load on the machine affects both alike.
    for (const who of ['rich', 'plain'] as const) times[who].push(await timed(cookies[who]));
  }
  // The first rounds warm the code up.
  const [rich, plain] = [median(times.rich.slice(20)), median(times.plain.slice(20))];
  const ratio = rich / plain;
  console.log(
    `${RICH.accounts} accounts × ${RICH.characters} characters, ${RICH.entries} entries: ${rich.toFixed(1)} ms\n` +
      `one of each: ${plain.toFixed(1)} ms\nratio ${ratio.toFixed(2)}`,
  );
  return ratio < 2;
}

/** What a bare render costs, as a share of what the whole request costs this process. */
async function shareOfRender(cookie: string): Promise<number> {
  await timed(cookie);
  const request = last;
  const recorded = replies;
  if (!request) throw new Error('no page was rendered');
  const callApi: PageRequest['callApi'] = async (path) => {
    const reply = recorded.get(path);
    if (!reply) throw new Error(`${path} was not requested before`);
    return reply;
  };
  // Both must be compiled as on a site that has run for a while.
  await load(cookie, WARM_UP_SECONDS);
  const shares: number[] = [];
  for (let round = 0; round <= CPU_ROUNDS; round += 1) {
    const whole = await cpuOf(() => load(cookie));
    const bare = await cpuOf(async () => {
      for (let i = 0; i < RENDERS; i += 1) await render({ ...request, callApi });
      return RENDERS;
    });
    // The first round warms the code up.
    if (round > 0) shares.push(bare / whole);
    console.log(`whole ${whole.toFixed(2)} ms, bare ${bare.toFixed(2)} ms of CPU time`);
  }
  const share = median(shares);
  console.log(`ratio to a bare React render: ${share.toFixed(2)} (minimum: ${MIN_RATIO})`);
  return share;
}

/** Requests the page with wrk, whose CPU time does not count as ours. Returns how often. */
async function load(cookie: string, seconds = 4): Promise<number> {
  const args = ['-t1', '-c4', `-d${seconds}s`, '-H', `Cookie: ${cookie}`, baseUrl + PAGE];
  const { stdout } = await promisify(execFile)('wrk', args);
  if (stdout.includes('Non-2xx')) throw new Error(stdout);
  return Number(/(\d+) requests in/.exec(stdout)?.[1]);
}

async function cpuOf(run: () => Promise<number>): Promise<number> {
  // This thread only: background compilation and garbage collection depend on how busy the machine
  // is.
  const before = process.threadCpuUsage();
  const count = await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / count;
}

async function fill(to: Db, name: string, size: typeof RICH): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  const email = `${name}@example.com`;
  const id = await inTransaction(to, createPlayer, { email, passwordHash, language: 'en' });
  await to.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`insert into purse (player_id, purse, balance, entry_count)
      values (${id}, 'coins', ${size.entries}, ${size.entries})`.execute(connection);
    await sql`with made as (
        insert into movement (request_key, reason)
        select ${name} || n, 'credit:test' from generate_series(1, ${sql.lit(size.entries)}) n returning id
      ) insert into ledger_entry
          (movement_id, purse, player_id, amount, position, balance_after, debt_after)
        select id, 'coins', ${id}, 1, row_number() over (order by id),
          row_number() over (order by id), 0 from made`.execute(connection);
    await sql`insert into game_account (world_id, login, player_id, state)
      select 1, ${name} || n, ${id}, 'ready' from generate_series(1, ${sql.lit(size.accounts)}) n`.execute(
      connection,
    );
    await sql`insert into game_character (world_id, character_id, login, name, level, seen_at)
      select 1, hashtext(${name} || a || '-' || c)::bigint + 3000000000, ${name} || a, ${name} || a || c, 40, now()
      from generate_series(1, ${sql.lit(size.accounts)}) a,
        generate_series(1, ${sql.lit(size.characters)}) c`.execute(connection);
    await sql`set session_replication_role = default`.execute(connection);
  });
}

async function timed(cookie: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(baseUrl + PAGE, { headers: { cookie } });
  const html = await response.text();
  const ms = performance.now() - began;
  if (!response.ok || !html.includes('game account')) throw new Error(`HTTP ${response.status}`);
  return ms;
}

async function logIn(name: string): Promise<string> {
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
    body: JSON.stringify({ email: `${name}@example.com`, password: PASSWORD }),
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

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: ADMIN_URL });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
