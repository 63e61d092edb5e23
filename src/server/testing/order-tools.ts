import { randomUUID } from 'node:crypto';
import { createDecisionChecker } from '#server/features/orders/check-decisions.ts';
import type { OrderRow } from '#server/features/orders/kinds/kind.ts';
import { sendCoins } from '#server/features/orders/kinds/send.ts';
import type { OrderDeps } from '#server/features/orders/order-deps.ts';
import { performOrder } from '#server/features/orders/perform-order.ts';
import { placeOrder } from '#server/features/orders/place-order.ts';
import { resolveUnclearById } from '#server/features/orders/resolve-unclear.ts';
import type { Unknown } from '#server/game/outcomes.ts';
import type { GameWorld } from '#server/game/port.ts';
import type { WorldWrites } from '#server/game/writes.ts';
import { readBalances } from '#server/money/read-balances.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { backdateOrder, makeOrdersDue } from './make-due.ts';
import type { OrderFixture, TestPlayer } from './order-fixture.ts';

/** Places an order of coins without enqueuing a job for a worker. */
export async function placeWithoutEnqueue(
  fixture: OrderFixture,
  player: TestPlayer,
  coins = 30,
): Promise<string> {
  await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
  const orderId = randomUUID();
  const queue = { ...fixture.deps.queue, enqueue: async () => undefined };
  const body = { account: player.account, char: player.chars[0] ?? '', coins };
  await placeOrder(
    { ...fixture.deps, queue },
    { orderId, kind: sendCoins, playerId: player.id, body, requestKey: undefined },
  );
  return orderId;
}

export function readOrder(db: Db, id: string): Promise<OrderRow> {
  return db.selectFrom('game_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Runs workers and lets time pass until the order is finished or waits for staff. */
export async function runUntilFinished(deps: OrderDeps, id: string): Promise<OrderRow> {
  for (let round = 0; round < 20; round += 1) {
    const order = await readOrder(deps.db, id);
    if (order.finished_at || order.awaits_decision_since) return order;
    await makeOrdersDue(deps.db, id);
    await (order.state === 'unclear' ? resolveUnclearById(deps, id) : performOrder(deps, id));
  }
  throw new Error(`order ${id} does not finish`);
}

export async function coinsOf(db: Db, { id }: TestPlayer): Promise<number> {
  return (await readBalances(db, id)).coins;
}

/** An order done days ago: its receipt shows that the world has not lost later receipts. */
export async function createOldDoneOrder(fixture: OrderFixture): Promise<string> {
  const player = await fixture.player({ coins: 100 });
  const id = await placeWithoutEnqueue(fixture, player);
  const { state } = await runUntilFinished(fixture.deps, id);
  if (state !== 'done') throw new Error(`order ${id} is ${state}`);
  const longAgo = new Date(Date.now() - 3 * 86_400_000);
  await fixture.deps.db
    .updateTable('game_order')
    .set({ created_at: longAgo, finished_at: longAgo })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Checks every due order that waits for staff, and waits for the results. */
export async function checkDecisions(deps: OrderDeps): Promise<void> {
  const checker = createDecisionChecker(deps);
  await checker.sweep();
  await checker.drain();
}

/** Coins that have arrived with the player's first character. */
export async function deliveredTo(fixture: OrderFixture, player: TestPlayer): Promise<number> {
  const characters = await fixture.world.characters.byAccounts([player.account as never]);
  const first = [...characters.values()].flat().find(({ name }) => name === player.chars[0]);
  if (!first) throw new Error('the character is gone');
  const bag = await fixture.world.characters.inventory(first.id);
  return Number(bag.find(({ itemId }) => itemId === 4037)?.quantity ?? 0);
}

/** The same dependencies, with some of the world's writes replaced. */
export function withWrites(
  deps: OrderDeps,
  change: (writes: WorldWrites) => Partial<WorldWrites>,
): OrderDeps {
  const get = (id: Parameters<typeof deps.worlds.get>[0]): GameWorld => {
    const world = deps.worlds.get(id);
    return { ...world, writes: { ...world.writes, ...change(world.writes) } };
  };
  return { ...deps, worlds: { ...deps.worlds, get } };
}

const unknown = async (): Promise<Unknown> => ({
  state: 'unknown',
  evidence: [{ code: 'timed_out' }],
});

/** The game does not respond: the writes may or may not have arrived. */
export function withUnreachableWorld(deps: OrderDeps): OrderDeps {
  return withWrites(deps, () => ({
    deliver: async () => ({ outcome: 'unclear', evidence: [{ code: 'timed_out' }] }),
    verify: unknown,
    abandon: unknown,
  }));
}

/** An order whose outcome was unknown for so long that staff must decide. */
export async function placeUndecidedOrder(
  fixture: OrderFixture,
  player: TestPlayer,
): Promise<string> {
  const id = await placeWithoutEnqueue(fixture, player);
  await backdateOrder(fixture.deps.db, id);
  const order = await runUntilFinished(withUnreachableWorld(fixture.deps), id);
  if (order.state !== 'unclear' || order.awaits_decision_since === null) {
    throw new Error(`order ${id} does not wait for staff`);
  }
  return id;
}
