import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer } from '#server/features/identity/create-player.ts';
import { hashPassword } from '#server/features/identity/password-hash.ts';
import { loginOfAccount } from '#server/game/adapters/demo/simulation/simulated-accounts.ts';
import { worldId } from '#server/game/ids.ts';
import { amount } from '#server/money/amount.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { credit } from '#server/money/credit.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createDb, type Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type SiteVisitor, visitSite } from '#server/testing/site-visitor.ts';
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '#server/testing/start-pgbouncer.ts';
import { stubPages } from '#server/testing/stub-pages.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { buildWorlds } from './build-worlds.ts';
import { type App, compose } from './compose.ts';
import { describeDatabase } from './doctor-database.ts';

const database = openTestDatabase();
const SITE = 'http://localhost:4100';
const PASSWORD = 'the-gates-of-Oren';
/** Fewer than the portal opens itself, so that statements share sessions. */
const SERVER_CONNECTIONS = '3';
const CHARACTERS = 3_000;
const COINS = 50;
const ORDERS = 20;

if (!hasPgbouncer) process.stderr.write('PgBouncer is not installed: its tests are skipped\n');

describe.skipIf(!hasPgbouncer)('behind PgBouncer in transaction mode', () => {
  let pooler: Pgbouncer;
  let app: App;
  let address = '';
  const config = () =>
    testConfig(database.url, {
      site: { url: SITE },
      http: { port: 0, requests_per_minute: 100_000, trusted_proxies: ['127.0.0.1'] },
      database: { url: database.url, pooler_url: pooler.url, pool_size: 10 },
      worlds: [
        {
          ...{ id: 1, name: 'Aden', flavor: 'demo', refresh_seconds: 2 },
          demo: { seed: 7, characters: CHARACTERS },
        },
      ],
    });

  beforeAll(async () => {
    pooler = await startPgbouncer(database.url, { default_pool_size: SERVER_CONNECTIONS });
    const roles = ['web', 'worker'] as const;
    app = await compose({ config: config(), roles, pages: stubPages() });
    address = (await app.start()) ?? '';
  });
  afterAll(async () => {
    await app?.stop();
    await pooler?.stop();
  });

  async function logIn(email: string): Promise<{ visitor: SiteVisitor; id: string }> {
    const passwordHash = await hashPassword(PASSWORD);
    const id = await inTransaction(database.db, createPlayer, {
      email,
      passwordHash,
      language: 'en',
    });
    const visitor = await visitSite(address, SITE);
    expect((await visitor.sendJson('/login', { email, password: PASSWORD })).status).toBe(200);
    return { visitor, id };
  }

  test('a refresh by the worker reaches the web role', async () => {
    const readBoards = async () => {
      const response = await fetch(`${address}/api/heroes`);
      return response.ok ? await response.json() : undefined;
    };
    while ((await readBoards()) === undefined) await pause(100);
    expect(await readBoards()).toBeDefined();
  });

  test('concurrent orders are each performed once, and the ledger has no faults', async () => {
    const { visitor, id } = await logIn('buyer@example.com');
    const coins = { key: 'gift', playerId: id, purse: 'coins', source: 'test' } as const;
    await inTransaction(database.db, credit, { ...coins, amount: amount(COINS) });
    const { account, char } = await linkCharacter(id);
    const body = JSON.stringify({ account, char, server_id: 1, coins: 1 });
    const placed = await Promise.all(
      Array.from({ length: ORDERS }, (_, n) => {
        const headers = { 'content-type': 'application/json', 'idempotency-key': `pooled-${n}` };
        return visitor.send('/api/coins', { headers, body });
      }),
    );
    expect(placed.map(({ status }) => status).filter((status) => status > 202)).toEqual([]);
    const readOrders = () =>
      database.db.selectFrom('game_order').select('state').where('player_id', '=', id).execute();
    const isOpen = ({ state }: { state: string }) => state === 'held' || state === 'performing';
    while ((await readOrders()).some(isOpen)) await pause(100);
    expect((await readOrders()).map(({ state }) => state)).toEqual(Array(ORDERS).fill('done'));
    expect((await readBalances(database.db, id)).coins).toBe(COINS - ORDERS);
    expect((await auditLedger(database.db)).faults).toEqual([]);
  });

  async function linkCharacter(playerId: string): Promise<{ account: string; char: string }> {
    const worlds = buildWorlds(config(), systemClock);
    try {
      const simulated = { seed: 7, size: CHARACTERS, startedAt: 0, zone: '-03:00' };
      for (let n = 0; ; n += 1) {
        const login = loginOfAccount(simulated, n);
        const characters = await worlds.get(worldId(1)).characters.byAccounts([login]);
        const found = (characters.get(login) ?? []).find(
          ({ presence, isLocked }) => presence === 'offline' && !isLocked,
        );
        if (!found) continue;
        await database.db
          .insertInto('game_account')
          .values({ world_id: 1, login, player_id: playerId, state: 'ready' })
          .execute();
        return { account: login, char: found.name };
      }
    } finally {
      await worlds.close();
    }
  }

  describe('connections', () => {
    let db: Db;
    beforeAll(() => {
      const onError = () => undefined;
      db = createDb({ url: pooler.url, isPooled: true, poolSize: 8, onError });
    });
    afterAll(() => db.destroy());

    test('have the same limits as direct ones', async () => {
      const read = sql<{ name: string; setting: string }>`
        select name, setting from pg_settings where name in
          ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`;
      const direct = (await read.execute(database.db)).rows;
      expect(direct.map(({ setting }) => setting)).toEqual(['10000', '10000', '30000']);
      const pooled = await Promise.all(Array.from({ length: 8 }, () => read.execute(db)));
      for (const { rows } of pooled) expect(rows).toEqual(direct);
    });

    test('without `isPooled` are refused', async () => {
      const onError = () => undefined;
      const direct = createDb({ url: pooler.url, poolSize: 1, onError });
      await expect(sql`select 1`.execute(direct)).rejects.toThrow(/unsupported startup parameter/);
      await direct.destroy();
    });
  });

  test('the doctor checks the pooler', async () => {
    const { text, isHealthy } = await describeDatabase(config());
    expect([isHealthy, text]).toEqual([true, expect.stringMatching(/✓ pooler/)]);
  });

  test('the doctor reports a pooler that sets no limits, and one that connects as another role', async () => {
    const { database: urls, ...rest } = config();
    const report = (pooler_url: string) =>
      describeDatabase({ ...rest, database: { ...urls, pooler_url } });
    // The server itself stands in for a pooler that sets nothing.
    const bare = await report(database.url);
    expect([bare.isHealthy, bare.text]).toEqual([
      false,
      expect.stringContaining('does not set idle_in_transaction_session_timeout, lock_timeout'),
    ]);
    const other = await report(database.ownerUrl);
    expect([other.isHealthy, other.text]).toEqual([
      false,
      expect.stringMatching(/✗ pooler +database.pooler_url leads to/),
    ]);
  });
});
