import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ADMIN_OVERVIEW_PATH,
  ADMIN_WAITING_PATH,
  QUEUE_PERMISSIONS,
  WAITING_PERMISSIONS,
} from '#contract/admin-overview.ts';
import { BUILT_IN_ROLES, permissionsOf } from '#contract/permissions.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createWaitingCounts } from './count-waiting.ts';

const database = openTestDatabase();
let fixture: OrderFixture;
let player = '';
const staff: Record<string, string> = {};

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  player = await makePlayer(database.db);
  for (const role of BUILT_IN_ROLES) staff[role] = await makePlayer(database.db, { roleId: role });
  await addReport('2026-01-03', null);
  await addReport('2026-01-02', staff['support'] ?? '');
  await addReport('2026-01-01', staff['owner'] ?? '');
  await addPayment('2025-12-31', 'review');
  await addPayment('2025-12-30', 'pending');
  await database.db
    .insertInto('reconciliation_day')
    .values({ day: '2025-12-01', agrees: false, figures: '{}', findings: '[]' })
    .execute();
});
afterAll(() => fixture.stop());

async function addReport(at: string, assignedTo: string | null): Promise<void> {
  await database.db
    .insertInto('report')
    .values({
      player_id: player,
      subject: `since ${at}`,
      last_message_at: at,
      assigned_to: assignedTo,
    })
    .execute();
}

async function addPayment(at: string, state: string): Promise<void> {
  const plan = await database.db
    .insertInto('plan')
    .values({ title: `Plan ${state}`, price_cents: 1000, coins: 10 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('payment')
    .values({
      id: randomUUID(),
      player_id: player,
      plan_id: plan.id,
      provider: 'sandbox',
      price_cents: 1000,
      amount_cents: 1000,
      currency: 'USD',
      coins: 10,
      state,
      created_at: at,
    })
    .execute();
}

async function read(role: string, path: string) {
  const headers = { 'x-test-admin': 'stored' };
  return (await fixture.send(staff[role] ?? '', 'GET', path, undefined, headers)).body;
}

const titles = (queue: { title: string }[] | null) => queue?.map(({ title }) => title);

test('a queue has what its reader can decide, oldest first', async () => {
  const queueOf = async (role: string) => titles((await read(role, ADMIN_OVERVIEW_PATH)).queue);
  // Not listed: a pending payment without a receipt, and a report assigned to a colleague.
  expect(await queueOf('support')).toEqual(['since 2026-01-02', 'since 2026-01-03']);
  expect(await queueOf('accountant')).toContain('Plan review');
  expect(await queueOf('accountant')).not.toContain('since 2026-01-03');
  expect(await queueOf('owner')).toEqual([
    'Plan review',
    'since 2026-01-01',
    'since 2026-01-03',
    '2025-12-01',
  ]);
  expect(await queueOf('auditor')).toBeUndefined();
});

test('each item has its amount and its deadline', async () => {
  const id = randomUUID();
  const support = staff['support'] ?? '';
  await database.db
    .insertInto('approval')
    .values({
      ...{ id, action: 'purse.adjust', what: 'purse.grant', subject_kind: 'player' },
      ...{ subject_id: player, player_id: player, content: '{}', note: 'x', unit: 'coins' },
      ...{ amount: 250, proposed_by: support, expires_at: '2099-01-01T00:00:00Z' },
    })
    .execute();
  const { queue, now } = await read('owner', ADMIN_OVERVIEW_PATH);
  const of = (kind: string) => queue.find((item: { kind: string }) => item.kind === kind);
  const END = Date.UTC(2099, 0, 1) / 1000;
  expect(of('approvals')).toMatchObject({ amount: 250, unit: 'coins', deadline: END });
  expect(of('review_payments')).toMatchObject({ amount: 10, unit: 'USD', deadline: 0 });
  expect(of('reports')).toMatchObject({ amount: null, unit: null, deadline: 0 });
  expect(now).toBeGreaterThan(of('reports').since);
});

test('counts and queues include only what the role’s permissions allow', async () => {
  for (const role of BUILT_IN_ROLES) {
    const held = permissionsOf(role, null);
    const { waiting, queue } = await read(role, ADMIN_OVERVIEW_PATH);
    expect((await read(role, ADMIN_WAITING_PATH)).waiting).toEqual(waiting);
    for (const [name, permission] of Object.entries(WAITING_PERMISSIONS)) {
      expect([role, name, name in waiting]).toEqual([role, name, held.has(permission)]);
    }
    for (const { kind } of queue ?? []) {
      expect(held.has(QUEUE_PERMISSIONS[kind as keyof typeof QUEUE_PERMISSIONS])).toBe(true);
    }
  }
});

test('the counts are read again after a second, not for every tab', async () => {
  let now = 0;
  const count = createWaitingCounts({
    db: database.db,
    config: { worlds: [] },
    clock: { now: () => new Date(now) },
  });
  const held = new Set(['support.read'] as const);
  expect(await count(held)).toEqual({ reports: 3 });
  await addReport('2026-01-04', null);
  now = 999;
  expect(await count(held)).toEqual({ reports: 3 });
  now = 1_000;
  expect(await count(held)).toEqual({ reports: 4 });
});
