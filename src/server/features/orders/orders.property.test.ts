import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FaultKind } from '#server/game/adapters/demo/faults/fault.ts';
import { amount } from '#server/money/amount.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { credit } from '#server/money/credit.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type OrderHouse, openOrderHouse, type TestPlayer } from '#server/testing/order-house.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { auditOrders } from './audit-orders.ts';
import { claimOrder } from './claim-order.ts';
import { sendCoins } from './kinds/send.ts';
import { performOrder } from './perform-order.ts';
import { placeOrder } from './place-order.ts';
import { seekProofOf } from './seek-proof.ts';

const database = openTestDatabase();
let house: OrderHouse;

beforeAll(async () => {
  // No worker: the property decides who performs what, and when.
  house = await openOrderHouse(database);
});
afterAll(() => house.stop());

/** What may happen, in any order, some of it at the same time. */
type Step =
  | { do: 'order'; who: number; char: number; coins: number; key: number | null }
  | { do: 'credit'; who: number; coins: number; key: number }
  | { do: 'perform'; which: number }
  | { do: 'dieWhilePerforming'; which: number }
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
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('dieWhilePerforming' as const), which: fc.nat() }),
  },
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

test('random interleavings of orders, credits, refusals, deaths and repeats keep the books', async () => {
  const seed = Number(process.env['FAST_CHECK_SEED'] ?? Date.now() % 2 ** 31);
  await fc.assert(fc.asyncProperty(rounds, holds), {
    numRuns: Number(process.env['FAST_CHECK_RUNS'] ?? 40),
    seed,
  });
}, 180_000);

async function holds(plan: Step[][]): Promise<void> {
  const run = randomUUID();
  const players = await Promise.all([10, 0, 5].map((coins) => playerWith(coins)));
  const given = players.map((_, index) => [10, 0, 5][index] ?? 0);
  const credited = new Set<string>();
  for (const round of plan) {
    await Promise.all(
      round.map((each) =>
        perform(each, run, players, (index, coins, key) => {
          if (credited.has(key)) return;
          credited.add(key);
          given[index] = (given[index] ?? 0) + coins;
        }),
      ),
    );
  }
  house.world.faults.use([]);
  await settleAll(players);
  const ledger = await auditLedger(database.db);
  expect([ledger.unbalanced, ledger.wrongBalances, ledger.negative]).toEqual([[], [], []]);
  const orders = await auditOrders(house.deps, new Date(0));
  expect(orders).toMatchObject({ wrongHolds: [], lost: [], doubled: [], unknown: [] });
  await Promise.all(players.map((player, index) => isAccountedFor(player, given[index] ?? 0)));
}

async function perform(
  each: Step,
  run: string,
  players: readonly TestPlayer[],
  onCredit: (who: number, coins: number, key: string) => void,
): Promise<void> {
  if (each.do === 'order') {
    const player = players[each.who];
    if (!player) return;
    const char = player.chars[each.char] ?? player.chars[0] ?? '';
    const body = { account: player.account, char, coins: each.coins };
    const requestKey = each.key === null ? undefined : `${run}-${each.key}`;
    await placeOrder(house.deps, {
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
    });
    if (posted !== undefined) onCredit(each.who, each.coins, key);
  } else if (each.do === 'fault') {
    const faults = ['writes.deliver', 'writes.verify', 'writes.abandon'].map((operation) => ({
      operation,
      kind: each.kind ?? 'slow',
      probability: each.probability,
      delayMs: each.kind === 'answeringLate' ? 1_100 : 1,
    }));
    house.world.faults.use(each.kind ? faults : []);
  } else {
    const order = await pick(players, each.which);
    if (!order) return;
    // Claimed and then silent: what a SIGKILL between the claim and the call looks like.
    if (each.do === 'dieWhilePerforming') await claimOrder(database.db, order.id);
    else if (order.state === 'unclear') await seekProofOf(house.deps, order.id);
    else await performOrder(house.deps, order.id);
  }
}

function expectKnown(error: Error & { code?: string }): void {
  expect(['not_enough_coins', 'request_key_reused']).toContain(error.code);
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

/** The world is well again and time passes: every order must come to an end by itself. */
async function settleAll(players: readonly TestPlayer[]): Promise<void> {
  for (let i = 0; i < 20; i += 1) {
    const open = await openOrders(players);
    if (open.length === 0) return;
    await database.db
      .updateTable('game_order')
      .set({ due_at: new Date(0) })
      .where('finished_at', 'is', null)
      .execute();
    for (const { id, state } of open) {
      await (state === 'unclear' ? seekProofOf(house.deps, id) : performOrder(house.deps, id));
    }
  }
  expect(await openOrders(players)).toEqual([]);
}

async function playerWith(coins: number): Promise<TestPlayer> {
  const player = await house.player(coins > 0 ? { coins } : {});
  await house.send(player.id, 'GET', '/api/accounts?server_id=1');
  return player;
}

/** What came in is in the purse or, once for each done order, in the world. */
async function isAccountedFor(player: TestPlayer, given: number): Promise<void> {
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
    const bag = await house.world.characters.inventory(character_id as never);
    inWorld += Number(bag.find(({ itemId }) => itemId === 4037)?.quantity ?? 0);
  }
  expect([inWorld, coins + inWorld]).toEqual([Number(done.total ?? 0), given]);
}
