import { beforeAll, describe, expect, test } from 'vitest';
import type { ClanRank } from '#server/game/boards.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { profileRoutes } from './profile.routes.ts';
import { recordHalls } from './record-halls.ts';
import type { SnapshotCache } from './snapshot-cache.ts';

const database = openTestDatabase();
let app: Awaited<ReturnType<typeof testApp>>['http'];

const shared = { level: 80, class: 'Duelist', class_id: 88, clan: 'Ravens', previous_rank: null };
const boards: Record<string, unknown> = {
  'pvp-deep': {
    as_of: 5,
    pvp: ['Ann', 'Una', 'Dot', 'Eve', 'Fay', 'Gil'].map((char_name, index) => ({
      ...{ rank: index + 1, char_id: index + 107, char_name, ...shared, Duel: 12 - index },
      ...(char_name === 'Ann' ? { char_id: 7 } : { clan: null }),
    })),
  },
  'pk-deep': { as_of: 5, pk: [{ rank: 3, char_id: 8, char_name: 'Bob', ...shared, PK: 4 }] },
  heroes: {
    heroes: [
      { id: 7, name: 'Ann', clan: 'Ravens', class: 'D', class_id: 88, win_count: 2, point: 5 },
    ],
  },
  castles: { castles: [{ castle_name: 'aden_castle', name: 'Cid', clan: 'Ravens' }] },
  crests: { clan: [['Ravens', 12]], alliance: [['Birds', 34]] },
  clans: {
    as_of: 6,
    clans: [{ ...clan('Ravens', 5, 'Cid'), alliance: 'Birds' }, clan('Ghosts', -1, 'Gus')],
  },
};

beforeAll(async () => {
  const at = new Date('2026-11-01T00:00:00Z');
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const { db } = database;
  const ranked = { world_id: 1, board: 'pvp', character_id: 7, character_name: 'Ann', score: 1 };
  await db
    .insertInto('rank_position')
    .values([
      { ...ranked, day: day(2), position: 9 },
      { ...ranked, day: day(1), position: 4 },
      { ...ranked, day: day(60), position: 99 },
    ])
    .execute();
  await db
    .insertInto('castle_owner')
    .values([
      { world_id: 1, castle: 'aden', clan: 'Ravens', ruler: 'Cid', since: at },
      { world_id: 1, castle: 'dion', clan: 'Ravens', ruler: 'Old', since: at },
      { world_id: 1, castle: 'dion', clan: 'Others', ruler: 'New', since: nextDay(at) },
    ])
    .execute();
  const recap = { world_id: 1, body: '{}' };
  await db
    .insertInto('season_recap')
    .values([
      {
        ...recap,
        body: '{"pvp":{"last":4}}',
        ...{ season: 3, kind: 'character', name: 'Ann', name_key: 'ann', character_id: 7 },
      },
      { ...recap, season: 2, kind: 'character', name: 'Anna', name_key: 'anna', character_id: 7 },
      // A different character that had the name before.
      { ...recap, season: 1, kind: 'character', name: 'Ann', name_key: 'ann', character_id: 70 },
      { ...recap, season: 3, kind: 'clan', name: 'Ravens', name_key: 'ravens' },
    ])
    .execute();
  await inTransaction(db, record, { at, clans: [clanWithHall('Ravens', 22)] });
  await inTransaction(db, record, { at: nextDay(at), clans: [clanWithHall('Ravens', 36)] });
  app = (await openApp({})).http;
});

describe('a character’s page', () => {
  test('is found in any letter case, with ranks, history and hero titles', async () => {
    const { body } = await get('/api/characters/aNN');
    expect(body).toMatchObject({
      char_name: 'Ann',
      level: 80,
      class: 'Duelist',
      clan: 'Ravens',
      pvp: { rank: 1, kills: 12 },
      pk: null,
      win_count: 2,
    });
    expect(body.history.pvp.map(([, rank]: [string, number]) => rank)).toEqual([9, 4]);
  });

  test('names who is ranked just above and below, as many as there are', async () => {
    const around = async (name: string) => {
      const { body } = await get(`/api/characters/${name}`);
      return body.neighbors.pvp.map((each: { char_name: string }) => each.char_name);
    };
    expect(await around('Dot')).toEqual(['Ann', 'Una', 'Dot', 'Eve', 'Fay']);
    expect(await around('ann')).toEqual(['Ann', 'Una', 'Dot']);
    expect(await around('Gil')).toEqual(['Eve', 'Fay', 'Gil']);
    expect(await around('Bob')).toEqual([]);
    expect((await get('/api/characters/Una')).body.neighbors.pvp[0]).toEqual({
      ...{ rank: 1, char_name: 'Ann', class_id: 88, clan: 'Ravens', kills: 12 },
    });
  });

  test('exists for characters who only rule a castle or lead a clan, with what is known', async () => {
    const { body } = await get('/api/characters/Cid');
    expect(body).toMatchObject({ level: null, clan: 'Ravens', leads: 'Ravens', pvp: null });
    expect(body.reigns).toMatchObject([{ castle_name: 'aden_castle', until: 0 }]);
  });

  test('does not exist for unknown characters, nor for the leader of a hidden clan', async () => {
    expect((await get('/api/characters/Nobody')).status).toBe(404);
    expect((await get('/api/characters/Gus')).status).toBe(404);
  });
});

test('seasons with a recap belong to the character, including those from before a rename', async () => {
  const { body } = await get('/api/characters/Ann');
  expect(body.recaps).toEqual([
    { season: 3, name: 'Ann', place: 4 },
    { season: 2, name: 'Anna', place: null },
  ]);
  expect((await get('/api/characters/Cid')).body.recaps).toEqual([]);
  expect((await get('/api/clans/Ravens')).body.recaps).toEqual([
    { season: 3, name: 'Ravens', place: null },
  ]);
});

describe('a clan’s page', () => {
  test('has the crests of the clan and its alliance', async () => {
    const { body } = await get('/api/clans/ravens');
    expect(body).toMatchObject({ crest: 12, alliance_crest: 34 });
  });

  test('has its known members, the leader first, and the castles and halls it held', async () => {
    const { body } = await get('/api/clans/ravens');
    expect(body.members.map((member: { char_name: string }) => member.char_name)).toEqual([
      'Cid',
      'Ann',
      'Bob',
    ]);
    const ended = Date.UTC(2026, 10, 2) / 1000;
    expect(body.castles).toMatchObject([
      { castle_name: 'aden_castle', until: 0 },
      { castle_name: 'dion_castle', until: ended },
    ]);
    expect(body.halls).toMatchObject([
      { hall_id: 36, until: 0 },
      { hall_id: 22, until: ended },
    ]);
  });

  test('does not exist below level 0', async () => {
    expect((await get('/api/clans/Ghosts')).status).toBe(404);
  });
});

test('an operator can switch profiles off', async () => {
  const { http, declared } = await openApp({ site: { profiles: false } });
  expect(declared.filter(({ url }) => url.includes(':name'))).toEqual([]);
  expect((await http.inject('/api/characters/Ann')).statusCode).toBe(404);
});

function openApp(overrides: Record<string, unknown>) {
  const config = testConfig(database.url, overrides);
  const snapshots = {
    board: (_: number, name: string) => (name in boards ? encodedBoard(boards[name]) : undefined),
  } as unknown as SnapshotCache;
  return testApp(profileRoutes({ config, db: database.db, snapshots }));
}

function encodedBoard(board: unknown) {
  const identity = Buffer.from(JSON.stringify(board));
  return { etag: '""', identity, gzip: identity, br: identity };
}

async function get(path: string) {
  const response = await app.inject(path);
  return { status: response.statusCode, body: response.json() };
}

function clan(clan_name: string, clan_skill_level: number, leader_name: string) {
  return {
    clan_name,
    clan_skill_level,
    leader_name,
    ruler_id: 1,
    clan_root_name_value: 1,
    clan_oust_time: 0,
    clan_agit_id: 36,
    castle_name: null,
    clan_siege_kill: null,
    alliance: null,
    member_count: 3,
  };
}

function clanWithHall(name: string, hallId: number): ClanRank {
  return { name, hallId } as ClanRank;
}

async function record(tx: Tx, { clans, at }: { clans: ClanRank[]; at: Date }) {
  await recordHalls(tx, 1, clans, at);
}

function nextDay(at: Date): Date {
  return new Date(at.getTime() + 86_400_000);
}
