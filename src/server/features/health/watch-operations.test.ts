import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimOrder } from '#server/features/orders/claim-order.ts';
import { createDb, type Db } from '#server/platform/db/create-db.ts';
import { createLog } from '#server/platform/log.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { watchOperations } from './watch-operations.ts';

const database = openTestDatabase();
let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await openOrderFixture(database);
});
afterAll(() => fixture.stop());

function metricsOf(db: Db): Promise<string> {
  const registry = new Registry();
  const log = createLog({ level: 'silent', pretty: false });
  watchOperations({ config: testConfig(database.url), db, log, registry });
  return registry.metrics();
}

test('an unreachable database is reported, and the metrics read from it are missing', async () => {
  const unreachable = createDb({
    url: 'postgres://127.0.0.1:1/none',
    poolSize: 1,
    onError: () => undefined,
  });
  const text = await metricsOf(unreachable);
  await unreachable.destroy();
  expect(text).toMatch(/^castellan_database_up 0$/m);
  expect(text).not.toMatch(/^castellan_failed_jobs /m);
  expect(await metricsOf(database.db)).toMatch(/^castellan_database_up 1$/m);
});

test('an order counts as waiting while a worker tries to reach the game', async () => {
  const player = await fixture.player({ coins: 100 });
  const coins = { account: player.account, char: player.chars[0], coins: 5 };
  await fixture.withTimeout(100, () => fixture.send(player.id, 'POST', '/api/coins', coins));
  await sql`update game_order set created_at = now() - interval '20 minutes'`.execute(database.db);
  const waited = async () => {
    const text = await metricsOf(database.db);
    return Number(
      /^castellan_orders_oldest_waiting_seconds\{world="1"\} ([\d.]+)$/m.exec(text)?.[1],
    );
  };
  expect(await waited()).toBeGreaterThan(1_100);
  const { id } = await database.db.selectFrom('game_order').select('id').executeTakeFirstOrThrow();
  const claimed = await claimOrder(database.db, id);
  expect(claimed?.state).toBe('performing');
  expect(await waited()).toBeGreaterThan(1_100);
});
