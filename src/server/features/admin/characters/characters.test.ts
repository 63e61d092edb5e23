import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  adminCharacterPath,
  lockCharacterPath,
  unlockCharacterPath,
} from '#contract/admin-characters.ts';
import { characterId } from '#server/game/ids.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  type OrderFixture,
  openOrderFixture,
  type TestPlayer,
} from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let fixture: OrderFixture;
let adminId = '';
let player: TestPlayer;

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  await fixture.startWorker();
  adminId = await makePlayer(database.db);
  player = await fixture.player({ coins: 100 });
});
afterAll(() => fixture.stop());

const read = (serverId: number, id: number) =>
  fixture.send(adminId, 'GET', adminCharacterPath(serverId, id), undefined, {
    'x-test-admin': 'yes',
  });

test('a character is shown with its account, clan, classes, PvP kills, inventory, orders and master account', async () => {
  const name = player.chars[0] ?? '';
  const order = { account: player.account, char: name, coins: 7 };
  expect((await fixture.send(player.id, 'POST', '/api/coins', order)).status).toBe(200);
  const inGame = await fixture.world.characters.byName(name);
  const { status, body } = await read(1, inGame?.id ?? 0);
  expect(status).toBe(200);
  expect(body.char).toMatchObject({
    name,
    account: player.account,
    level: inGame?.level,
    clan: inGame?.clanName,
    pvp: inGame?.pvpKills,
  });
  const levels = await fixture.world.characters.classLevels(inGame?.id ?? characterId(1));
  expect(body.levels.map(({ level }: { level: number }) => level)).toEqual(
    levels.map(({ level }) => level),
  );
  expect(body.levels[0]).toEqual({ class: body.char.class, level: inGame?.level });
  expect(body.master_account.id).toBe(player.id);
  expect(body.orders).toMatchObject([{ char: name, price: 7, state: 'done' }]);
  // The ordered item is in the inventory.
  expect(body.inventory.some(({ place }: { place: string }) => place === 'bag')).toBe(true);
});

test('staff unlock a character, with a reason, and the audit log records it', async () => {
  const name = player.chars[0] ?? '';
  const { id } = (await fixture.world.characters.byName(name)) ?? { id: 0 };
  const lock = { account: player.account, char: name, password: 'secret12' };
  expect((await fixture.send(player.id, 'POST', '/api/lock', lock)).status).toBe(200);
  const unlock = (body: object) =>
    fixture.send(adminId, 'POST', unlockCharacterPath(1, id), body, { 'x-test-admin': 'yes' });
  expect((await unlock({})).body).toMatchObject({ code: 'bad_request', fields: ['reason'] });
  expect((await unlock({ reason: 'forgot the password' })).status).toBe(200);
  expect((await read(1, id)).body.char.is_locked).toBe(false);
  expect((await unlock({ reason: 'once more' })).body.code).toBe('not_locked');
  const log = await database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject_id'])
    .where('subject_kind', '=', 'character')
    .orderBy('id')
    .execute();
  const entry = { actor_id: adminId, subject_id: `1/${id}` };
  expect(log).toEqual([
    { ...entry, action: 'character.unlock' },
    { ...entry, action: 'character.refuse-unlock' },
  ]);
});

test('staff lock a character once, by an order, with a reason; its owner can unlock it', async () => {
  const other = await fixture.player();
  const name = other.chars[0] ?? '';
  const { id } = (await fixture.world.characters.byName(name)) ?? { id: 0 };
  const key = randomUUID();
  const lock = (body: object, requestKey: string = key) =>
    fixture.send(adminId, 'POST', lockCharacterPath(1, id), body, {
      'x-test-admin': 'yes',
      'idempotency-key': requestKey,
    });
  const reason = 'the owner writes that it was stolen';
  expect((await lock({})).body).toMatchObject({ code: 'bad_request', fields: ['reason'] });
  expect((await lock({ reason }, '')).body.code).toBe('request_key_invalid');
  expect((await lock({ reason })).status).toBe(200);
  // The same request again, as after a lost response.
  expect((await lock({ reason })).status).toBe(200);
  const { body } = await read(1, id);
  expect(body.char.is_locked).toBe(true);
  expect((await lock({ reason: 'once more' }, randomUUID())).body.code).toBe('already_locked');
  const orders = await database.db
    .selectFrom('game_order')
    .select(['kind', 'state', 'price', 'player_id', 'login'])
    .where('character_id', '=', id)
    .orderBy('number')
    .execute();
  const order = { kind: 'lock_character', price: 0, player_id: adminId, login: other.account };
  expect(orders).toEqual([
    { ...order, state: 'done' },
    { ...order, state: 'refused' },
  ]);
  const log = await database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'detail'])
    .where('subject_id', '=', `1/${id}`)
    .orderBy('id')
    .execute();
  expect(log).toMatchObject([
    { actor_id: adminId, action: 'character.lock', detail: { reason } },
    { actor_id: adminId, action: 'character.lock', detail: { reason: 'once more' } },
  ]);
  const unlock = { account: other.account, char: name };
  expect((await fixture.send(other.id, 'POST', '/api/unlock', unlock)).status).toBe(200);
  expect((await read(1, id)).body.char.is_locked).toBe(false);
  // The player did not place the lock order, so it is not listed.
  const own = await fixture.send(other.id, 'GET', '/api/orders');
  expect(own.body.orders.map(({ kind }: { kind: string }) => kind)).toEqual(['unlock']);
});

test('a lock ordered by staff is completed even if the game’s response is lost', async () => {
  const other = await fixture.player();
  const { id } = (await fixture.world.characters.byName(other.chars[0] ?? '')) ?? { id: 0 };
  fixture.world.faults.use([{ operation: 'writes.lock', kind: 'failingAfterWrite' }]);
  const response = await fixture.withTimeout(500, () =>
    fixture.send(
      adminId,
      'POST',
      lockCharacterPath(1, id),
      { reason: 'stolen' },
      { 'x-test-admin': 'yes', 'idempotency-key': randomUUID() },
    ),
  );
  fixture.world.faults.use([]);
  expect([200, 202], response.body.code).toContain(response.status);
  await expect.poll(async () => (await read(1, id)).body.orders).toMatchObject([{ state: 'done' }]);
  expect((await read(1, id)).body.char.is_locked).toBe(true);
});

test('an unlock whose response was lost succeeds if the character is unlocked', async () => {
  const { id = 0 } = (await fixture.world.characters.byName(player.chars[1] ?? '')) ?? {};
  const lock = { account: player.account, char: player.chars[1], password: 'secret12' };
  expect((await fixture.send(player.id, 'POST', '/api/lock', lock)).status).toBe(200);
  fixture.world.faults.use([{ operation: 'writes.unlock', kind: 'failingAfterWrite' }]);
  const body = { reason: 'lost response' };
  const path = unlockCharacterPath(1, id);
  const response = await fixture.send(adminId, 'POST', path, body, { 'x-test-admin': 'yes' });
  fixture.world.faults.use([]);
  expect(response.status).toBe(200);
  expect((await read(1, id)).body.char.is_locked).toBe(false);
});

test('an unknown character or server is not found', async () => {
  expect((await read(1, 999_999_999)).body.code).toBe('character_not_found');
  expect((await read(9, 1)).body.code).toBe('world_unknown');
});
