import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listRenames } from '#server/features/renames/list-renames.ts';
import { characterId, orderId } from '#server/game/ids.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { IN_PROCESS_HEADER } from '#server/platform/in-process-header.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { backdateOrder } from '#server/testing/pass-time.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { claimOrder } from './claim-order.ts';
import { sendCoins } from './kinds/send.ts';
import { placeOrder } from './place-order.ts';

const database = openTestDatabase();
let fixture: OrderFixture;

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  await fixture.startWorker();
});
afterAll(async () => {
  await fixture.world.faults.publish([]);
  await fixture.stop();
  const audit = await auditLedger(database.db);
  expect(audit.faults).toEqual([]);
});

const target = ({ account, chars }: TestPlayer) => ({ account, char: chars[0] ?? '' });
const ownerOf = async (login: string) => {
  const row = await database.db
    .selectFrom('game_account')
    .select('player_id')
    .where('login', '=', login)
    .executeTakeFirst();
  return row?.player_id;
};
const coinsOf = async ({ id }: TestPlayer) => (await readBalances(database.db, id)).coins;
const votesOf = async ({ id }: TestPlayer) => (await readBalances(database.db, id)).votes;

async function characterOf(player: TestPlayer) {
  const row = await database.db
    .selectFrom('game_character')
    .select('character_id')
    .where('login', '=', player.account)
    .where('name', '=', player.chars[0] ?? '')
    .executeTakeFirstOrThrow();
  return characterId(row.character_id);
}

async function delivered(player: TestPlayer, itemId = 4037): Promise<number> {
  const bag = await fixture.world.characters.inventory(await characterOf(player));
  return Number(bag.find((item) => item.itemId === itemId)?.quantity ?? 0);
}

describe('kinds', () => {
  test('coins go from the purse to the character', async () => {
    const player = await fixture.player({ coins: 100 });
    const order = { ...target(player), coins: 30 };
    const { status, body } = await fixture.send(player.id, 'POST', '/api/coins', order);
    expect([status, body]).toEqual([
      200,
      {
        message: 'Your coins are on their way to the character.',
        order_id: expect.any(String),
        state: 'done',
        totalCoins: 70,
      },
    ]);
    expect([await coinsOf(player), await delivered(player)]).toEqual([70, 30]);
    expect(await fixture.world.writes.verify(orderId(body.order_id))).toMatchObject({
      state: 'done',
    });
  });

  test('a price that has risen since it was shown is not taken; one that has fallen is', async () => {
    const player = await fixture.player({ coins: 500 });
    const order = { ...target(player), new_char: 'Risen1' };
    const shown = (price: number) =>
      fixture.send(player.id, 'POST', '/api/name', { ...order, price });
    await database.db
      .insertInto('price_override')
      .values({ kind: 'rename', price: 130, changed_by: player.id })
      .execute();
    try {
      const { status, body } = await shown(100);
      expect([status, body.code]).toEqual([409, 'price_changed']);
      expect(await coinsOf(player)).toBe(500);
      expect((await shown(200)).body).toMatchObject({ state: 'done', totalCoins: 370 });
    } finally {
      await database.db.deleteFrom('price_override').execute();
    }
  });

  test('referral coins and votes go too, each from its own purse', async () => {
    const player = await fixture.player({ referral: 8, votes: 9 });
    const referral = { ...target(player), referral_coins: '3' };
    const votes = { ...target(player), votes: 4 };
    const sent = await fixture.send(player.id, 'POST', '/api/referral_coins', referral);
    expect(sent.body).toMatchObject({ totalReferralCoins: 5, state: 'done' });
    expect((await fixture.send(player.id, 'POST', '/api/vote_coins', votes)).status).toBe(200);
    const balances = await readBalances(database.db, player.id);
    expect(balances).toEqual({ coins: 0, referral: 5, votes: 5 });
  });

  test('a rename costs 100, frees the old name, and is announced', async () => {
    const player = await fixture.player({ coins: 150 });
    const newName = `Nova${Date.now() % 100_000}`;
    const body = { ...target(player), new_char: newName };
    const answer = await fixture.send(player.id, 'POST', '/api/name', body, {
      'accept-language': 'es',
    });
    expect(answer.body.message).toBe('Se cambió el nick.');
    expect(await coinsOf(player)).toBe(50);
    expect(await fixture.world.characters.byName(newName)).toMatchObject({ name: newName });
    expect(await fixture.world.characters.byName(player.chars[0] ?? '')).toBeNull();
    const [latest] = await listRenames(database.db, 1, 1);
    expect(latest).toMatchObject({ old_name: player.chars[0], new_name: newName });
    // News is what people write.
    const slugs = await database.db.selectFrom('post').select('slug').execute();
    expect(slugs.filter(({ slug }) => slug.includes(answer.body.order_id))).toEqual([]);
  });

  test('a name with a hyphen is changed for nothing', async () => {
    const player = await fixture.player({ coins: 200 });
    await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
    const id = await characterOf(player);
    await database.db
      .updateTable('game_character')
      .set({ name: 'Old-Name' })
      .where('character_id', '=', id)
      .execute();
    const body = { account: player.account, char: 'Old-Name', new_char: 'Free123' };
    const answer = await fixture.send(player.id, 'POST', '/api/name', body);
    // The game knows no Old-Name, so it refuses; what matters is that nothing was taken.
    expect(answer.body.code).toBe('name_has_changed');
    const orders = await fixture.send(player.id, 'GET', '/api/orders');
    expect(orders.body.orders[0]).toMatchObject({ kind: 'rename', price: 0, state: 'refused' });
    expect(await coinsOf(player)).toBe(200);
  });

  test('a taken name gives the money back and says so', async () => {
    const [player, other] = [await fixture.player({ coins: 100 }), await fixture.player()];
    const body = { ...target(player), new_char: other.chars[0] };
    const answer = await fixture.send(player.id, 'POST', '/api/name', body);
    expect([answer.status, answer.body.code]).toEqual([409, 'name_taken']);
    expect(await coinsOf(player)).toBe(100);
  });

  test('color costs 4 votes, VIP 20 and only once while it lasts', async () => {
    const player = await fixture.player({ votes: 50 });
    const colored = await fixture.send(player.id, 'POST', '/api/color', {
      ...target(player),
      color: 3,
    });
    expect([colored.status, await votesOf(player)]).toEqual([200, 46]);
    expect((await fixture.send(player.id, 'POST', '/api/vip', target(player))).status).toBe(200);
    const again = await fixture.send(player.id, 'POST', '/api/vip', target(player));
    expect([again.body.code, await votesOf(player)]).toEqual(['already_vip', 26]);
    const character = await fixture.world.characters.byId(await characterOf(player));
    expect(character?.nameColor).toBe('#FF00FF');
  });

  test('a lock is opened for nothing, once, and the list of accounts follows', async () => {
    const player = await fixture.player({ votes: 10 });
    const send = (path: string, body = {}) =>
      fixture.send(player.id, 'POST', path, { ...target(player), ...body });
    const lockOf = async () => {
      // As last seen: a page drawn by the server does not ask the game.
      const { body } = await fixture.send(
        player.id,
        'GET',
        '/api/accounts?server_id=1',
        undefined,
        {
          [IN_PROCESS_HEADER]: 'x',
        },
      );
      const chars: { char_name: string; is_locked: boolean }[] = body.accounts[0].chars;
      return chars.find(({ char_name }) => char_name === player.chars[0])?.is_locked;
    };
    expect((await send('/api/unlock')).body.code).toBe('not_locked');
    expect((await send('/api/lock')).body.code).toBe('lock_password_invalid');
    expect((await send('/api/lock', { password: 'geheim12' })).status).toBe(200);
    expect(await lockOf()).toBe(true);
    const opened = await send('/api/unlock');
    expect(opened).toMatchObject({ status: 200, body: { state: 'done' } });
    expect(await lockOf()).toBe(false);
    expect(await votesOf(player)).toBe(10);
    const orders = await fixture.send(player.id, 'GET', '/api/orders');
    expect(orders.body.orders[0]).toMatchObject({ kind: 'unlock', price: 0, state: 'done' });
  });

  test('a lock’s password is nowhere to be read afterwards', async () => {
    const player = await fixture.player();
    const body = { ...target(player), password: 'abc123' };
    const answer = await fixture.send(player.id, 'POST', '/api/lock', body);
    expect(answer.status).toBe(200);
    const row = await database.db
      .selectFrom('game_order')
      .selectAll()
      .where('id', '=', answer.body.order_id)
      .executeTakeFirstOrThrow();
    expect([row.secret_sealed, JSON.stringify(row).includes('abc123')]).toEqual([null, false]);
  });

  test('an account moves to a verified master account, who is told by mail', async () => {
    const player = await fixture.player({ coins: 500 });
    const email = `to${Date.now()}@example.org`;
    const to = await makePlayer(database.db, { email });
    const body = { account: player.account, user: email.toUpperCase() };
    const answer = await fixture.send(player.id, 'POST', '/api/migrate', body);
    expect([answer.status, answer.body.totalCoins]).toEqual([202, 100]);
    await expect.poll(() => ownerOf(player.account), { timeout: 30_000 }).toBe(to);
    const gone = await fixture.send(player.id, 'POST', '/api/coins', {
      ...target(player),
      coins: 1,
    });
    expect(gone.body.code).toBe('account_not_found');
  });

  test.each([
    ['nobody', undefined],
    ['an unverified one', false],
  ])('an account does not move to %s, and the coins come back', async (_, emailVerified) => {
    const player = await fixture.player({ coins: 500 });
    const email = `x${Date.now()}@example.org`;
    if (emailVerified !== undefined) await makePlayer(database.db, { email, emailVerified });
    await fixture.send(player.id, 'POST', '/api/migrate', { account: player.account, user: email });
    await expect.poll(() => coinsOf(player), { timeout: 30_000 }).toBe(500);
    expect(await ownerOf(player.account)).toBe(player.id);
  });

  test('a move tells nobody which e-mails exist, with coins or without', async () => {
    const email = `known${Date.now()}@example.org`;
    await makePlayer(database.db, { email });
    for (const coins of [0, 500]) {
      const answers: string[] = [];
      for (const user of [email, 'nobody-here@example.org']) {
        const player = await fixture.player(coins > 0 ? { coins } : {});
        const body = { account: player.account, user };
        const answer = await fixture.send(player.id, 'POST', '/api/migrate', body);
        answers.push(JSON.stringify({ ...answer.body, order_id: '', status: answer.status }));
      }
      expect(new Set(answers).size, answers.join(' ')).toBe(1);
    }
  });

  test('moves are counted before anything is looked at', async () => {
    const player = await fixture.player({ coins: 500 });
    const body = { account: player.account, user: 'nobody-here@example.org', price: 1 };
    const answers = await Promise.all(
      Array.from({ length: 28 }, () => fixture.send(player.id, 'POST', '/api/migrate', body)),
    );
    const codes = answers.map((answer) => answer.body.code);
    expect(codes.filter((code) => code !== 'slow_down')).toHaveLength(10);
  });

  test.each([
    ['/api/coins', { coins: 0 }, 'amount_invalid'],
    ['/api/coins', { coins: 1.5 }, 'amount_invalid'],
    ['/api/coins', { coins: -5 }, 'amount_invalid'],
    ['/api/coins', { coins: 'many' }, 'bad_request'],
    ['/api/color', { color: 13 }, 'color_invalid'],
    ['/api/lock', { password: 'no spaces' }, 'lock_password_invalid'],
    ['/api/lock', { password: 'thirteenchars' }, 'lock_password_invalid'],
    ['/api/name', { new_char: 'bad name' }, 'name_invalid'],
  ])('%s %j is refused with words', async (path, fields, code) => {
    const player = await fixture.player({ coins: 500, votes: 500 });
    const answer = await fixture.send(player.id, 'POST', path, { ...target(player), ...fields });
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect([await coinsOf(player), await votesOf(player)]).toEqual([500, 500]);
  });

  test('nobody spends on another player’s character, or sees their orders', async () => {
    const [player, other] = [
      await fixture.player({ coins: 100 }),
      await fixture.player({ coins: 100 }),
    ];
    const mine = await fixture.send(player.id, 'POST', '/api/coins', {
      ...target(player),
      coins: 5,
    });
    const theirs = await fixture.send(other.id, 'POST', '/api/coins', {
      ...target(player),
      coins: 5,
    });
    expect(theirs.body.code).toBe('account_not_found');
    const strangeChar = { account: player.account, char: other.chars[0], coins: 5 };
    const strange = await fixture.send(player.id, 'POST', '/api/coins', strangeChar);
    expect(strange.body.code).toBe('character_not_found');
    const seen = await fixture.send(other.id, 'GET', `/api/orders/${mine.body.order_id}`);
    expect(seen.body.code).toBe('order_not_found');
  });
});

describe('the same request again', () => {
  test('double click, replay and a second tab with one key: one order, one answer', async () => {
    const player = await fixture.player({ coins: 100 });
    const order = { ...target(player), coins: 40 };
    const key = { 'idempotency-key': 'a-click' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => fixture.send(player.id, 'POST', '/api/coins', order, key)),
    );
    answers.push(await fixture.send(player.id, 'POST', '/api/coins', order, key));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect([await coinsOf(player), await delivered(player)]).toEqual([60, 40]);
  });

  test('the answer stays the same when the coins are gone by then, and when it was a refusal', async () => {
    const player = await fixture.player({ coins: 40 });
    const order = { ...target(player), coins: 40 };
    const key = { 'idempotency-key': 'all' };
    const first = await fixture.send(player.id, 'POST', '/api/coins', order, key);
    const second = await fixture.send(player.id, 'POST', '/api/coins', order, key);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    const vip = await fixture.player({ votes: 100 });
    await fixture.send(vip.id, 'POST', '/api/vip', target(vip));
    const again = { 'idempotency-key': 'again' };
    const refused = await fixture.send(vip.id, 'POST', '/api/vip', target(vip), again);
    const repeated = await fixture.send(vip.id, 'POST', '/api/vip', target(vip), again);
    expect([repeated.status, repeated.body]).toEqual([refused.status, refused.body]);
  });

  test('a key used for something else is refused', async () => {
    const player = await fixture.player({ coins: 100 });
    const key = { 'idempotency-key': 'k' };
    await fixture.send(player.id, 'POST', '/api/coins', { ...target(player), coins: 1 }, key);
    const other = { ...target(player), coins: 2 };
    const answer = await fixture.send(player.id, 'POST', '/api/coins', other, key);
    expect(answer.body.code).toBe('request_key_reused');
  });

  test('a repeat with another price shown is the same request: found again, charged once', async () => {
    const player = await fixture.player({ votes: 50 });
    const order = { ...target(player), color: 3 };
    const send = (price: number) =>
      fixture.send(
        player.id,
        'POST',
        '/api/color',
        { ...order, price },
        { 'idempotency-key': 'lost' },
      );
    const first = await send(4);
    expect(first.body.state).toBe('done');
    expect((await send(9)).body.order_id).toBe(first.body.order_id);
    expect(await votesOf(player)).toBe(46);
  });

  test('fifty at once for the last coins: one wins, the rest are told why', async () => {
    const player = await fixture.player({ coins: 10 });
    const order = { ...target(player), coins: 10 };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => fixture.send(player.id, 'POST', '/api/coins', order)),
    );
    const won = answers.filter(({ status }) => status === 200);
    const told = answers.filter(({ body }) => body.code === 'not_enough_coins');
    expect([won.length, told.length]).toEqual([1, 49]);
    expect([await coinsOf(player), await delivered(player)]).toEqual([0, 10]);
  });
});

/** The game could not say for long enough. */
async function waitsForDecision(id: string): Promise<void> {
  await backdateOrder(database.db, id);
  await vi.waitFor(async () => {
    const row = await database.db
      .selectFrom('game_order')
      .select('awaits_decision_since')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.awaits_decision_since).not.toBeNull();
  }, 30_000);
}

describe('a difficult world', () => {
  test.each(['failingAfterWrite', 'answeringLate'] as const)('%s: done once', async (kind) => {
    const player = await fixture.player({ coins: 20 });
    fixture.world.faults.use([{ operation: 'writes.deliver', kind, delayMs: 1_500 }]);
    const order = { ...target(player), coins: 20 };
    const answer = await fixture.send(player.id, 'POST', '/api/coins', order);
    fixture.world.faults.use([]);
    expect([answer.status, await coinsOf(player), await delivered(player)]).toEqual([200, 0, 20]);
  });

  test('away: the order is kept, says so, and goes on by itself', async () => {
    const player = await fixture.player({ coins: 20 });
    await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
    fixture.world.faults.use([{ operation: '*', kind: 'vanishing' }]);
    const order = { ...target(player), coins: 20 };
    const answer = await fixture.send(player.id, 'POST', '/api/coins', order);
    expect([answer.status, answer.body.state, await coinsOf(player)]).toEqual([202, 'held', 0]);
    expect(answer.body.message).toContain('is unreachable');
    fixture.world.faults.use([]);
    await vi.waitFor(async () => {
      const seen = await fixture.send(player.id, 'GET', `/api/orders/${answer.body.order_id}`);
      expect(seen.body.state).toBe('done');
    }, 30_000);
    expect(await delivered(player)).toBe(20);
  });

  test('away for longer than the limit: given back, with a message', async () => {
    const player = await fixture.player({ coins: 20 });
    await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
    fixture.world.faults.use([{ operation: '*', kind: 'vanishing' }]);
    const order = { ...target(player), coins: 20 };
    const { body } = await fixture.send(player.id, 'POST', '/api/coins', order);
    await database.db
      .updateTable('game_order')
      .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
      .where('id', '=', body.order_id)
      .execute();
    await vi.waitFor(async () => {
      const seen = await fixture.send(player.id, 'GET', `/api/orders/${body.order_id}`);
      expect(seen.body.state).toBe('refused');
      expect(seen.body.message).toContain('fully refunded');
    }, 30_000);
    fixture.world.faults.use([]);
    expect(await coinsOf(player)).toBe(20);
  });

  test('unclear and away: waits for proof, and an admin sees everything', async () => {
    const player = await fixture.player({ coins: 20 });
    await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
    fixture.world.faults.use([
      { operation: 'writes.deliver', kind: 'failingAfterWrite' },
      { operation: 'writes.verify', kind: 'vanishing' },
      { operation: 'writes.abandon', kind: 'vanishing' },
    ]);
    const order = { ...target(player), coins: 20 };
    const { status, body } = await fixture.withTimeout(3_000, () =>
      fixture.send(player.id, 'POST', '/api/coins', order),
    );
    expect([status, body.state, await coinsOf(player)]).toEqual([202, 'unclear', 0]);
    const admin = { 'x-test-admin': 'yes' };
    const list = await fixture.send(
      player.id,
      'GET',
      '/api/admin/orders?state=unclear',
      undefined,
      admin,
    );
    const row = list.body.rows.find((o: { order_id: string }) => o.order_id === body.order_id);
    expect(row).toMatchObject({ waits_for_admin: false, price: 20, email: expect.any(String) });
    const look = () =>
      fixture.send(player.id, 'GET', `/api/admin/orders/${body.order_id}`, undefined, admin);
    const shown = (await look()).body;
    expect(shown.order).toMatchObject({ content: { pieces: 20 } });
    expect(shown.proof).toMatchObject({ state: 'unknown', receipt: null });
    expect(shown.ledger.map((line: { reason: string }) => line.reason)).toEqual([
      'hold:send_coins',
      'hold:send_coins',
    ]);
    expect(shown.events.length).toBeGreaterThan(1);
    await waitsForDecision(body.order_id);
    // The admin is wrong, and the game can prove it by now: the proof counts.
    fixture.world.faults.use([]);
    const word = { id: body.order_id, decision: 'refused', note: 'player says no' };
    const decided = await fixture.send(player.id, 'POST', '/api/admin/orders/decide', word, admin);
    expect(decided.body.state).toBe('done');
    expect([await coinsOf(player), await delivered(player)]).toEqual([0, 20]);
    const again = await fixture.send(player.id, 'POST', '/api/admin/orders/decide', word, admin);
    expect(again.body.code).toBe('order_is_finished');
    const after = (await look()).body;
    expect(after.proof).toMatchObject({ state: 'done', receipt: after.order.receipt });
    const audit = await database.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject_id', '=', body.order_id)
      .execute();
    expect(audit).toMatchObject([
      { action: 'order.decide', detail: { decision: 'refused', proof: 'done' } },
    ]);
  });

  test('a dead worker’s order is taken up by another within 30 s', async () => {
    const player = await fixture.player({ coins: 20 });
    const id = randomUUID();
    const silent = {
      ...fixture.deps,
      queue: { ...fixture.deps.queue, enqueue: async () => undefined },
    };
    const request = {
      kind: sendCoins,
      playerId: player.id,
      body: { ...target(player), coins: 20 },
    };
    await placeOrder(silent, { ...request, orderId: id, requestKey: undefined });
    expect(await claimOrder(database.db, id)).toMatchObject({ state: 'performing' });
    const began = performance.now();
    await vi.waitFor(async () => {
      const seen = await fixture.send(player.id, 'GET', `/api/orders/${id}`);
      expect(seen.body.state).toBe('done');
    }, 30_000);
    expect(performance.now() - began).toBeGreaterThan(8_000);
    expect(await delivered(player)).toBe(20);
  }, 40_000);

  test('a dead worker’s order is taken up although an earlier one was committed after it', async () => {
    const player = await fixture.player({ coins: 20 });
    const [overtaking, earlier] = [randomUUID(), randomUUID()];
    const silent = {
      ...fixture.deps,
      queue: { ...fixture.deps.queue, enqueue: async () => undefined },
    };
    const place = (id: string, coins: number) => {
      const body = { ...target(player), coins };
      const request = { kind: sendCoins, playerId: player.id, body };
      return placeOrder(silent, { ...request, orderId: id, requestKey: undefined });
    };
    await place(overtaking, 5);
    expect(await claimOrder(database.db, overtaking)).toMatchObject({ state: 'performing' });
    await place(earlier, 7);
    // The numbers as they are when the other's transaction began first and ended last; and the
    // worker is dead by now.
    await sql`update game_order set number = default, lease_expires_at = now()
      where id = ${overtaking}`.execute(database.db);
    await vi.waitFor(async () => {
      const { body } = await fixture.send(player.id, 'GET', '/api/orders');
      const states = body.orders.map(({ state }: { state: string }) => state);
      expect(states).toEqual(['done', 'done']);
    }, 30_000);
    expect(await delivered(player)).toBe(12);
  }, 15_000);

  test('two orders of one character never run at once; two characters do', async () => {
    const [a, b] = [await fixture.player({ coins: 20 }), await fixture.player({ coins: 20 })];
    fixture.world.faults.use([{ operation: 'writes.deliver', kind: 'slow', delayMs: 300 }]);
    const send = (player: TestPlayer) =>
      fixture.send(player.id, 'POST', '/api/coins', { ...target(player), coins: 1 });
    await send(a);
    await send(b);
    let most = 0;
    const watching = setInterval(async () => {
      const rows = await database.db
        .selectFrom('game_order')
        .select('lane')
        .where('state', '=', 'performing')
        .execute();
      expect(new Set(rows.map(({ lane }) => lane)).size).toBe(rows.length);
      most = Math.max(most, rows.length);
    }, 20);
    const began = performance.now();
    await Promise.all([send(a), send(a), send(a), send(b), send(b), send(b)]);
    clearInterval(watching);
    fixture.world.faults.use([]);
    expect(performance.now() - began).toBeGreaterThan(900);
    expect(most).toBe(2);
  });
});
