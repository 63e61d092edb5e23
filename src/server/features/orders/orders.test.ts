import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listRenames } from '#server/features/renames/list-renames.ts';
import { characterId, orderId } from '#server/game/ids.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { IN_PROCESS_HEADER } from '#server/platform/in-process-header.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

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

/** Directly in the simulated world, bypassing its port. */
async function setCounters(player: TestPlayer, counters: { karma: number; pkKills: number }) {
  const id = await characterOf(player);
  const { pkKills: simulated = 0 } = (await fixture.world.characters.byId(id)) ?? {};
  await sql`insert into demo_world.character (world_id, character_id, karma, pk_cleared)
    values (1, ${id}, ${counters.karma}, ${simulated - counters.pkKills})`.execute(database.db);
}

async function delivered(player: TestPlayer, itemId = 4037): Promise<number> {
  const inventory = await fixture.world.characters.inventory(await characterOf(player));
  return Number(inventory.find((item) => item.itemId === itemId)?.quantity ?? 0);
}

describe('order kinds', () => {
  test('coins go from the purse to the character', async () => {
    const player = await fixture.player({ coins: 100 });
    const order = { ...target(player), coins: 30 };
    const { status, body } = await fixture.send(player.id, 'POST', '/api/coins', order);
    expect([status, body]).toEqual([
      200,
      {
        message: 'The coins were sent to the character.',
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
    const sendShowing = (price: number) =>
      fixture.send(player.id, 'POST', '/api/name', { ...order, price });
    const setPrice = (price: number | null) =>
      fixture.send(
        player.id,
        'POST',
        '/api/admin/prices',
        { kind: 'rename', price },
        { 'x-test-admin': 'yes' },
      );
    await setPrice(130);
    try {
      const { status, body } = await sendShowing(100);
      expect([status, body.code]).toEqual([409, 'price_changed']);
      expect(await coinsOf(player)).toBe(500);
      expect((await sendShowing(200)).body).toMatchObject({ state: 'done', totalCoins: 370 });
    } finally {
      await setPrice(null);
    }
  });

  test('referral coins and vote points are sent too, each from its own purse', async () => {
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
    const response = await fixture.send(player.id, 'POST', '/api/name', body, {
      'accept-language': 'es',
    });
    expect(response.body.message).toBe('Se cambió el nick.');
    expect(await coinsOf(player)).toBe(50);
    expect(await fixture.world.characters.byName(newName)).toMatchObject({ name: newName });
    expect(await fixture.world.characters.byName(player.chars[0] ?? '')).toBeNull();
    const [latest] = await listRenames(database.db, 1, 1);
    expect(latest).toMatchObject({ old_name: player.chars[0], new_name: newName });
    // It is announced in the list of renames, not as a post.
    const slugs = await database.db.selectFrom('post').select('slug').execute();
    expect(slugs.filter(({ slug }) => slug.includes(response.body.order_id))).toEqual([]);
  });

  test('a name with a hyphen is changed for free', async () => {
    const player = await fixture.player({ coins: 200 });
    await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
    const id = await characterOf(player);
    await database.db
      .updateTable('game_character')
      .set({ name: 'Old-Name' })
      .where('character_id', '=', id)
      .execute();
    const body = { account: player.account, char: 'Old-Name', new_char: 'Free123' };
    const response = await fixture.send(player.id, 'POST', '/api/name', body);
    // The game has no character Old-Name, so it refuses; the point is that nothing was charged.
    expect(response.body.code).toBe('name_has_changed');
    const orders = await fixture.send(player.id, 'GET', '/api/orders');
    expect(orders.body.orders[0]).toMatchObject({ kind: 'rename', price: 0, state: 'refused' });
    expect(await coinsOf(player)).toBe(200);
  });

  test('a taken name refunds the price and says so', async () => {
    const [player, other] = [await fixture.player({ coins: 100 }), await fixture.player()];
    const body = { ...target(player), new_char: other.chars[0] };
    const response = await fixture.send(player.id, 'POST', '/api/name', body);
    expect([response.status, response.body.code]).toEqual([409, 'name_taken']);
    expect(await coinsOf(player)).toBe(100);
  });

  test('color costs 4 votes; VIP costs 20 and cannot be bought again while it lasts', async () => {
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

  test('a title color costs 4 vote points and is not the color of the name', async () => {
    const player = await fixture.player({ votes: 10 });
    const order = { ...target(player), color: 3 };
    const { status, body } = await fixture.send(player.id, 'POST', '/api/title_color', order);
    expect([status, body.message, await votesOf(player)]).toEqual([
      200,
      'The title color was changed.',
      6,
    ]);
    const id = await characterOf(player);
    const { rows } = await sql`select title_color, color from demo_world.character
      where character_id = ${id}`.execute(database.db);
    expect(rows).toEqual([{ title_color: '#FF00FF', color: null }]);
  });

  describe('unstuck', () => {
    const unstick = (player: TestPlayer) =>
      fixture.send(player.id, 'POST', '/api/unstuck', target(player));
    const ready = async () => {
      const player = await fixture.player();
      await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
      await setCounters(player, { karma: 0, pkKills: 0 });
      return player;
    };
    const orders = async (player: TestPlayer) =>
      (await fixture.send(player.id, 'GET', '/api/orders')).body.orders;

    test('is free, and available again only after the waiting time', async () => {
      const player = await ready();
      const first = await unstick(player);
      expect([first.status, first.body.message]).toEqual([
        200,
        'The character is in the village of its race.',
      ]);
      const second = await unstick(player);
      expect([second.status, second.body.code]).toEqual([409, 'unstuck_cooldown']);
      expect(second.body.message).toBe(
        'This character was moved a short while ago. Try again in 60 min.',
      );
      expect(Number(second.headers['retry-after'])).toBeGreaterThan(3_500);
      expect(await orders(player)).toHaveLength(1);
      await sql`update game_order set created_at = created_at - interval '60 minutes'
        where id = ${first.body.order_id}`.execute(database.db);
      expect((await unstick(player)).status).toBe(200);
      expect(await orders(player)).toHaveLength(2);
    });

    test('from many tabs at once, it happens once', async () => {
      const player = await ready();
      const responses = await Promise.all(Array.from({ length: 6 }, () => unstick(player)));
      const codes = responses.map(({ status, body }) => (status === 200 ? 'done' : body.code));
      expect(codes.filter((code) => code === 'done')).toHaveLength(1);
      expect(codes.filter((code) => code === 'unstuck_cooldown')).toHaveLength(5);
      expect(await orders(player)).toHaveLength(1);
    });

    test('an attempt refused by the game does not start the waiting time', async () => {
      const player = await fixture.player({ coins: 30 });
      await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
      await setCounters(player, { karma: 240, pkKills: 0 });
      expect((await unstick(player)).body.code).toBe('has_karma');
      await fixture.send(player.id, 'POST', '/api/clear_karma', target(player));
      expect((await unstick(player)).status).toBe(200);
    });
  });

  test('an appearance costs 60 coins once; the same again is refused and free', async () => {
    const player = await fixture.player({ coins: 200 });
    const send = (change: object) =>
      fixture.send(player.id, 'POST', '/api/appearance', { ...target(player), ...change });
    const changed = await send({ sex: '1', hair_style: '6', hair_color: 2, face: 1 });
    expect([changed.status, changed.body.message, await coinsOf(player)]).toEqual([
      200,
      'The character’s appearance was changed.',
      140,
    ]);
    const again = await send({ hair_style: 6, face: 1 });
    expect([again.body.code, await coinsOf(player)]).toEqual(['appearance_unchanged', 140]);
    expect((await send({ sex: 0 })).status).toBe(200);
    expect((await send({ hair_style: 5 })).body.code).toBe('hair_not_for_men');
    expect(await coinsOf(player)).toBe(80);
  });

  test('clearing karma costs 30 coins and the PK count 50, and needs something to clear', async () => {
    const player = await fixture.player({ coins: 200 });
    const send = (path: string) => fixture.send(player.id, 'POST', path, target(player));
    await fixture.send(player.id, 'GET', '/api/accounts?server_id=1');
    await setCounters(player, { karma: 240, pkKills: 2 });
    const cleared = await send('/api/clear_karma');
    expect([cleared.status, cleared.body.message, await coinsOf(player)]).toEqual([
      200,
      'The character’s karma was cleared.',
      170,
    ]);
    expect((await send('/api/clear_pk')).body).toMatchObject({ state: 'done', totalCoins: 120 });
    const character = await fixture.world.characters.byId(await characterOf(player));
    expect(character?.pkKills).toBe(0);
    expect((await send('/api/clear_karma')).body.code).toBe('no_karma');
    expect((await send('/api/clear_pk')).body.code).toBe('no_pk');
    expect(await coinsOf(player)).toBe(120);
    const { body } = await fixture.send(player.id, 'GET', '/api/orders');
    const states = body.orders.map((order: { kind: string; state: string }) => [
      order.kind,
      order.state,
    ]);
    expect(states).toEqual([
      ['clear_pk', 'refused'],
      ['clear_karma', 'refused'],
      ['clear_pk', 'done'],
      ['clear_karma', 'done'],
    ]);
  });

  test('a lock is removed for free, once, and the account list is updated', async () => {
    const player = await fixture.player({ votes: 10 });
    const send = (path: string, body = {}) =>
      fixture.send(player.id, 'POST', path, { ...target(player), ...body });
    const lockOf = async () => {
      // From the last refresh: a server-rendered page does not query the game.
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

  test('a lock’s password is not in its order afterwards', async () => {
    const player = await fixture.player();
    const body = { ...target(player), password: 'abc123' };
    const response = await fixture.send(player.id, 'POST', '/api/lock', body);
    expect(response.status).toBe(200);
    const row = await database.db
      .selectFrom('game_order')
      .selectAll()
      .where('id', '=', response.body.order_id)
      .executeTakeFirstOrThrow();
    expect([row.secret_sealed, JSON.stringify(row).includes('abc123')]).toEqual([null, false]);
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
  ])('%s %j is refused with its error code', async (path, fields, code) => {
    const player = await fixture.player({ coins: 500, votes: 500 });
    const response = await fixture.send(player.id, 'POST', path, { ...target(player), ...fields });
    expect([response.status, response.body.code]).toEqual([400, code]);
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
    const foreignChar = { account: player.account, char: other.chars[0], coins: 5 };
    const foreign = await fixture.send(player.id, 'POST', '/api/coins', foreignChar);
    expect(foreign.body.code).toBe('character_not_found');
    const seen = await fixture.send(other.id, 'GET', `/api/orders/${mine.body.order_id}`);
    expect(seen.body.code).toBe('order_not_found');
  });
});
