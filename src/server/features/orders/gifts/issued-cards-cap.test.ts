import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readUsedToday } from '#server/features/approvals/daily-caps.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/** Cards that staff issue are grants of coins: up to 100 coins need no second admin. */
const database = openTestDatabase();
const LIMITS = { staff: { approval_above: { coins: 100 }, daily_caps: { coins: 1_000 } } };
const STAFF = { 'x-test-admin': 'stored' };
let fixture: OrderFixture;
let [alice, bob] = ['', ''];

beforeAll(async () => {
  fixture = await openOrderFixture(database, LIMITS);
  [alice, bob] = [await newOwner(), await newOwner()];
});
afterAll(() => fixture.stop());

const newOwner = () => makePlayer(database.db, { roleId: 'owner' });

function issue(who: string, amount: number) {
  const headers = { ...STAFF, 'idempotency-key': randomUUID() };
  const body = { amount, count: 1, note: 'Contest' };
  return fixture.send(who, 'POST', '/api/admin/gift-cards', body, headers);
}

async function confirm({ body }: Awaited<ReturnType<typeof issue>>) {
  const url = `/api/admin/approvals/${body.approval.id}/confirm`;
  const { status, body: reply } = await fixture.send(bob, 'POST', url, {}, STAFF);
  return status === 200 ? 'done' : reply.code;
}

test('confirmed cards count against the daily cap of whoever issued them', async () => {
  expect((await issue(alice, 1_001)).body.code).toBe('above_daily_cap');
  expect(await confirm(await issue(alice, 600))).toBe('done');
  expect((await readUsedToday(database.db, alice)).coins).toBe(600);
  expect((await readUsedToday(database.db, bob)).coins).toBe(0);
  expect(await confirm(await issue(alice, 401))).toBe('daily_cap_reached');
  expect(await confirm(await issue(alice, 320))).toBe('done');
  // Now even what one admin may issue alone exceeds the cap.
  expect((await issue(alice, 81)).body.code).toBe('daily_cap_reached');
  expect((await issue(alice, 80)).status).toBe(200);
});
