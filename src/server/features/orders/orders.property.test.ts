import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FaultKind } from '#server/game/adapters/demo/faults/fault.ts';
import { amount } from '#server/money/amount.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { credit } from '#server/money/credit.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makeOrdersDue } from '#server/testing/make-due.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { auditOrders } from './audit-orders.ts';
import { type ClaimedOrder, claimOrder } from './claim-order.ts';
import { sendCoins } from './kinds/send.ts';
import { performClaimed, performOrder } from './perform-order.ts';
import { placeOrder } from './place-order.ts';
import { resolveUnclearById } from './resolve-unclear.ts';

const database = openTestDatabase();
let fixture: OrderFixture;

beforeAll(async () => {
  // No worker: the property decides who performs what, and when.
  fixture = await openOrderFixture(database);
});
afterAll(() => fixture.stop());

/** What may happen, in any order, some of it at the same time. */
type Step =
  | { do: 'order'; who: number; char: number; coins: number; key: number | null }
  | { do: 'credit'; who: number; coins: number; key: number }
  | { do: 'perform'; which: number }
  | { do: 'stallWhilePerforming'; which: number }
  | { do: 'wakeStalled'; which: number }
  | { do: 'makeOrdersDue' }
  | { do: 'fault'; kind: FaultKind | null; probability: number };

const who = fc.nat({ max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      who,
      char: fc.nat({ max: 1 }),
      coins: fc.integer({ min: 1, max: 12 }),
      key: fc.option(fc.nat({ max: 3 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('credit' as const),
      who,
      coins: fc.integer({ min: 1, max: 20 }),
      key: fc.nat({ max: 5 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('perform' as const), which: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('stallWhilePerforming' as const), which: fc.nat() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wakeStalled' as const), which: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('makeOrdersDue' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      kind: fc.option(
        fc.constantFrom<FaultKind>('refusing', 'vanishing', 'failingAfterWrite', 'answeringLate'),
      ),
      probability: fc.double({ min: 0.2, max: 1, noNaN: true }),
    }),
  },
);
/** Steps of one round run at the same time. */
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), {
  minLength: 2,
  maxLength: 10,
});

test('random interleavings of orders, credits, refusals, crashes and repeats keep the ledger consistent', async () => {
  const seed = Number(process.env['FAST_CHECK_SEED'] ?? Date.now() % 2 ** 31);
  await fc.assert(fc.asyncProperty(rounds, checkRounds), {
    numRuns: Number(process.env['FAST_CHECK_RUNS'] ?? 40),
    seed,
  });
});

async function checkRounds(generated: Step[][]): Promise<void> {
  const run = randomUUID();
  const players = await Promise.all([10, 0, 5].map((coins) => playerWith(coins)));
  const funds = players.map((_, index) => [10, 0, 5][index] ?? 0);
  const credited = new Set<string>();
  const stalled: ClaimedOrder[] = [];
  for (const round of generated) {
    await Promise.all(
      round.map((each) =>
        perform(each, run, players, stalled, (index, coins, key) => {
          if (credited.has(key)) return;
          credited.add(key);
          funds[index] = (funds[index] ?? 0) + coins;
        }),
      ),
    );
  }
  fixture.world.faults.use([]);
  await settleAll(players);
  // A stalled worker resumes after everything has ended, and makes its pending call.
  for (const order of stalled) await performClaimed(fixture.deps, order);
  const ledger = await auditLedger(database.db);
  expect(ledger.faults).toEqual([]);
  const orders = await auditOrders(fixture.deps, new Date(0));
  expect(orders).toMatchObject({ wrongHolds: [], lost: [], doubled: [], unknown: [] });
  await Promise.all(players.map((player, index) => expectAccountedFor(player, funds[index] ?? 0)));
}

async function perform(
  each: Step,
  run: string,
  players: readonly TestPlayer[],
  stalled: ClaimedOrder[],
  onCredit: (who: number, coins: number, key: string) => void,
): Promise<void> {
  if (each.do === 'order') {
    const player = players[each.who];
    if (!player) return;
    const char = player.chars[each.char] ?? player.chars[0] ?? '';
    const body = { account: player.account, char, coins: each.coins };
    const requestKey = each.key === null ? undefined : `${run}-${each.key}`;
    await placeOrder(fixture.deps, {
      orderId: randomUUID(),
      kind: sendCoins,
      playerId: player.id,
      body,
      requestKey,
    }).catch(expectKnown);
  } else if (each.do === 'credit') {
    const player = players[each.who];
    if (!player) return;
    const key = `${run}-${each.who}-${each.key}`;
    const posted = await inTransaction(database.db, credit, {
      key,
      playerId: player.id,
      purse: 'coins',
      amount: amount(each.coins),
      source: 'test',
    }).catch(expectReused);
    if (posted !== undefined) onCredit(each.who, each.coins, key);
  } else if (each.do === 'fault') {
    const faults = ['writes.deliver', 'writes.verify', 'writes.abandon'].map((operation) => ({
      operation,
      kind: each.kind ?? 'slow',
      probability: each.probability,
      delayMs: each.kind === 'answeringLate' ? 1_100 : 1,
    }));
    fixture.world.faults.use(each.kind ? faults : []);
  } else if (each.do === 'makeOrdersDue') {
    await makeOrdersDue(database.db);
  } else if (each.do === 'wakeStalled') {
    const [order] = stalled.splice(each.which % Math.max(1, stalled.length), 1);
    if (order) await performClaimed(fixture.deps, order);
  } else {
    const order = await pick(players, each.which);
    if (!order) return;
    // Claimed, and then nothing: what a SIGSTOP between the claim and the call looks like.
    if (each.do === 'stallWhilePerforming') {
      const claimed = await claimOrder(database.db, order.id);
      if (claimed) stalled.push(claimed);
    } else if (order.state === 'unclear') await resolveUnclearById(fixture.deps, order.id);
    else await performOrder(fixture.deps, order.id);
  }
}

function expectKnown(error: Error & { code?: string }): void {
  expect(['not_enough_coins', 'request_key_reused']).toContain(error.code);
}

/** The same key with another amount is refused by the ledger itself. */
function expectReused(error: Error & { code?: string }): undefined {
  expect(error.code).toBe('LG003');
}

function openOrders(players: readonly TestPlayer[]) {
  return database.db
    .selectFrom('game_order')
    .select(['id', 'state'])
    .where('finished_at', 'is', null)
    .where(
      'player_id',
      'in',
      players.map(({ id }) => id),
    )
    .orderBy('number')
    .execute();
}

async function pick(players: readonly TestPlayer[], which: number) {
  const open = await openOrders(players);
  return open[which % Math.max(1, open.length)];
}

/** The world has recovered and time passes: every order must complete automatically. */
async function settleAll(players: readonly TestPlayer[]): Promise<void> {
  for (let i = 0; i < 20; i += 1) {
    const open = await openOrders(players);
    if (open.length === 0) return;
    await makeOrdersDue(database.db);
    for (const { id, state } of open) {
      await (state === 'unclear'
        ? resolveUnclearById(fixture.deps, id)
        : performOrder(fixture.deps, id));
    }
  }
  expect(await openOrders(players)).toEqual([]);
}

async function playerWith(coins: number): Promise<TestPlayer> {
  const player = await fixture.player(coins > 0 ? { coins } : {});
  await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
  return player;
}

/** All credits are in the purse or, once per completed order, in the world. */
async function expectAccountedFor(player: TestPlayer, funds: number): Promise<void> {
  const { coins } = await readBalances(database.db, player.id);
  const done = await database.db
    .selectFrom('game_order')
    .select((row) => row.fn.sum<string>('price').as('total'))
    .where('player_id', '=', player.id)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow();
  const characters = await database.db
    .selectFrom('game_character')
    .select('character_id')
    .where('login', '=', player.account)
    .execute();
  let inWorld = 0;
  for (const { character_id } of characters) {
    const inventory = await fixture.world.characters.inventory(character_id as never);
    inWorld += Number(inventory.find(({ itemId }) => itemId === 4037)?.quantity ?? 0);
  }
  expect([inWorld, coins + inWorld]).toEqual([Number(done.total ?? 0), funds]);
}
