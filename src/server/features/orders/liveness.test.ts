import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { GameWorld } from '#server/game/port.ts';
import { makeOrdersDue } from '#server/testing/make-due.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { coinsOf, placeWithoutEnqueue, readOrder } from '#server/testing/order-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import type { OrderDeps } from './order-deps.ts';
import { createOrderRunner } from './order-runner.ts';

/** A worker that hangs, is paused or disappears does not delay others. */
const database = openTestDatabase();
let fixture: OrderFixture;
let vanished: pg.Client | undefined;

beforeAll(async () => {
  fixture = await openOrderFixture(database);
});
afterEach(async () => {
  await vanished?.end().catch(() => undefined);
  vanished = undefined;
});
afterAll(() => fixture.stop());

/** A transaction as our pool opens it, on a connection that then stays silent. */
async function vanishHolding(...ids: string[]): Promise<pg.Client> {
  const { rows } = await sql<{
    name: string;
    setting: string;
  }>`select name, setting from pg_settings
    where name in ('idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout')`.execute(
    database.db,
  );
  const limits = Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
  const client = new pg.Client({ connectionString: database.url, ...limits });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query('select 1 from game_order where id = any($1) for update', [ids]);
  return client;
}

test('our connections have limits for statements, locks and idle transactions', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`select name, setting
    from pg_settings where name in ('statement_timeout', 'lock_timeout',
      'idle_in_transaction_session_timeout', 'client_connection_check_interval')
    order by name`.execute(database.db);
  expect(rows.map(({ setting }) => Number(setting) > 0 && Number(setting) <= 30_000)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test('a host that vanishes in a transaction delays only its own order, by 30 s at most', async () => {
  const [a, b] = [await fixture.player({ coins: 100 }), await fixture.player({ coins: 100 })];
  const [locked, free] = [
    await placeWithoutEnqueue(fixture, a),
    await placeWithoutEnqueue(fixture, b),
  ];
  await makeOrdersDue(database.db);
  vanished = await vanishHolding(locked);
  const began = performance.now();
  const runner = createOrderRunner(fixture.deps);
  await runner.sweep();
  await runner.drain();
  expect((await readOrder(database.db, free)).state).toBe('done');
  expect((await readOrder(database.db, locked)).state).toBe('held');
  await vi.waitFor(
    async () => {
      await runner.sweep();
      await runner.drain();
      expect((await readOrder(database.db, locked)).state).toBe('done');
    },
    { timeout: 120_000, interval: 500 },
  );
  expect(performance.now() - began).toBeLessThan(30_000);
  expect([await coinsOf(database.db, a), await coinsOf(database.db, b)]).toEqual([70, 70]);
});

test('a world that hangs does not delay others, whether the sweep or a wake-up starts the orders', async () => {
  const slow = await Promise.all(Array.from({ length: 20 }, () => fixture.player({ coins: 100 })));
  const healthyPlayer = await fixture.player({ coins: 100 });
  const hanging = await Promise.all(slow.map((player) => placeWithoutEnqueue(fixture, player)));
  const healthy = [
    await placeWithoutEnqueue(fixture, healthyPlayer),
    await placeWithoutEnqueue(fixture, healthyPlayer, 5),
  ];
  await database.db
    .updateTable('game_order')
    .set({ world_id: 2 })
    .where('id', 'in', hanging)
    .execute();
  await database.db
    .insertInto('game_account')
    .columns(['world_id', 'login', 'player_id', 'state'])
    .expression((from) =>
      from
        .selectFrom('game_account')
        .select([sql<number>`2`.as('world_id'), 'login', 'player_id', 'state'])
        .where(
          'player_id',
          'in',
          slow.map(({ id }) => id),
        ),
    )
    .execute();
  await makeOrdersDue(database.db);
  let release: (error: Error) => void = () => undefined;
  const stuck = new Promise<never>((_, reject) => {
    release = reject;
  });
  stuck.catch(() => undefined);
  let requested = 0;
  const real = fixture.deps.worlds;
  const hangingWorld: GameWorld = {
    ...real.get(1 as never),
    characters: {
      ...real.get(1 as never).characters,
      byId: () => {
        requested += 1;
        return stuck;
      },
    },
  };
  const worlds = {
    ...real,
    has: () => true,
    get: (id: number) => (id === 2 ? hangingWorld : real.get(1 as never)),
  };
  const deps = { ...fixture.deps, worlds } as unknown as OrderDeps;
  const runner = createOrderRunner(deps);
  for (const id of hanging) runner.wake(2, id);
  await runner.sweep();
  await vi.waitFor(() => expect(requested).toBeGreaterThan(0), 120_000);
  // The world hangs until this test releases it; the other world's orders still finish.
  await vi.waitFor(async () => {
    for (const id of healthy) expect((await readOrder(database.db, id)).state).toBe('done');
  }, 120_000);
  expect(requested).toBeLessThan(hanging.length);
  release(new Error('hung up'));
  await runner.drain();
});
