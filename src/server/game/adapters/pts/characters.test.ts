import { afterEach, describe, expect, test } from 'vitest';
import { characterId, gameLogin } from '../../ids.ts';
import type { GameWorld } from '../../port.ts';
import { fakePtsWorld, NOW } from './testing/fake-pts-world.ts';
import type { Row } from './testing/fake-sql-server.ts';
import { WORLD_EXTENDED } from './testing/pts-tables.ts';

let open: GameWorld | undefined;
afterEach(() => open?.close());

/** Wall-clock digits in -03:00, as the driver returns them. */
const LOGIN = new Date('2026-06-30T20:00:00Z');
const LOGOUT = new Date('2026-06-30T22:30:00Z');

const row = {
  char_id: 41,
  char_name: 'Bob',
  account_name: 'MyLogin ',
  builder: 0,
  class_id: 88,
  level: 78,
  pvp_kills: 12,
  pk_kills: 3,
  login: LOGIN,
  logout: LOGOUT,
  nickname: 'Lord of all',
  use_time: 7_200,
  temp_delete_date: null,
  clan_name: 'Wolves',
  name_color: 0x17_a0_d4,
  vip_timestamp: NOW.getTime() / 1000 + 60,
  is_locked: 1,
  has_shop: 0,
};

function world(rows: readonly Row[]) {
  const fake = fakePtsWorld();
  open = fake.world;
  fake.server.handlers.push(({ sql }) => (sql.includes('"user_data"') ? rows : undefined));
  return fake.world;
}

test('maps a game row to a character', async () => {
  expect(await world([row]).characters.byId(characterId(41))).toEqual({
    id: 41,
    name: 'Bob',
    login: 'mylogin',
    level: 78,
    classId: 88,
    clanName: 'Wolves',
    title: 'Lord of all',
    pvpKills: 12,
    pkKills: 3,
    presence: 'offline',
    playedSeconds: 7_200,
    lastSeenAt: new Date('2026-07-01T01:30:00Z'),
    isGameMaster: false,
    deletesAt: null,
    nameColor: '#D4A017',
    vipUntil: new Date(NOW.getTime() + 60_000),
    isLocked: true,
  });
});

test('missing values are null', async () => {
  const bare = {
    ...row,
    login: null,
    logout: null,
    nickname: '  ',
    clan_name: null,
    name_color: 0,
    vip_timestamp: 0,
    is_locked: 0,
    use_time: -1,
  };
  expect(await world([bare]).characters.byName('BOB')).toMatchObject({
    title: null,
    clanName: null,
    lastSeenAt: null,
    nameColor: null,
    vipUntil: null,
    isLocked: false,
    presence: 'offline',
    playedSeconds: 0,
  });
});

test('expired VIP counts as none; a game master is marked; a deletion follows a week after the request', async () => {
  const other = {
    ...row,
    vip_timestamp: NOW.getTime() / 1000 - 1,
    builder: 1,
    temp_delete_date: new Date('2026-06-30T21:00:00Z'),
  };
  expect(await world([other]).characters.byId(characterId(41))).toMatchObject({
    vipUntil: null,
    isGameMaster: true,
    deletesAt: new Date('2026-07-08T00:00:00Z'),
  });
});

describe('presence', () => {
  test.each([
    ['online', LOGOUT, LOGIN, 0],
    ['online', LOGIN, null, 0],
    ['shop', LOGIN, null, 1],
    ['offline', LOGIN, LOGOUT, 1],
    ['offline', LOGIN, LOGIN, 0],
    ['offline', null, LOGOUT, 0],
  ])('%s when logged in %s, out %s, shop %i', async (presence, login, logout, has_shop) => {
    const character = await world([{ ...row, login, logout, has_shop }]).characters.byName('bob');
    expect(character?.presence).toBe(presence);
  });
});

test('characters by account, ignoring the game’s letter case; unknown logins have none', async () => {
  const other = { ...row, char_id: 42, account_name: 'EVE' };
  const strange = { ...row, char_id: 43, account_name: 'with umlaut: ä' };
  const logins = [gameLogin('mylogin'), gameLogin('eve'), gameLogin('nobody')];
  const found = await world([row, other, strange]).characters.byAccounts(logins);
  expect([...found].map(([login, list]) => [login, list.map(({ id }) => id)])).toEqual([
    ['mylogin', [41]],
    ['eve', [42]],
    ['nobody', []],
  ]);
});

test('more accounts than one statement allows are read in batches', async () => {
  const { server, world } = fakePtsWorld();
  open = world;
  await world.describe();
  server.forget();
  const logins = Array.from({ length: 2_500 }, (_, number) => gameLogin(`acc${number}`));
  await world.characters.byAccounts(logins);
  expect(server.statements().map(({ parameters }) => parameters.length)).toEqual([1000, 1000, 500]);
});

test('a trailing blank makes a different name, and a name that is too long is not found', async () => {
  const { server, world } = fakePtsWorld();
  open = world;
  server.handlers.push(({ sql }) => (sql.includes('"user_data"') ? [row] : undefined));
  expect(await world.characters.byName('bob ')).toBeNull();
  expect(await world.characters.byName('b'.repeat(500))).toBeNull();
});

test('a character that is not in the table is not found', async () => {
  const characters = world([]).characters;
  expect(await characters.byId(characterId(1))).toBeNull();
  expect(await characters.byName('x')).toBeNull();
  expect(await characters.byAccounts([])).toEqual(new Map());
  expect(await characters.isOnline(characterId(1))).toBe(false);
  expect(await characters.inventory(characterId(1))).toEqual([]);
});

test('an inventory: equipped, in the bag, in a warehouse', async () => {
  const item = { item_type: 57, amount: 2_147_483_647, enchant: 0, warehouse: 0, worn_at: null };
  const worn = ['ST_both_hand', 'ST_underware', 'ST_back', 'ST_of_a_later_build'];
  const items = [item, ...worn.map((worn_at) => ({ ...item, worn_at })), { ...item, warehouse: 1 }];
  const inventory = await world(items).characters.inventory(characterId(41));
  expect(inventory.map(({ place, slot }) => [place, slot])).toEqual([
    ['bag', null],
    ['worn', 'rightHand'],
    ['worn', 'underwear'],
    ['worn', 'cloak'],
    ['worn', null],
    ['warehouse', null],
  ]);
  expect(inventory[0]).toEqual({
    itemId: 57,
    quantity: '2147483647',
    enchant: 0,
    place: 'bag',
    slot: null,
  });
});

test.each([
  ['ST_underware', 'underwear'],
  ['ST_right_ear', 'rightEar'],
  ['ST_left_ear', 'leftEar'],
  ['ST_neck', 'neck'],
  ['ST_right_finger', 'rightRing'],
  ['ST_left_finger', 'leftRing'],
  ['ST_head', 'head'],
  ['ST_right_hand', 'rightHand'],
  ['ST_left_hand', 'leftHand'],
  ['ST_both_hand', 'rightHand'],
  ['ST_gloves', 'gloves'],
  ['ST_chest', 'chest'],
  ['ST_legs', 'legs'],
  ['ST_feet', 'feet'],
  ['ST_back', 'cloak'],
  ['ST_hair', 'hair'],
])('what is in %s is worn as %s', async (worn_at, slot) => {
  const item = { item_type: 57, amount: 1, enchant: 0, warehouse: 0, worn_at };
  const [worn] = await world([item]).characters.inventory(characterId(41));
  expect(worn).toMatchObject({ place: 'worn', slot });
});

describe('levels', () => {
  const jobs = {
    class_id: 88,
    level: 61,
    subjob_id: 1,
    subjob0_class: 97,
    subjob1_class: 51,
    subjob2_class: 105,
    subjob3_class: -1,
  };

  test('the active class comes from the character, subclasses from their own rows', async () => {
    const { server, world: game } = fakePtsWorld();
    open = game;
    server.handlers.push(({ sql }) => {
      if (sql.includes('"user_data"')) return [jobs];
      return sql.includes('"user_subjob"') ? [{ subjob_id: 0, level: 78 }] : undefined;
    });
    expect(await game.characters.classLevels(characterId(41))).toEqual([
      { classId: 97, level: 78 },
      { classId: 88, level: 61 },
      { classId: 105, level: null },
    ]);
  });

  test('skills belong to the class in their slot; those of a removed subclass are left out', async () => {
    const { server, world: game } = fakePtsWorld();
    open = game;
    server.handlers.push(({ sql }) => {
      if (sql.includes('"user_data"')) return [jobs];
      return sql.includes('"user_skill"')
        ? [
            { subjob_id: 0, skill_id: 1011, skill_lev: 118 },
            { subjob_id: 1, skill_id: 1177, skill_lev: 3 },
            { subjob_id: 3, skill_id: 4, skill_lev: 1 },
          ]
        : undefined;
    });
    expect(await game.characters.skills(characterId(41))).toEqual([
      { classId: 97, skillId: 1011, level: 118 },
      { classId: 88, skillId: 1177, level: 3 },
    ]);
  });

  test('without its table skills are unknown', async () => {
    const { user_skill: _, ...tables } = WORLD_EXTENDED;
    const { world: game } = fakePtsWorld({ world: tables });
    open = game;
    expect(await game.characters.skills(characterId(41))).toBeNull();
    expect((await game.describe()).capabilities.skills.can).toBe(false);
  });

  test('a character without subclasses has one level', async () => {
    const alone = { ...jobs, subjob_id: null, subjob0_class: -1, subjob1_class: -1 };
    const game = world([{ ...alone, subjob2_class: -1 }]);
    expect(await game.characters.classLevels(characterId(41))).toEqual([
      { classId: 88, level: 61 },
    ]);
    expect(await world([]).characters.classLevels(characterId(41))).toEqual([]);
  });
});
