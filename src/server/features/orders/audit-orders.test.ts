import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import {
  placeWithoutEnqueue,
  readOrder,
  runUntilFinished,
  withUnreachableWorld,
  withWrites,
} from '#server/testing/order-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { auditOrders } from './audit-orders.ts';
import type { OrderDeps } from './order-deps.ts';
import { performOrder } from './perform-order.ts';

/** Orders for a whole account. No worker runs. */
const database = openTestDatabase();
let fixture: OrderFixture;
let gina = '';

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  gina = await makePlayer(database.db, { roleId: 'game_master' });
});
afterAll(() => fixture.stop());

const audit = () => auditOrders(fixture.deps, new Date(0));

async function newestOrder(): Promise<string> {
  const row = database.db.selectFrom('game_order').select('id').orderBy('number', 'desc');
  return (await row.executeTakeFirstOrThrow()).id;
}

async function ban({ account }: TestPlayer, deps: OrderDeps = fixture.deps): Promise<string> {
  const body = { server_id: 1, account, category: 'bots', reason: 'Ran a bot', note: '' };
  const headers = { 'x-test-admin': 'stored', 'idempotency-key': randomUUID() };
  await fixture.withTimeout(1, () => fixture.send(gina, 'POST', '/api/admin/bans', body, headers));
  const id = await newestOrder();
  await runUntilFinished(deps, id);
  return id;
}

test('the move of an account has no receipt in the game, and is not reported as lost', async () => {
  const [player, to] = [await fixture.player({ coins: 500 }), await makePlayer(database.db)];
  const { email } = await database.db
    .selectFrom('player')
    .select('email')
    .where('id', '=', to)
    .executeTakeFirstOrThrow();
  await fixture.withTimeout(1, () =>
    fixture.send(player.id, 'POST', '/api/migrate', { account: player.account, user: email }),
  );
  const id = await newestOrder();
  await runUntilFinished(fixture.deps, id);
  expect(await readOrder(database.db, id)).toMatchObject({ kind: 'migrate', state: 'done' });
  expect(await audit()).toMatchObject({ lost: [], doubled: [], unknown: [] });
});

test('the ban of an account is compared with the game', async () => {
  const made = await ban(await fixture.player());
  expect(await readOrder(database.db, made)).toMatchObject({ state: 'done', character_id: null });
  expect(await audit()).toMatchObject({ lost: [], doubled: [], unknown: [] });
  const forged = withWrites(fixture.deps, () => ({
    banAccount: async () => {
      const receipt = { reference: 'receipt 0', at: new Date() };
      return { outcome: 'done', receipt };
    },
  }));
  const lost = await ban(await fixture.player(), forged);
  await database.db
    .updateTable('game_order')
    .set({ state: 'refused', receipt: null })
    .where('id', '=', made)
    .execute();
  expect(await audit()).toMatchObject({ lost: [lost], doubled: [made] });
});

test('an order that waits behind an unclear one of its character is not stuck', async () => {
  const { db } = database;
  const player = await fixture.player({ coins: 100 });
  const [first, second] = [
    await placeWithoutEnqueue(fixture, player),
    await placeWithoutEnqueue(fixture, player),
  ];
  await performOrder(withUnreachableWorld(fixture.deps), first);
  expect((await readOrder(db, first)).state).toBe('unclear');
  const inAnHour = new Date(Date.now() + 3_600_000);
  await db.updateTable('game_order').set({ due_at: inAnHour }).where('id', '=', first).execute();
  // Later than `release_after_minutes` allows for one that waits for the game alone.
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  await db
    .updateTable('game_order')
    .set({ created_at: longAgo, due_at: longAgo })
    .where('id', '=', second)
    .execute();
  await performOrder(fixture.deps, second);
  expect((await readOrder(db, second)).state).toBe('held');
  expect((await audit()).stuck).toEqual([]);
  // One that waits for staff blocks no other, so a worker should have continued the second.
  await db
    .updateTable('game_order')
    .set({ due_at: null, awaits_decision_since: new Date() })
    .where('id', '=', first)
    .execute();
  expect((await audit()).stuck).toEqual([second]);
});
