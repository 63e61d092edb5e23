import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { confirmApproval } from '#server/features/approvals/confirm-approval.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import {
  coinsOf,
  createOldDoneOrder,
  deliveredTo,
  placeUndecidedOrder,
  readOrder,
  withWrites,
} from '#server/testing/order-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { orderDecision } from './order-decision.ts';
import type { OrderDeps } from './order-deps.ts';

/** A decision is proposed by one admin and confirmed by another, as soon as there are two. */
const database = openTestDatabase();
let fixture: OrderFixture;
let [first, second] = ['', ''];

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  first = await grantAdmin();
  await createOldDoneOrder(fixture);
});
afterEach(() => fixture.world.faults.use([]));
afterAll(() => fixture.stop());

async function grantAdmin(): Promise<string> {
  const id = await makePlayer(database.db);
  await database.db.updateTable('player').set({ is_admin: true }).where('id', '=', id).execute();
  return id;
}

const origin = { address: '127.0.0.1', userAgent: 'test', requestId: 'r' } as never;
const as = (adminId: string, url: string, body: object = {}) =>
  fixture.send(adminId, 'POST', url, body, { 'x-test-admin': 'yes' });
const decide = (adminId: string, id: string, decision = 'refused') =>
  as(adminId, '/api/admin/orders/decide', { id, decision, note: 'not in the bag' });
const confirm = (adminId: string, approvalId: string) =>
  as(adminId, `/api/admin/approvals/${approvalId}/confirm`, { note: 'looked too' });

async function placeWaiting(player: TestPlayer): Promise<string> {
  const id = await placeUndecidedOrder(fixture, player);
  fixture.world.faults.use([{ operation: 'writes.abandon', kind: 'vanishing' }]);
  return id;
}

function auditOf(id: string) {
  return database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'detail'])
    .where('subject_id', '=', id)
    .where('action', '=', 'order.decide')
    .execute();
}

test('a single admin decides immediately, and the audit log records it', async () => {
  const player = await fixture.player({ coins: 100 });
  const id = await placeWaiting(player);
  expect((await decide(first, id)).status).toBe(200);
  expect(await readOrder(database.db, id)).toMatchObject({ finished_by: 'decision' });
  expect(await coinsOf(database.db, player)).toBe(100);
  expect(await auditOf(id)).toMatchObject([{ actor_id: first, detail: { alone: true } }]);
  second = await grantAdmin();
});

test('with two admins, one proposes and the other confirms; nothing happens before that', async () => {
  const player = await fixture.player({ coins: 100 });
  const id = await placeWaiting(player);
  const proposed = await decide(first, id);
  expect([proposed.status, proposed.body.approval.what]).toEqual([202, 'order.refused']);
  expect((await confirm(first, proposed.body.approval.id)).status).toBeGreaterThanOrEqual(400);
  expect([
    (await readOrder(database.db, id)).finished_at,
    await coinsOf(database.db, player),
  ]).toEqual([null, 70]);
  expect((await confirm(second, proposed.body.approval.id)).status).toBe(200);
  expect(await readOrder(database.db, id)).toMatchObject({
    state: 'refused',
    finished_by: 'decision',
  });
  expect(await coinsOf(database.db, player)).toBe(100);
  expect(await auditOf(id)).toMatchObject([
    {
      actor_id: second,
      detail: { approval: proposed.body.approval.id, proposed_by: first, confirmed_by: second },
    },
  ]);
});

test('a decision that a third admin retried: the audit log names who sent it and who confirmed it', async () => {
  const third = await grantAdmin();
  const id = await placeWaiting(await fixture.player({ coins: 100 }));
  const { approval } = (await decide(first, id)).body;
  const busy = withWrites(fixture.deps, () => ({
    abandon: async () => ({ state: 'unknown', evidence: [{ code: 'busy' }], isBusy: true }),
  }));
  const confirmIn = (deps: OrderDeps, adminId: string) =>
    confirmApproval(
      { ...deps, actions: [orderDecision(deps)] },
      { id: approval.id, adminId, note: 'looked too', origin },
    );
  await expect(confirmIn(busy, second)).rejects.toThrow('world_busy');
  await confirmIn(fixture.deps, third);
  expect(await auditOf(id)).toMatchObject([
    { actor_id: third, detail: { proposed_by: first, confirmed_by: second } },
  ]);
});

test('the game recovers before the second admin confirms: its answer counts', async () => {
  const player = await fixture.player({ coins: 100 });
  const id = await placeWaiting(player);
  const proposed = await decide(first, id, 'done');
  expect(proposed.status).toBe(202);
  fixture.world.faults.use([]);
  expect((await confirm(second, proposed.body.approval.id)).status).toBe(200);
  expect(await readOrder(database.db, id)).toMatchObject({
    state: 'refused',
    finished_by: 'fence',
  });
  expect([await coinsOf(database.db, player), await deliveredTo(fixture, player)]).toEqual([
    100, 0,
  ]);
});

test('where the game can tell, no decision is needed', async () => {
  const player = await fixture.player({ coins: 100 });
  const id = await placeWaiting(player);
  fixture.world.faults.use([]);
  expect((await decide(first, id, 'done')).status).toBe(200);
  expect(await readOrder(database.db, id)).toMatchObject({
    state: 'refused',
    finished_by: 'fence',
  });
});

test('a proposal confirmed several times is carried out once', async () => {
  const player = await fixture.player({ coins: 100 });
  const id = await placeWaiting(player);
  const { body } = await decide(first, id);
  const responses = await Promise.all([1, 2, 3].map(() => confirm(second, body.approval.id)));
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await coinsOf(database.db, player)).toBe(100);
});

test('orders that wait for a decision lead the list, before newer ones', async () => {
  const id = await placeWaiting(await fixture.player({ coins: 100 }));
  fixture.world.faults.use([]);
  await createOldDoneOrder(fixture);
  const { rows } = (
    await fixture.send(first, 'GET', '/api/admin/orders', undefined, { 'x-test-admin': 'yes' })
  ).body as { rows: { order_id: string; number: number; waits_for_admin: boolean }[] };
  const waiting = rows.filter(({ waits_for_admin }) => waits_for_admin);
  expect(waiting.map(({ order_id }) => order_id)).toContain(id);
  expect(rows.slice(0, waiting.length)).toEqual(waiting);
  const numbers = rows.slice(waiting.length).map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  const placed = waiting.find(({ order_id }) => order_id === id);
  expect(numbers[0]).toBeGreaterThan(placed?.number ?? 0);
});
