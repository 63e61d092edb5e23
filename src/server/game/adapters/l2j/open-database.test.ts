import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CuttingProxy, openCuttingProxy } from '#server/testing/cutting-proxy.ts';
import { type L2jDb, openDatabase } from './open-database.ts';
import { isConnectionError } from './sql-errors.ts';

/** The first message of a connection is its login, the second sets up its session. */
const LOGIN_MESSAGES = 1;
const POOL = 8;
let proxy: CuttingProxy;
let db: L2jDb;

beforeAll(async () => {
  const server = process.env['TEST_MARIADB_URL'] ?? 'mysql://root@127.0.0.1:3306';
  proxy = await openCuttingProxy(`${server}/information_schema`);
  db = openDatabase(proxy.url);
});
afterAll(async () => {
  await db.destroy();
  await proxy.close();
});

const modeOf = async () => {
  const { rows } = await sql<{ mode: string }>`select @@sql_mode as mode`.execute(db);
  return rows[0]?.mode;
};

test('connections that fail while connecting do not shrink the pool', async () => {
  for (let turn = 0; turn < 2 * POOL; turn += 1) {
    proxy.arm({ at: LOGIN_MESSAGES + 1, when: turn % 2 === 0 ? 'before' : 'after' });
    await expect(modeOf()).rejects.toThrow();
    expect(proxy.disarm()).toBe(true);
  }
  expect(await modeOf()).toContain('STRICT_ALL_TABLES');
});

test('every connection has its session settings before it is used', async () => {
  const modes = await Promise.all(Array.from({ length: POOL }, modeOf));
  expect(new Set(modes).size).toBe(1);
  expect(modes[0]).not.toContain('NO_BACKSLASH_ESCAPES');
});

test('a database that was opened and never used leaves no timer behind', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  const unused = openDatabase('mysql://127.0.0.1:1/none');
  await unused.destroy();
  expect(timers()).toBe(before);
});

test('with too many waiting for a connection the next is refused at once, as unreachable', async () => {
  const slow = Array.from({ length: POOL + 100 }, () => sql`select sleep(0.5)`.execute(db));
  const refused = await sql`select 1`.execute(db).catch((error: unknown) => error);
  expect(isConnectionError(refused)).toBe(true);
  await Promise.all(slow);
  expect(await modeOf()).toContain('STRICT_ALL_TABLES');
}, 120_000);
