import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Unknown } from '#server/game/outcomes.ts';
import type { GameWorld } from '#server/game/port.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { backdateOrder, makeCheckDue } from '#server/testing/make-due.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import {
  checkDecisions,
  coinsOf,
  createOldDoneOrder,
  deliveredTo,
  placeUndecidedOrder,
  placeWithoutEnqueue,
  readOrder,
  runUntilFinished,
  withUnreachableWorld,
  withWrites,
} from '#server/testing/order-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createDecisionChecker } from './check-decisions.ts';
import { decideOrder } from './decide-order.ts';
import type { OrderDeps } from './order-deps.ts';

/** The game is still queried about orders that wait for staff: before their decision, and after. */
const database = openTestDatabase();
let fixture: OrderFixture;
let adminId = '';

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  adminId = await makePlayer(database.db);
  await createOldDoneOrder(fixture);
});
afterAll(() => fixture.stop());

const origin = { address: '127.0.0.1', userAgent: 'test', requestId: 'r' } as never;
const unknown = async (): Promise<Unknown> => ({
  state: 'unknown',
  evidence: [{ code: 'timed_out' }],
});

const unreachable = () => withUnreachableWorld(fixture.deps);
const placeUndecided = (player: TestPlayer) => placeUndecidedOrder(fixture, player);

async function placeDecided(player: TestPlayer, decision: 'done' | 'refused'): Promise<string> {
  const id = await placeUndecided(player);
  await decideOrder(unreachable(), { id, decision, note: 'looked', adminId, origin });
  return id;
}

async function deliver(id: string): Promise<void> {
  const { character_id } = await readOrder(database.db, id);
  const delivery = { orderId: id, characterId: character_id, itemId: 4037, quantity: '30' };
  await fixture.world.writes.deliver(delivery as never);
}

async function balanceAndGoods(player: TestPlayer) {
  return [await coinsOf(database.db, player), await deliveredTo(fixture, player)];
}

async function eventsOf(id: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('order_event')
    .select('what')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ what }) => what);
}

/** The world after a wipe: it has no orders anymore, and fences any order. */
const wiped = () =>
  withWrites(fixture.deps, () => ({
    verify: async () => ({ state: 'notDone', evidence: [{ code: 'no_receipt' }] }),
    abandon: async () => ({ state: 'fenced', evidence: [{ code: 'abandoned' }] }),
  }));

describe('a world that recovers while an order waits for staff', () => {
  test('with the receipt: done, and nobody has to decide', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeUndecided(player);
    await deliver(id);
    await checkDecisions(fixture.deps);
    expect((await readOrder(database.db, id)).state).toBe('unclear');
    await makeCheckDue(database.db, id);
    await checkDecisions(fixture.deps);
    expect(await readOrder(database.db, id)).toMatchObject({
      state: 'done',
      finished_by: 'receipt',
      decision_check_at: null,
      correction: null,
    });
    expect(await balanceAndGoods(player)).toEqual([70, 30]);
  });

  test('without the receipt: fenced there, and refunded once', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeUndecided(player);
    await makeCheckDue(database.db, id);
    await Promise.all([checkDecisions(fixture.deps), checkDecisions(fixture.deps)]);
    expect(await readOrder(database.db, id)).toMatchObject({
      state: 'refused',
      finished_by: 'fence',
    });
    await deliver(id);
    expect(await balanceAndGoods(player)).toEqual([100, 0]);
  });

  test('it still cannot tell: the order waits, and is checked every ten minutes', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeUndecided(player);
    for (let round = 0; round < 3; round += 1) {
      await makeCheckDue(database.db, id);
      await checkDecisions(unreachable());
      expect(await minutesToNextCheck(id)).toBe(10);
    }
    expect(await readOrder(database.db, id)).toMatchObject({ state: 'unclear', finished_at: null });
    expect(await coinsOf(database.db, player)).toBe(70);
  });

  test('decided during the check: the decision is confirmed, not doubled', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeUndecided(player);
    await makeCheckDue(database.db, id);
    const deps = withWrites(fixture.deps, ({ abandon }) => ({
      abandon: async (order, options) => {
        await decideOrder(unreachable(), {
          id,
          decision: 'refused',
          note: 'looked',
          adminId,
          origin,
        });
        return abandon(order, options);
      },
    }));
    await checkDecisions(deps);
    expect(await readOrder(database.db, id)).toMatchObject({
      state: 'refused',
      finished_by: 'decision',
      correction: null,
      decision_check_at: null,
    });
    expect(await coinsOf(database.db, player)).toBe(100);
  });
});

describe('a world that was wiped', () => {
  test('is ignored when it answers about a decided order: nothing is refunded', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeDecided(player, 'done');
    await checkDecisions(wiped());
    expect(await readOrder(database.db, id)).toMatchObject({ state: 'done', correction: null });
    expect((await readOrder(database.db, id)).decision_check_at).not.toBeNull();
    expect(await coinsOf(database.db, player)).toBe(70);
  });

  test('is ignored when it answers about a waiting order: staff decide', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeUndecided(player);
    await makeCheckDue(database.db, id);
    await checkDecisions(wiped());
    expect(await readOrder(database.db, id)).toMatchObject({ state: 'unclear', finished_at: null });
    expect(
      await decideOrder(wiped(), { id, decision: 'done', note: 'looked', adminId, origin }),
    ).toMatchObject({ state: 'done', finished_by: 'decision' });
    expect(await coinsOf(database.db, player)).toBe(70);
  });

  test('is ignored when it answers about an old order that no worker has checked for a long time', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeWithoutEnqueue(fixture, player);
    await database.db
      .updateTable('game_order')
      .set({ call_count: 3 })
      .where('id', '=', id)
      .execute();
    await backdateOrder(database.db, id);
    const deps = withWrites(wiped(), () => ({
      deliver: async () => ({ outcome: 'unclear', evidence: [{ code: 'timed_out' }] }),
    }));
    const order = await runUntilFinished(deps, id);
    expect(order.awaits_decision_since).not.toBeNull();
    expect(await coinsOf(database.db, player)).toBe(70);
  });

  test('is ignored too if it has never shown an earlier receipt', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeDecided(player, 'done');
    await database.db
      .updateTable('game_order')
      .set({ created_at: sql<Date>`now() - interval '9 days'` })
      .where('id', '=', id)
      .execute();
    await checkDecisions(fixture.deps);
    expect(await readOrder(database.db, id)).toMatchObject({ state: 'done', correction: null });
    expect(await coinsOf(database.db, player)).toBe(70);
  });
});

describe('evidence of earlier orders', () => {
  test('a world that cannot answer for them: staff decide, and the world may correct the decision later', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeUndecided(player);
    const deps = withWrites(fixture.deps, () => ({ verify: unknown }));
    expect(
      await decideOrder(deps, { id, decision: 'done', note: 'looked', adminId, origin }),
    ).toMatchObject({ state: 'done', finished_by: 'decision' });
    await makeCheckDue(database.db, id);
    await checkDecisions(fixture.deps);
    expect(await readOrder(database.db, id)).toMatchObject({ correction: 'given_back' });
    expect(await coinsOf(database.db, player)).toBe(100);
  });

  test('an earlier order with an unknown outcome does not block the check: another one is verified', async () => {
    await createOldDoneOrder(fixture);
    const player = await fixture.player({ coins: 100 });
    const id = await placeUndecided(player);
    let calls = 0;
    const deps = withWrites(fixture.deps, (writes) => ({
      verify: (order) => {
        calls += 1;
        return calls === 1 ? unknown() : writes.verify(order);
      },
    }));
    await makeCheckDue(database.db, id);
    await checkDecisions(deps);
    expect(calls).toBe(2);
    expect(await readOrder(database.db, id)).toMatchObject({
      state: 'refused',
      finished_by: 'fence',
    });
  });
});

describe('a decision that the game never confirms', () => {
  test('is checked at ever longer intervals, at most a day', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeDecided(player, 'refused');
    const minutes: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      await makeCheckDue(database.db, id);
      await checkDecisions(unreachable());
      minutes.push(await minutesToNextCheck(id));
    }
    expect(minutes).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1440, 1440]);
  });

  test('stops after two weeks, and the order shows it', async () => {
    const player = await fixture.player({ coins: 100 });
    const id = await placeDecided(player, 'refused');
    await decidedDaysAgo(id, 13);
    await checkDecisions(unreachable());
    expect((await readOrder(database.db, id)).decision_check_at).not.toBeNull();
    await decidedDaysAgo(id, 15);
    await checkDecisions(unreachable());
    expect(await readOrder(database.db, id)).toMatchObject({
      decision_check_at: null,
      correction: null,
    });
    expect((await eventsOf(id)).at(-1)).toBe('checks_ended');
    await deliver(id);
    await checkDecisions(fixture.deps);
    expect((await readOrder(database.db, id)).correction).toBeNull();
  });
});

describe('failures', () => {
  test('a world that hangs does not delay others, and stopping waits for running checks', async () => {
    const [a, b] = [await fixture.player({ coins: 100 }), await fixture.player({ coins: 100 })];
    const hanging = [await placeDecided(a, 'refused'), await placeDecided(a, 'refused')];
    hanging.push(await placeDecided(a, 'refused'));
    const healthy = await placeDecided(b, 'refused');
    await database.db
      .updateTable('game_order')
      .set({ world_id: 2 })
      .where('id', 'in', hanging)
      .execute();
    const hung = Promise.withResolvers<never>();
    hung.promise.catch(() => undefined);
    const calls = vi.fn();
    const deps = withSecondWorld(() => {
      calls();
      return hung.promise;
    });
    const checker = createDecisionChecker(deps);
    await checker.sweep();
    await checker.sweep();
    await vi.waitFor(
      async () => expect((await readOrder(database.db, healthy)).decision_check_at).toBeNull(),
      30_000,
    );
    await vi.waitFor(() => expect(calls).toHaveBeenCalledTimes(2), 120_000);
    const stopped = checker.stop().then(() => 'stopped');
    expect(await Promise.race([stopped, Promise.resolve('still checking')])).toBe('still checking');
    hung.reject(new Error('hung up'));
    await stopped;
    // Running checks were awaited, and no new ones started.
    expect(calls).toHaveBeenCalledTimes(2);
    await database.db
      .updateTable('game_order')
      .set({ world_id: 1 })
      .where('id', 'in', hanging)
      .execute();
  });

  test('an order that cannot be concluded does not block the others', async () => {
    const players = await Promise.all([1, 2, 3].map(() => fixture.player({ coins: 100 })));
    const ids: string[] = [];
    for (const player of players) ids.push(await placeDecided(player, 'done'));
    const [bad] = ids;
    await sql`update game_order set decision_check_at = case when id = ${bad} then to_timestamp(0)
      else to_timestamp(1) end where id = any(${ids}::uuid[])`.execute(database.db);
    const deps = withWrites(fixture.deps, ({ abandon }) => ({
      abandon: async (id, options) =>
        id === bad ? { state: 'fenced', evidence: null as never } : abandon(id, options),
    }));
    await checkDecisions(deps);
    const corrections = await Promise.all(
      ids.map(async (id) => (await readOrder(database.db, id)).correction),
    );
    expect(corrections).toEqual([null, 'given_back', 'given_back']);
    expect(await coinsOf(database.db, players[0] as TestPlayer)).toBe(70);
  });
});

test('the ledger is consistent afterwards', async () => {
  expect((await auditLedger(database.db)).faults).toEqual([]);
});

async function minutesToNextCheck(id: string): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from decision_check_at - now()) / 60)::integer as minutes
    from game_order where id = ${id}`.execute(database.db);
  return rows[0]?.minutes ?? Number.NaN;
}

async function decidedDaysAgo(id: string, days: number): Promise<void> {
  await sql`update game_order set decision_check_at = to_timestamp(0),
    finished_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(database.db);
}

function withSecondWorld(abandon: () => Promise<never>): OrderDeps {
  const real = fixture.deps.worlds;
  const first = real.get(1 as never);
  const second: GameWorld = { ...first, writes: { ...first.writes, abandon } };
  const worlds = { ...real, has: () => true, get: (id: number) => (id === 2 ? second : first) };
  return { ...fixture.deps, worlds } as unknown as OrderDeps;
}
