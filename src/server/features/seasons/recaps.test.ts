import { beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { listClansWithRecap } from './recaps.repo.ts';
import { recapRoutes } from './recaps.routes.ts';
import { saveSeason } from './seasons.repo.ts';
import { writeRecaps } from './write-recaps.ts';

const database = openTestDatabase();
const WORLD = { id: 1, zone: '-03:00' };
let http: Awaited<ReturnType<typeof testApp>>['http'];

/** Ann (7) and Bob (8) alternate; Cid (9) joins late. The season is 3–6 October. */
const PLACES: [day: string, ...places: [id: number, name: string, score: number][]][] = [
  ['2026-10-02', [8, 'Bob', 20], [7, 'Ann', 10]],
  ['2026-10-03', [8, 'Bob', 25], [7, 'Ann', 14]],
  ['2026-10-04', [7, 'Ann', 44], [8, 'Bob', 30]],
  ['2026-10-05', [8, 'Bob', 60], [7, 'Ann', 50], [9, 'Cid', 1]],
  ['2026-10-06', [7, 'Ann', 70], [8, 'Bob', 61], [9, 'Cid', 2]],
  // The day on which it ended, and the one after.
  ['2026-10-07', [8, 'Bob', 500], [7, 'Ann', 71], [9, 'Cid', 3]],
  ['2026-10-08', [8, 'Bob', 900], [7, 'Ann', 72], [9, 'Cid', 4]],
];

const at = (text: string) => new Date(text);

beforeAll(async () => {
  const { db } = database;
  await db
    .insertInto('rank_position')
    .values(
      PLACES.flatMap(([day, ...places]) =>
        places.map(([id, name, score], index) => ({
          world_id: 1,
          board: 'pvp',
          day,
          score,
          position: index + 1,
          character_id: id,
          character_name: name,
        })),
      ),
    )
    .execute();
  const owner = { world_id: 1, ruler: null };
  await db
    .insertInto('castle_owner')
    .values([
      { ...owner, castle: 'aden', clan: 'Owls', since: at('2026-09-01T00:00:00Z') },
      { ...owner, castle: 'aden', clan: 'Ravens', ruler: 'Ann', since: at('2026-10-04T20:00:00Z') },
      { ...owner, castle: 'dion', clan: 'Owls', ruler: 'Lord', since: at('2026-09-01T00:00:00Z') },
      { ...owner, castle: 'dion', clan: 'Ravens', since: at('2026-10-20T00:00:00Z') },
    ])
    .execute();
  await db
    .insertInto('castle_siege')
    .values([
      { world_id: 1, castle: 'aden', starts_at: at('2026-10-04T18:00:00Z') },
      { world_id: 1, castle: 'dion', starts_at: at('2026-10-04T18:00:00Z') },
      { world_id: 1, castle: 'dion', starts_at: at('2026-10-19T22:00:00Z') },
    ])
    .execute();
  const row = { char_id: 7, char_name: 'Ann', level: 80, class_id: 88, clan: 'Ravens' };
  await saveBoard('pvp-deep', { pvp: [row, { ...row, char_id: 8, char_name: 'Bob', clan: null }] });
  await saveBoard('clans', {
    clans: [{ clan_name: 'Ravens', clan_skill_level: 6, leader_name: 'Ann' }],
  });
  const config = testConfig('postgres://localhost/unused');
  ({ http } = await testApp(recapRoutes({ db, config })));
});

async function saveBoard(board: string, content: object) {
  const body = Buffer.from(JSON.stringify(content));
  const packed = { body, body_gzip: body, body_brotli: body, content_hash: body };
  const versions = { version: 1, content_version: 1, taken_at: at('2026-10-07T12:00:00Z') };
  await database.db
    .insertInto('world_snapshot')
    .values({ world_id: 1, board, ...versions, ...packed })
    .execute();
}

const RANKS = [
  { id: 8, name: 'Bob', classId: 88, points: 90 },
  { id: 7, name: 'Ann', classId: 88, points: 60 },
  { id: 5, name: 'Eve', classId: 90, points: 10 },
];

function write() {
  const log = createLog({ level: 'silent', pretty: false });
  const clock = { now: () => at('2026-10-07T16:00:00Z') };
  return writeRecaps({ db: database.db, clock, log }, WORLD);
}

async function get(url: string) {
  const reply = await http.inject({ url });
  return { status: reply.statusCode, body: reply.json() };
}

async function recordSeason(season: number, state: 'running' | 'final', time: string) {
  await saveSeason(database.db, 1, season, {
    ranks: RANKS,
    takenAt: at(time),
    isRunning: state === 'running',
    isFinal: state === 'final',
  });
}

describe('a season', () => {
  test('has no recap while it is running', async () => {
    await recordSeason(2, 'final', '2026-10-03T15:00:00Z');
    await recordSeason(3, 'running', '2026-10-03T15:00:00Z');
    await write();
    expect((await get('/api/characters/Ann/seasons/3')).status).toBe(404);
    // Nor for a season that ended before the portal ran: nothing is known about it.
    expect((await get('/api/characters/Ann/seasons/2')).status).toBe(404);
  });

  test('gets its recaps after it ended: places, best day, castles and rivals', async () => {
    await recordSeason(4, 'running', '2026-10-07T15:00:00Z');
    await recordSeason(3, 'final', '2026-10-07T15:10:00Z');
    await write();
    const { body } = await get('/api/characters/aNN/seasons/3');
    expect(body).toMatchObject({
      server_id: 1,
      season: 3,
      seasons: [3],
      from: Date.parse('2026-10-03T15:00:00Z') / 1000,
      to: Date.parse('2026-10-07T15:00:00Z') / 1000,
      char_name: 'Ann',
      class: 'Duelist',
      level: 80,
      clan: 'Ravens',
      pvp: {
        first: 2,
        last: 1,
        best: 1,
        best_on: '2026-10-04',
        kills: 60,
        best_day: { day: '2026-10-04', kills: 30 },
      },
      pk: null,
      olympiad: { points: 60, place: 2 },
      castles: [{ castle_name: 'aden_castle', until: 0 }],
      rivals: [{ name: 'Bob', passes: 3, last: 2 }],
    });
    expect(body.pvp.places).toHaveLength(4);
  });

  test('has recaps of characters who only ruled a castle or only fought in the Olympiad', async () => {
    const lord = await get('/api/characters/Lord/seasons/3');
    expect(lord.body).toMatchObject({ class: null, pvp: null, olympiad: null, rivals: [] });
    expect(lord.body.castles).toEqual([
      { castle_name: 'dion_castle', since: Date.parse('2026-09-01') / 1000, until: 0 },
    ]);
    const eve = await get('/api/characters/Eve/seasons/3');
    expect(eve.body).toMatchObject({ pvp: null, olympiad: { points: 10, place: 1 }, castles: [] });
  });

  test('has recaps of clans: kills of their fighters, castles, sieges and their opponents', async () => {
    const ravens = (await get('/api/clans/ravens/seasons/3')).body;
    expect(ravens).toMatchObject({
      clan_name: 'Ravens',
      level: 6,
      leader_name: 'Ann',
      kills: 60,
      best_day: { day: '2026-10-04', kills: 30 },
      fighters: [{ name: 'Ann', class_id: 88, kills: 60 }],
      castles: [{ castle_name: 'aden_castle', until: 0 }],
      sieges: { won: 1, defended: 0, lost: 0 },
      rivals: [{ name: 'Owls', taken: 1, lost: 0 }],
    });
    const owls = (await get('/api/clans/Owls/seasons/3')).body;
    expect(owls.sieges).toEqual({ won: 0, defended: 1, lost: 1 });
    expect(owls.rivals).toEqual([{ name: 'Ravens', taken: 0, lost: 1 }]);
    expect(await listClansWithRecap(database.db, 1)).toEqual([
      { season: 3, name: 'Owls' },
      { season: 3, name: 'Ravens' },
    ]);
  });

  test('gets its recaps once: later records do not change them', async () => {
    const before = await get('/api/characters/Ann/seasons/3');
    await database.db.deleteFrom('rank_position').execute();
    await recordSeason(4, 'running', '2026-10-08T15:00:00Z');
    await write();
    expect(await get('/api/characters/Ann/seasons/3')).toEqual(before);
  });

  test('has no recaps in another world, nor where profiles are off', async () => {
    expect((await get('/api/characters/Ann/seasons/3?server_id=9')).status).toBe(404);
    const config = testConfig('postgres://localhost/unused', { site: { profiles: false } });
    expect(recapRoutes({ db: database.db, config })).toEqual([]);
  });
});
