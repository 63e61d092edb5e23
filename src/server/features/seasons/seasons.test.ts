import { afterAll, beforeAll, expect, test } from 'vitest';
import { characterId } from '#server/game/ids.ts';
import type { GameWorld } from '#server/game/port.ts';
import { createRegistry } from '#server/game/registry.ts';
import { systemClock } from '#server/platform/clock.ts';
import { assertNoTransaction } from '#server/platform/db/transaction.ts';
import { createLog } from '#server/platform/log.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { readCurrentSeason, readSeason } from './read-seasons.ts';
import { saveSeasons } from './save-seasons.ts';

const database = openTestDatabase();
let fixture: OrderFixture;
let adminId = '';

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  adminId = await makePlayer(database.db);
});
afterAll(() => fixture.stop());

function post(url: string, body: object) {
  return fixture.send(adminId, 'POST', url, body, { 'x-test-admin': 'yes' });
}

test('the current season and everybody’s points, as specified', async () => {
  const { body } = await post('/api/admin/seasons', { server: 1 });
  const { season } = body.seasons;
  expect(season).toBeGreaterThan(0);
  const ranking = await post('/api/admin/heroes', { server_id: '1', season });
  expect(ranking.body.heroes.length).toBeGreaterThan(0);
  expect(Object.keys(ranking.body.heroes[0]).sort()).toEqual(['class', 'id', 'name', 'point']);
  expect((await post('/api/admin/heroes', { server_id: 1, season: 0 })).status).toBe(200);
});

test('an unknown server is refused, and a future season is reported as unknown', async () => {
  expect((await post('/api/admin/seasons', { server: 9 })).body.code).toBe('world_unknown');
  expect((await post('/api/admin/heroes', { server_id: 9, season: 1 })).body.code).toBe(
    'world_unknown',
  );
  const future = await post('/api/admin/heroes', { server_id: 1, season: 99_999 });
  expect(future.body).toEqual({ heroes: [], as_of: 0, is_known: false });
});

/** A game that drops old seasons, as L2J does: it has the current season and the one before. */
function worldWithRecentSeasons(state: { season: number; isUnreachable: boolean }) {
  const boards: Pick<GameWorld['boards'], 'currentSeason' | 'seasonPoints'> = {
    currentSeason: async () => {
      if (state.isUnreachable) throw new DOMException('unreachable', 'TimeoutError');
      return state.season;
    },
    seasonPoints: async (season) => {
      if (state.isUnreachable) throw new DOMException('unreachable', 'TimeoutError');
      if (season < state.season - 1 || season > state.season) return null;
      return [
        { characterId: characterId(7), characterName: 'Kael', classId: 88, points: season * 10 },
      ];
    },
  };
  const world = { ...fixture.world, boards: { ...fixture.world.boards, ...boards } };
  return createRegistry({
    worlds: [{ id: 5, name: 'Recent only', flavor: 'recent-only' }],
    adapters: { 'recent-only': () => world },
    guard: { assertNoTransaction, limits: { readMs: 1_000, writeMs: 1_000 } },
  });
}

test('seasons the game no longer has are stored, and available while it is unreachable', async () => {
  const state = { season: 3, isUnreachable: false };
  const { db } = database;
  const worlds = worldWithRecentSeasons(state);
  const log = createLog({ level: 'silent', pretty: false });
  const deps = { db, worlds, clock: systemClock, log };
  const save = () => saveSeasons(deps, 5, AbortSignal.timeout(60_000));
  const pointsOf = async (season: number) => (await readSeason(deps, 5, season))?.ranks[0]?.points;

  await save();
  await save();
  state.season = 4;
  await save();
  await save();
  state.season = 6;
  expect(await pointsOf(2)).toBe(20);
  expect(await pointsOf(3)).toBe(30);
  expect(await readSeason(deps, 5, 1)).toBeNull();

  state.isUnreachable = true;
  await save();
  expect(await readCurrentSeason(deps, 5)).toBe(4);
  expect(await pointsOf(4)).toBe(40);
  await expect(readSeason(deps, 5, 1)).rejects.toMatchObject({ code: 'world_unreachable' });
});

test('a season that just ended is not treated as final at the first check', async () => {
  const { db } = database;
  const state = { season: 10, isUnreachable: false };
  const worlds = worldWithRecentSeasons(state);
  const log = createLog({ level: 'silent', pretty: false });
  const save = () =>
    saveSeasons({ db, worlds, clock: systemClock, log }, 5, AbortSignal.timeout(60_000));
  const isFinal = async () => {
    const row = await db
      .selectFrom('season_ranking')
      .select('is_final')
      .where('world_id', '=', 5)
      .where('season', '=', 9)
      .executeTakeFirstOrThrow();
    return row.is_final;
  };
  await save();
  expect(await isFinal()).toBe(false);
  await save();
  expect(await isFinal()).toBe(true);
});
