import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePlayer } from '#server/testing/make-player.ts';
import type { TestPlayer } from '#server/testing/order-fixture.ts';
import {
  openSubscriptionFixture,
  type SubscriptionFixture,
} from '#server/testing/payments/subscription-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/** A period is ten dollars: a second admin is needed above five, and seven a day may be refunded. */
const database = openTestDatabase();
let fixture: SubscriptionFixture;
let [alice, bob] = ['', ''];
const DAY_MS = 86_400_000;

beforeAll(async () => {
  fixture = await openSubscriptionFixture(
    database,
    {},
    { staff: { approval_above: { usd: 5 }, daily_caps: { usd_refunded: 7 } } },
  );
});
afterAll(() => fixture.close());
beforeEach(async () => {
  [alice, bob] = [await newAdmin(), await newAdmin()];
});

async function newAdmin(): Promise<string> {
  const id = await makePlayer(database.db);
  await database.db.updateTable('player').set({ is_admin: true }).where('id', '=', id).execute();
  return id;
}

async function subscribed(daysAgo: number, existing?: TestPlayer) {
  const player = existing ?? (await fixture.player());
  const { id, remote } = await fixture.open(player, 'stripe');
  const startsAt = new Date(Date.now() - daysAgo * DAY_MS);
  const first = fixture.subscriptionsOf('stripe').charge(remote, startsAt);
  await fixture.work(id);
  return { id, remote, first };
}

async function post(who: string, url: string, body: object) {
  const { status, body: reply } = await fixture.send(who, 'POST', url, body, {
    'x-test-admin': 'yes',
  });
  return { status, reply, code: status < 300 ? status : reply.code };
}
const end = (who: string, id: string) =>
  post(who, '/api/admin/subscriptions/end', { subscription_id: id, note: 'asked for it' });
const confirm = (who: string, id: string) => post(who, `/api/admin/approvals/${id}/confirm`, {});

async function refundsOf(id: string) {
  const rows = await database.db
    .selectFrom('subscription_period')
    .select('refund_cents')
    .where('subscription_id', '=', id)
    .orderBy('starts_at')
    .execute();
  return rows.map(({ refund_cents }) => refund_cents);
}

test('above the limit: decided and refunded when a second admin confirms it', async () => {
  const { id, first } = await subscribed(10.5);
  const { status, reply } = await end(alice, id);
  expect([status, reply.approval.what, reply.approval.amount]).toEqual([
    202,
    'subscription.end',
    6.33,
  ]);
  expect([await refundsOf(id), (await fixture.row(id)).state]).toEqual([[null], 'active']);
  expect((await confirm(alice, reply.approval.id)).code).toBe('approval_is_yours');
  expect((await confirm(bob, reply.approval.id)).code).toBe(200);
  await fixture.work(id);
  expect([first.refundedCents, (await fixture.row(id)).state]).toEqual([633, 'canceled']);
  const { detail } = await database.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'subscription.end')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({ cents: 633, proposed_by: alice, confirmed_by: bob });
});

test('days that pass until it is confirmed are not refunded', async () => {
  const { id, first } = await subscribed(10.5);
  const { reply } = await end(alice, id);
  await database.db
    .updateTable('subscription_period')
    .set({
      starts_at: sql<Date>`starts_at - interval '5 days'`,
      ends_at: sql<Date>`ends_at - interval '5 days'`,
    })
    .where('subscription_id', '=', id)
    .execute();
  expect((await confirm(bob, reply.approval.id)).code).toBe(200);
  // Fourteen of thirty days.
  expect(await refundsOf(id)).toEqual([466]);
  await fixture.work(id);
  expect(first.refundedCents).toBe(466);
});

test('charged again in the meantime: more than was confirmed is not refunded', async () => {
  const { id, remote } = await subscribed(10.5);
  const { reply } = await end(alice, id);
  fixture.subscriptionsOf('stripe').charge(remote);
  await fixture.work(id);
  expect((await confirm(bob, reply.approval.id)).code).toBe('approval_outdated');
  expect([await refundsOf(id), (await fixture.row(id)).state]).toEqual([[null, null], 'active']);
});

test('below the limit: one admin, up to the daily cap', async () => {
  const ids: string[] = [];
  // Nine of thirty days are three dollars.
  for (let n = 0; n < 3; n++) ids.push((await subscribed(20.5)).id);
  const codes: unknown[] = [];
  for (const id of ids) codes.push((await end(alice, id)).code);
  expect(codes).toEqual([200, 200, 'daily_cap_reached']);
  const last = ids[2] ?? '';
  expect([await refundsOf(last), (await fixture.row(last)).state]).toEqual([[null], 'active']);
  // A second click is the same refund.
  expect((await end(alice, ids[0] ?? '')).code).toBe(200);
  expect((await end(bob, last)).code).toBe(200);
  expect(await refundsOf(last)).toEqual([300]);
});

test('an admin’s own subscription needs another admin, unless nothing is refunded', async () => {
  const own = await fixture.player();
  await database.db
    .updateTable('player')
    .set({ is_admin: true })
    .where('id', '=', own.id)
    .execute();
  const { id } = await subscribed(20.5, own);
  expect((await end(own.id, id)).code).toBe(202);
  expect(await refundsOf(id)).toEqual([null]);
  await database.db
    .updateTable('subscription_period')
    .set({
      starts_at: new Date(Date.now() - 29.5 * DAY_MS),
      ends_at: new Date(Date.now() + DAY_MS / 2),
    })
    .where('subscription_id', '=', id)
    .execute();
  expect((await end(own.id, id)).code).toBe(200);
  expect([await refundsOf(id), (await fixture.row(id)).state]).toEqual([[null], 'canceled']);
});
