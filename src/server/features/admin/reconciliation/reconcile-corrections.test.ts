import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fact } from '#contract/reconciliation-findings.ts';
import { decideOrder } from '#server/features/orders/decide-order.ts';
import type { Unknown } from '#server/game/outcomes.ts';
import { backdateOrder } from '#server/testing/make-due.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import {
  checkDecisions,
  createOldDoneOrder,
  placeWithoutEnqueue,
  readOrder,
  runUntilFinished,
  withWrites,
} from '#server/testing/order-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { dayOf } from '../figures/days.ts';
import { reconcileOrders } from './reconcile-orders.ts';

/** Orders that staff decided wrongly, corrected once the game could prove the outcome. */
const database = openTestDatabase();
let fixture: OrderFixture;
let [notDone, done] = ['', ''];

const unknown = async (): Promise<Unknown> => ({
  state: 'unknown',
  evidence: [{ code: 'timed_out' }],
});

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  await createOldDoneOrder(fixture);
  [notDone, done] = [await placeDecided('done'), await placeDecided('refused')];
  const { character_id } = await readOrder(database.db, done);
  const delivery = { orderId: done, characterId: character_id, itemId: 4037, quantity: '30' };
  await fixture.world.writes.deliver(delivery as never);
  await checkDecisions(fixture.deps);
});
afterAll(() => fixture.stop());

async function placeDecided(decision: 'done' | 'refused'): Promise<string> {
  const unconfirmed = withWrites(fixture.deps, () => ({
    deliver: async () => ({ outcome: 'unclear', evidence: [{ code: 'timed_out' }] }),
    verify: unknown,
    abandon: unknown,
  }));
  const id = await placeWithoutEnqueue(fixture, await fixture.player({ coins: 100 }));
  await backdateOrder(database.db, id);
  await runUntilFinished(unconfirmed, id);
  const adminId = await makePlayer(database.db);
  const origin = { address: '127.0.0.1', userAgent: 'test', requestId: 'r' } as never;
  await decideOrder(unconfirmed, { id, decision, note: 'looked', adminId, origin });
  return id;
}

const compare = () =>
  reconcileOrders(
    { db: database.db, providers: new Map(), worlds: fixture.deps.worlds },
    dayOf(new Date()),
  );

async function setCorrection(id: string, correction: string | null): Promise<void> {
  await database.db.updateTable('game_order').set({ correction }).where('id', '=', id).execute();
}

test('corrected orders agree with the ledger and the world', async () => {
  const { sides, findings } = await compare();
  expect(findings).toEqual([]);
  expect(sides).toMatchObject([{ name: '1', count: 2, recorded: 30, booked: 30, asked: 2 }]);
});

test('a missing and a wrong correction are found, by the ledger and by the world', async () => {
  await setCorrection(notDone, null);
  await setCorrection(done, 'given_back');
  const { findings } = await compare();
  const valuesOf = (facts: Fact[]) =>
    facts.map(({ code, amount = '' }) => `${code} ${amount}`.trim()).join(', ');
  const shown = findings.map(({ kind, id, ours, theirs }) => [
    kind,
    id,
    valuesOf(ours),
    valuesOf(theirs),
  ]);
  expect(shown).toEqual([
    ['order_books', notDone, 'settle 30', 'settle 30, given_back 30'],
    ['order_books', done, 'release 30, given_back 30', 'release 30, taken 30'],
    ['world', notDone, 'done', 'not_done'],
    ['world', done, 'refused, given_back', 'done'],
  ]);
  expect(findings.map(({ evidence }) => evidence.length > 0)).toEqual([false, false, true, true]);
});
