import { afterEach, describe, expect, test } from 'vitest';
import type { GameWorld } from '../../port.ts';
import { type FakeOptions, fakePtsWorld } from './testing/fake-pts-world.ts';
import type { Row } from './testing/fake-sql-server.ts';
import { WORLD_STOCK } from './testing/pts-tables.ts';

let open: GameWorld | undefined;
afterEach(() => open?.close());

/** A world that returns these rows, selected by part of the statement's text. */
function world(rows: Record<string, readonly Row[]>, options?: FakeOptions) {
  const fake = fakePtsWorld(options);
  open = fake.world;
  fake.server.handlers.push(({ sql }) => {
    const key = Object.keys(rows).find((piece) => sql.includes(piece));
    return key === undefined ? undefined : rows[key];
  });
  return fake;
}

const HOSTILE = `<img src=x onerror=alert(1)>'"; drop table user_data --\u202e한글`;

test('kills', async () => {
  const rank = { char_id: 1, char_name: HOSTILE, level: 80, class_id: 88 };
  const { world: w } = world({ '"Duel"': [{ ...rank, kills: 2_147_483_647, clan_name: null }] });
  expect(await w.boards.pvp(10)).toEqual([
    {
      characterId: 1,
      characterName: HOSTILE,
      kills: 2_147_483_647,
      level: 80,
      classId: 88,
      clanName: null,
    },
  ]);
  expect(await w.boards.pk(10)).toEqual([]);
});

test('clans', async () => {
  const clan = {
    pledge_id: 5,
    name: 'Wolves',
    level: 8,
    leader_id: 1,
    leader_name: 'Bob',
    alliance_name: 'Pack',
    oust_time: 1_700_000_000,
    agit_id: 22,
    siege_kill: 3,
    reputation: 98_000,
    members: 40,
    castle_id: 3,
  };
  const bareRow = {
    ...clan,
    leader_id: null,
    leader_name: null,
    alliance_name: null,
    oust_time: 0,
    agit_id: 0,
    castle_id: null,
    reputation: -500,
  };
  const { world: w } = world({ '"Pledge"': [clan, bareRow, { ...clan, castle_id: 99 }] });
  const [full, bare, odd] = await w.boards.clans(10);
  expect(full).toEqual({
    clanId: 5,
    name: 'Wolves',
    level: 8,
    leaderId: 1,
    leaderName: 'Bob',
    reputation: 98_000,
    members: 40,
    allianceName: 'Pack',
    lastDismissalAt: new Date('2023-11-14T22:13:20Z'),
    hallId: 22,
    castle: 'giran',
    siegeKills: 3,
  });
  expect(bare).toMatchObject({
    leaderId: null,
    leaderName: null,
    reputation: -500,
    lastDismissalAt: null,
    hallId: null,
    castle: null,
  });
  expect(odd?.castle).toBeNull();
});

test('castles, by any name a build uses for them', async () => {
  const castle = {
    id: 9,
    name: 'schutt_castle',
    tax_rate: 15,
    shop_income: 2_147_483_647,
    next_war_time: 1_700_000_000,
    clan_id: 5,
    clan_name: 'Wolves',
    ruler_name: 'Bob',
    previous_ruler_name: null,
  };
  const free = { clan_id: null, clan_name: null, ruler_name: null, next_war_time: 0 };
  const { world: w } = world({
    '"castle"': [
      castle,
      { ...castle, ...free, id: 6, name: 'innadrile_castle ', shop_income: -5 },
      { ...castle, id: 7, name: 'named_otherwise' },
      { ...castle, id: 77, name: 'no_castle' },
    ],
  });
  const castles = await w.boards.castles();
  expect(castles.map(({ castle }) => castle)).toEqual(['schutt', 'innadrile', 'godad']);
  expect(castles[0]).toEqual({
    castle: 'schutt',
    ownerClanId: 5,
    ownerClanName: 'Wolves',
    rulerName: 'Bob',
    previousRulerName: null,
    taxPercent: 15,
    taxIncome: '2147483647',
    siegeAt: new Date('2023-11-14T22:13:20Z'),
  });
  expect(castles[1]).toMatchObject({ ownerClanId: null, taxIncome: '0', siegeAt: null });
});

test('previous owners of castles, where the build stores them', async () => {
  const columns = [...(WORLD_STOCK['castle'] ?? []), 'prev_castle_owner_id int null'];
  const row = {
    id: 3,
    name: 'giran_castle',
    tax_rate: 0,
    shop_income: 0,
    next_war_time: 0,
    clan_id: null,
    clan_name: null,
    ruler_name: null,
    previous_ruler_name: 'Eve',
  };
  const late = world({ '"castle"': [row] }, { world: { ...WORLD_STOCK, castle: columns } });
  expect(await late.world.boards.castles()).toMatchObject([{ previousRulerName: 'Eve' }]);
  const statement = late.server.statements().find(({ sql }) => /"castle"/.test(sql));
  expect(statement?.sql).toContain('o.pledge_id = c.prev_castle_owner_id');
  await late.world.close();
  const early = world({}, { world: WORLD_STOCK });
  await early.world.boards.castles();
  expect(early.server.statements().some(({ sql }) => /prev_castle_owner/.test(sql))).toBe(false);
});

describe('raids', () => {
  const boss = { alive: 0, time_low: 1_700_000_000, time_high: 1_600_000_000 };

  test('lists known bosses and those the operator names, ignoring letter case, but not doormen or guards', async () => {
    const names = ['queen_ant', 'KERNON', 'my_own_BOSS', 'gludio_siege_001', 'sentinel_guard_1'];
    const { world: w } = world({
      '"npc_boss"': names.map((npc_db_name) => ({ ...boss, npc_db_name })),
    });
    const raids = await w.boards.raids();
    expect(raids.map(({ boss, npcId }) => [boss, npcId])).toEqual([
      ['queen_ant', 29001],
      ['KERNON', 25054],
      ['my_own_BOSS', null],
    ]);
    expect(raids[0]).toMatchObject({
      isAlive: false,
      lastDeathAt: new Date('2023-11-14T22:13:20Z'),
      lastRespawnAt: new Date('2020-09-13T12:26:40Z'),
      respawnsBetween: null,
    });
  });

  test.each([null, 0, -1])('a time of %s means never', async (time) => {
    const row = { npc_db_name: 'queen_ant', alive: 1, time_low: time, time_high: time };
    const { world: w } = world({ '"npc_boss"': [row] });
    expect((await w.boards.raids())[0]).toMatchObject({
      isAlive: true,
      lastDeathAt: null,
      lastRespawnAt: null,
    });
  });

  test('a boss is alive only when the column is 1', async () => {
    const { world: w } = world({ '"npc_boss"': [{ ...boss, npc_db_name: 'orfen', alive: 2 }] });
    expect((await w.boards.raids())[0]?.isAlive).toBe(false);
  });

  test('uses the later of two recorded death times', async () => {
    const { world: w } = world({
      '"npc_boss"': [{ ...boss, npc_db_name: 'queen_ant' }],
      '"NpcDeath"': [{ npc_class_id: 1_029_001, death_time: 1_700_000_100 }],
    });
    expect((await w.boards.raids())[0]?.lastDeathAt).toEqual(new Date('2023-11-14T22:15:00Z'));
  });
});

test('heroes, with their main class where the build stores it', async () => {
  const hero = { char_id: 1, char_name: 'Bob', class_id: 5, clan_name: null };
  const { world: w } = world({
    '"user_nobless"': [
      { ...hero, main_class_id: 90, win_count: 7, olympiad_point: 55 },
      { ...hero, main_class_id: -1, win_count: null, olympiad_point: null },
    ],
  });
  const heroes = await w.boards.heroes();
  expect(heroes.map(({ classId, timesHero, points }) => [classId, timesHero, points])).toEqual([
    [90, 7, 55],
    [5, 0, 0],
  ]);
});

test('items: one row per requested id, and sums beyond the safe integer range', async () => {
  const { world: w } = world({
    '"user_item"': [{ item_type: 57, quantity: '9223372036854775807' }],
  });
  expect(await w.boards.items([6656, 57])).toEqual([
    { itemId: 6656, quantity: '0' },
    { itemId: 57, quantity: '9223372036854775807' },
  ]);
  expect(await w.boards.items([])).toEqual([]);
});

describe('online count', () => {
  test('authd’s count minus offline stores', async () => {
    const { world: w } = world({ '"user_count"': [{ world_user: 900 }], shops: [{ shops: 150 }] });
    expect(await w.boards.onlineCount()).toEqual({ players: 750, shops: 150 });
  });

  const shared = {
    distinct: [{ server_id: 0 }, { server_id: 1 }, { server_id: 2 }],
    '"user_count"': [{ world_user: 900 }],
    players: [{ players: 12 }],
  };

  test('authd’s count of this world, where it counts several', async () => {
    const { server, world: w } = world(shared, { settings: { serverId: 2 } });
    expect(await w.boards.onlineCount()).toMatchObject({ players: 900 });
    const statement = server.statements().find(({ sql }) => /"world_user"/.test(sql));
    expect(statement?.parameters.map(({ value }) => value)).toContain(2);
  });

  test('our own count where authd counts several worlds and ours is not configured', async () => {
    const { world: w } = world(shared);
    expect(await w.boards.onlineCount()).toMatchObject({ players: 12 });
  });

  test('authd’s count of its only world, whatever its number', async () => {
    const { server, world: w } = world({ ...shared, distinct: [{ server_id: 7 }] });
    expect(await w.boards.onlineCount()).toMatchObject({ players: 900 });
    const statement = server.statements().find(({ sql }) => /"world_user"/.test(sql));
    expect(statement?.parameters.map(({ value }) => value)).toContain(7);
  });

  test('our own count if authd has stopped', async () => {
    const { world: w } = world({ players: [{ players: 12 }] }, { world: WORLD_STOCK });
    expect(await w.boards.onlineCount()).toEqual({ players: 12, shops: null });
  });

  test('is never negative', async () => {
    const { world: w } = world({ '"user_count"': [{ world_user: 1 }], shops: [{ shops: 5 }] });
    expect(await w.boards.onlineCount()).toEqual({ players: 0, shops: 5 });
  });
});
