import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { archiveRoutes } from './archive.routes.ts';
import { saveSeason } from './seasons.repo.ts';

const database = openTestDatabase();
let http: Awaited<ReturnType<typeof testApp>>['http'];

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const seconds = (day: string) => at(day).getTime() / 1000;
const rank = (id: number, classId: number, points: number) => ({
  id,
  name: `N${id}`,
  classId,
  points,
});

beforeAll(async () => {
  const { db } = database;
  const save = (season: number, day: string, isFinal: boolean, ranks = [rank(season, 88, 1)]) =>
    saveSeason(db, 1, season, { ranks, isFinal, isRunning: season > 3, takenAt: at(day) });
  await save(3, '2026-08-01', true);
  await save(4, '2026-08-02', false);
  await save(5, '2026-09-01', false);
  await save(4, '2026-09-01', true, [
    rank(1, 97, 40),
    rank(4, 88, 70),
    rank(3, 88, 70),
    rank(2, 88, 90),
    rank(5, 110, 40),
  ]);
  await saveSeason(db, 2, 1, {
    ranks: [],
    isFinal: true,
    isRunning: false,
    takenAt: at('2026-09-01'),
  });
  http = (await testApp(archiveRoutes({ db, config: testConfig(database.url) }))).http;
});

const get = async (query = '') => (await http.inject(`/api/seasons${query}`)).json();

test('lists ended seasons only, latest first, each until the start of the next', async () => {
  expect((await get()).seasons).toEqual([
    { season: 4, from: seconds('2026-08-02'), to: seconds('2026-09-01') },
    { season: 3, from: 0, to: seconds('2026-08-02') },
  ]);
});

test('shows hero and runner-up of each class of the latest season; equal points go to the lower id', async () => {
  const { shown } = await get();
  expect(shown).toMatchObject({ season: 4, has_recaps: false });
  expect(shown.classes).toEqual([
    {
      class: 'Duelist',
      class_id: 88,
      hero: { char_name: 'N2', point: 90 },
      second: { char_name: 'N3', point: 70 },
    },
    { class: 'Cardinal', class_id: 97, hero: { char_name: 'N1', point: 40 }, second: null },
    { class: 'Storm Screamer', class_id: 110, hero: { char_name: 'N5', point: 40 }, second: null },
  ]);
});

test('shows an earlier season by its number; the current one and unknown ones are not found', async () => {
  expect((await get('?season=3')).shown.classes[0].hero.char_name).toBe('N3');
  expect((await get('?season=5')).code).toBe('not_found');
  expect((await get('?season=99')).code).toBe('not_found');
  expect((await get('?server_id=99')).code).toBe('world_unknown');
});

test('says whether its characters have recaps', async () => {
  await database.db
    .updateTable('season_ranking')
    .set({ recap_at: at('2026-09-02') })
    .where('season', '=', 4)
    .execute();
  expect((await get()).shown.has_recaps).toBe(true);
});

test('the site version changes when a season has ended, not for points of the current one', async () => {
  const { db } = database;
  const version = async () =>
    Number(
      (await db.selectFrom('site_version').select('version').executeTakeFirstOrThrow()).version,
    );
  const before = await version();
  const base = { ranks: [], takenAt: at('2026-10-01') };
  await saveSeason(db, 1, 5, { ...base, isFinal: false, isRunning: true });
  expect(await version()).toBe(before);
  await saveSeason(db, 1, 5, { ...base, isFinal: true, isRunning: false });
  expect(await version()).toBe(before + 1);
});
