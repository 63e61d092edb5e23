import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gameLogin, orderId } from '../../ids.ts';
import { fakePtsWorld } from './testing/fake-pts-world.ts';
import { FakeReceipts } from './testing/fake-receipts.ts';
import type { Row, Step } from './testing/fake-sql-server.ts';

const order = { orderId: orderId('o-1'), login: gameLogin('bob') };
const REFUSED = { outcome: 'refused', reason: 'accountNotFound' };

let fake: ReturnType<typeof fakePtsWorld>;
let receipts: FakeReceipts;
/** Each change of the account waits here, and says how many rows it found. */
let changes: PromiseWithResolvers<number>[];
/** Each call's update of the receipt waits here: both have read it as `sent` by then. */
let settling: PromiseWithResolvers<void>[];

beforeEach(async () => {
  fake = fakePtsWorld();
  [receipts, changes, settling] = [new FakeReceipts(), [], []];
  fake.server.handlers.push((step) => settle(step) ?? receipts.handler(step) ?? change(step));
  await fake.world.describe();
});
afterEach(() => fake.world.close());

test('a second call does not say "done" after the first one was refused', async () => {
  const [first, second] = await begin(0);
  expect(await first).toEqual(REFUSED);
  expect(receipts.rows.size).toBe(0);
  settling[1]?.resolve();
  expect(await second).toMatchObject({ outcome: 'refused' });
  expect(changes).toHaveLength(1);
});

test('a second call does not say "done" for an order that was abandoned since', async () => {
  const [first, second] = await begin(0);
  expect(await first).toEqual(REFUSED);
  expect(await fake.world.writes.abandon(order.orderId)).toMatchObject({ state: 'fenced' });
  settling[1]?.resolve();
  expect(await second).toEqual({ outcome: 'refused', reason: 'orderAbandoned' });
  expect(changes).toHaveLength(1);
});

test('a second call returns the receipt of the first, and changes nothing', async () => {
  const [first, second] = await begin(1);
  expect(await first).toMatchObject({ outcome: 'done' });
  settling[1]?.resolve();
  expect(await second).toEqual(await first);
  expect(changes).toHaveLength(1);
});

/** Two calls of one order; the first then finds this many accounts. */
async function begin(found: number) {
  const first = fake.world.writes.banAccount(order);
  await vi.waitFor(() => expect(settling).toHaveLength(1));
  const second = fake.world.writes.banAccount(order);
  await vi.waitFor(() => expect(settling).toHaveLength(2));
  settling[0]?.resolve();
  await vi.waitFor(() => expect(changes).toHaveLength(1));
  changes[0]?.resolve(found);
  return [first, second] as const;
}

function settle(step: Step): Promise<readonly Row[]> | undefined {
  if (!step.sql.startsWith('update "castellan"."receipt"')) return undefined;
  const gate = Promise.withResolvers<void>();
  settling.push(gate);
  return gate.promise.then(async () => (await receipts.handler(step)) ?? []);
}

function change({ sql }: Step): Promise<readonly Row[]> | undefined {
  if (!/update "dbo"\."user_account"/.test(sql)) return undefined;
  const changed = Promise.withResolvers<number>();
  changes.push(changed);
  return changed.promise.then((affected) => [{ affected }]);
}
