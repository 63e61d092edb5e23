import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSOLE } from '#server/features/audit/write-audit.ts';
import { decideOrder } from '#server/features/orders/decide-order.ts';
import type { OrderDeps } from '#server/features/orders/order-deps.ts';
import { characterId, gameLogin, orderId } from '#server/game/ids.ts';
import type { Unknown, WriteOutcome } from '#server/game/outcomes.ts';
import { backdateOrder, makeCheckDue } from '#server/testing/make-due.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import {
  checkDecisions,
  createOldDoneOrder,
  readOrder,
  runUntilFinished,
  withWrites,
} from '#server/testing/order-tools.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/** The game contradicts what staff decided about the order of a ban. No worker runs. */
const database = openTestDatabase();
const STAFF = { 'x-test-admin': 'stored' };
let fixture: OrderFixture;
let gina = '';

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  gina = await makePlayer(database.db, { roleId: 'game_master' });
  await createOldDoneOrder(fixture);
});
afterAll(() => fixture.stop());

const timedOut: Unknown = { state: 'unknown', evidence: [{ code: 'timed_out' }] };
const unclear: WriteOutcome = { outcome: 'unclear', evidence: [{ code: 'timed_out' }] };

const unreachable = (): OrderDeps =>
  withWrites(fixture.deps, () => ({
    banAccount: async () => unclear,
    banCharacter: async () => unclear,
    unbanAccount: async () => unclear,
    unbanCharacter: async () => unclear,
    verify: async () => timedOut,
    abandon: async () => timedOut,
  }));

const post = (url: string, body: object) =>
  fixture.withTimeout(1, () =>
    fixture.send(gina, 'POST', url, body, { ...STAFF, 'idempotency-key': randomUUID() }),
  );

function readBans({ account }: TestPlayer) {
  return database.db
    .selectFrom('ban')
    .select(['id', 'state', 'ban_order_id', 'lift_order_id', 'lifted_at'])
    .where('login', '=', account)
    .orderBy('number')
    .execute();
}

async function newestBan(player: TestPlayer) {
  return (await readBans(player)).at(-1) ?? expect.fail('no ban');
}

const stateOf = async (player: TestPlayer) => (await newestBan(player)).state;

async function ban(player: TestPlayer, isForCharacter = false) {
  const target = isForCharacter ? { character: player.chars[0] } : { account: player.account };
  const reason = { category: 'bots', reason: 'Ran a bot in Giran', note: '' };
  await post('/api/admin/bans', { server_id: 1, ...target, ...reason });
  return newestBan(player);
}

async function lift(player: TestPlayer): Promise<string> {
  const { id } = await newestBan(player);
  await post(`/api/admin/bans/${id}/lift`, { note: 'a mistake' });
  return (await newestBan(player)).lift_order_id ?? expect.fail('no order lifts the ban');
}

/** Staff decide while the outcome cannot be read from the game. */
async function decide(id: string, decision: 'done' | 'refused'): Promise<void> {
  await backdateOrder(database.db, id);
  await runUntilFinished(unreachable(), id);
  const decided = { id, decision, note: 'looked', adminId: gina, origin: CONSOLE };
  await decideOrder(unreachable(), decided);
}

/** The game can be read again, and its evidence corrects the decision. */
async function correct(id: string): Promise<void> {
  await makeCheckDue(database.db, id);
  await checkDecisions(fixture.deps);
  expect((await readOrder(database.db, id)).correction).not.toBeNull();
}

describe.each([
  ['an account', false],
  ['a character', true],
])('the ban of %s', (_, isForCharacter) => {
  async function performBan(player: TestPlayer, id: string): Promise<void> {
    const { character_id } = await readOrder(database.db, id);
    const writes = fixture.world.writes;
    if (character_id === null) {
      await writes.banAccount({ orderId: orderId(id), login: gameLogin(player.account) });
    } else {
      await writes.banCharacter({ orderId: orderId(id), characterId: characterId(character_id) });
    }
  }

  test('decided as not done, but the game did it: active', async () => {
    const player = await fixture.player();
    const { ban_order_id: id } = await ban(player, isForCharacter);
    await decide(id, 'refused');
    expect(await stateOf(player)).toBe('refused');
    await performBan(player, id);
    await correct(id);
    expect(await stateOf(player)).toBe('active');
  });

  test('decided as done, but the game did not do it: refused, and can be banned again', async () => {
    const player = await fixture.player();
    const { ban_order_id: id } = await ban(player, isForCharacter);
    await decide(id, 'done');
    expect(await stateOf(player)).toBe('active');
    await correct(id);
    expect(await stateOf(player)).toBe('refused');
    const again = await ban(player, isForCharacter);
    await runUntilFinished(fixture.deps, again.ban_order_id);
    expect((await readBans(player)).map(({ state }) => state)).toEqual(['refused', 'active']);
  });

  test('lifted as decided, but the game did not lift it: active again, and can be lifted', async () => {
    const player = await fixture.player();
    const { ban_order_id } = await ban(player, isForCharacter);
    await runUntilFinished(fixture.deps, ban_order_id);
    const id = await lift(player);
    await decide(id, 'done');
    expect(await stateOf(player)).toBe('lifted');
    await correct(id);
    expect(await newestBan(player)).toMatchObject({ state: 'active', lifted_at: null });
    await runUntilFinished(fixture.deps, await lift(player));
    expect(await stateOf(player)).toBe('lifted');
  });

  test('decided as not lifted, but the game lifted it: lifted', async () => {
    const player = await fixture.player();
    const { ban_order_id } = await ban(player, isForCharacter);
    await runUntilFinished(fixture.deps, ban_order_id);
    const id = await lift(player);
    await decide(id, 'refused');
    expect(await stateOf(player)).toBe('active');
    const { character_id } = await readOrder(database.db, id);
    const writes = fixture.world.writes;
    if (character_id === null) {
      await writes.unbanAccount({ orderId: orderId(id), login: gameLogin(player.account) });
    } else {
      await writes.unbanCharacter({ orderId: orderId(id), characterId: characterId(character_id) });
    }
    await correct(id);
    expect(await stateOf(player)).toBe('lifted');
  });

  test('banned again in the meantime: the later ban stays the only one', async () => {
    const player = await fixture.player();
    const { ban_order_id: id } = await ban(player, isForCharacter);
    await decide(id, 'refused');
    const later = await ban(player, isForCharacter);
    await runUntilFinished(fixture.deps, later.ban_order_id);
    await performBan(player, id);
    await correct(id);
    expect((await readBans(player)).map(({ state }) => state)).toEqual(['refused', 'active']);
  });
});
