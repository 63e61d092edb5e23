import { afterAll, beforeAll, expect, test } from 'vitest';
import { REMOVE_VIEW_PATH, SAVED_VIEWS_PATH, VIEWS_MAX } from '#contract/saved-views.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const database = openTestDatabase();
let fixture: OrderFixture;
let [ana, bob] = ['', ''];

beforeAll(async () => {
  fixture = await openOrderFixture(database);
  ana = await makePlayer(database.db, { roleId: 'support' });
  bob = await makePlayer(database.db, { roleId: 'owner' });
});
afterAll(() => fixture.stop());

const headers = { 'x-test-admin': 'stored' };
const list = async (who: string) =>
  (await fixture.send(who, 'GET', SAVED_VIEWS_PATH, undefined, headers)).body.views;
const save = (who: string, view: object) =>
  fixture.send(who, 'POST', SAVED_VIEWS_PATH, view, headers);
const VIEW = { name: 'Waiting', path: '/admin/orders', query: 'state=unclear' };

test('a saved view is private: not even an owner of the site sees or removes it', async () => {
  expect((await save(ana, VIEW)).status).toBe(200);
  const [{ id }] = await list(ana);
  expect(await list(ana)).toEqual([{ id, ...VIEW }]);
  expect(await list(bob)).toEqual([]);
  const remove = (who: string) => fixture.send(who, 'POST', REMOVE_VIEW_PATH, { id }, headers);
  expect((await remove(bob)).status).toBe(404);
  expect((await remove(ana)).status).toBe(200);
  expect(await list(ana)).toEqual([]);
});

test('the same name on the same list replaces the query; there are at most thirty', async () => {
  await save(bob, VIEW);
  await save(bob, { ...VIEW, query: 'state=held' });
  expect(await list(bob)).toMatchObject([{ name: 'Waiting', query: 'state=held' }]);
  for (let i = 1; i < VIEWS_MAX; i += 1) await save(bob, { ...VIEW, name: `No. ${i}` });
  expect((await save(bob, { ...VIEW, name: 'one too many' })).body.code).toBe('too_many_views');
  expect(await list(bob)).toHaveLength(VIEWS_MAX);
});

test('only pages of the admin area are saved', async () => {
  for (const path of ['//evil.example', '/panel', 'https://evil.example', '/admin/../panel']) {
    expect([path, (await save(ana, { ...VIEW, path })).status]).toEqual([path, 400]);
  }
});
