import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminCharacterPath } from '#contract/admin-characters.ts';
import { characterId } from '#server/game/ids.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderHouse, openOrderHouse, type TestPlayer } from '#server/testing/order-house.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let house: OrderHouse;
let adminId = '';
let player: TestPlayer;

beforeAll(async () => {
  house = await openOrderHouse(database);
  await house.startWorker();
  adminId = await makePlayer(database.db);
  player = await house.player({ coins: 100 });
});
afterAll(() => house.stop());

const look = (serverId: number, id: number) =>
  house.send(adminId, 'GET', adminCharacterPath(serverId, id), undefined, {
    'x-test-admin': 'yes',
  });

test('a character with its account, clan, class, kills, inventory, orders and master account', async () => {
  const name = player.chars[0] ?? '';
  const order = { account: player.account, char: name, coins: 7 };
  expect((await house.send(player.id, 'POST', '/api/coins', order)).status).toBe(200);
  const inGame = await house.world.characters.byName(name);
  const { status, body } = await look(1, inGame?.id ?? 0);
  expect(status).toBe(200);
  expect(body.char).toMatchObject({
    name,
    account: player.account,
    level: inGame?.level,
    clan: inGame?.clanName,
    pvp: inGame?.pvpKills,
  });
  const levels = await house.world.characters.classLevels(inGame?.id ?? characterId(1));
  expect(body.levels.map(({ level }: { level: number }) => level)).toEqual(
    levels.map(({ level }) => level),
  );
  expect(body.levels[0]).toEqual({ class: body.char.class, level: inGame?.level });
  expect(body.master_account.id).toBe(player.id);
  expect(body.orders).toMatchObject([{ char: name, price: 7, state: 'done' }]);
  // What was ordered lies in the bag.
  expect(body.inventory.some(({ place }: { place: string }) => place === 'bag')).toBe(true);
});

test('nobody, and no such server', async () => {
  expect((await look(1, 999_999_999)).body.code).toBe('character_not_found');
  expect((await look(9, 1)).body.code).toBe('world_unknown');
});
