import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SettingChange } from '#contract/settings.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/** Vote sites and their keys, set while the app runs. */
const database = openTestDatabase();
const ADMIN = { 'x-test-admin': 'yes' };
const PATH = '/api/admin/settings';
const KEY = 'the-key-of-xtremetop100';
let fixture: OrderFixture;
let adminId = '';

beforeAll(async () => {
  fixture = await openOrderFixture(database, {
    votes: { sites: [{ site: 'topg', id: '7', key: 'secret-key' }] },
  });
  adminId = await makePlayer(database.db);
});
afterAll(() => fixture.stop());

const save = (changes: SettingChange[]) => fixture.send(adminId, 'POST', PATH, { changes }, ADMIN);
const offered = async () =>
  (await fixture.send(adminId, 'GET', '/api/votes')).body.sites.map(
    ({ site }: { site: string }) => site,
  );
const postback = (url: string) => fixture.raw(adminId, url);

test('a vote site with a key is offered and accepts postbacks, and neither without it', async () => {
  expect(await offered()).toEqual(['topg']);
  const half = await save([{ key: 'votes.sites.xtremetop100.id', value: '1132' }]);
  expect([half.body.code, half.body.fields]).toEqual([
    'setting_invalid',
    ['votes.sites.xtremetop100.id'],
  ]);
  expect((await postback('/webhooks/votes/xtremetop100')).statusCode).toBe(404);
  const set = await save([
    { key: 'votes.sites.xtremetop100.id', value: '1132' },
    { key: 'votes.sites.xtremetop100.key', value: KEY },
  ]);
  expect(set.status).toBe(200);
  expect(await offered()).toEqual(['topg', 'xtremetop100']);
  // The route exists now, and refuses a postback that is not the site's.
  expect((await postback('/webhooks/votes/xtremetop100')).statusCode).toBe(401);
  const { body } = await fixture.send(adminId, 'GET', PATH, undefined, ADMIN);
  expect(JSON.stringify(body)).not.toContain(KEY);
  await save([
    { key: 'votes.sites.xtremetop100.id', value: null },
    { key: 'votes.sites.xtremetop100.key', value: null },
  ]);
  expect(await offered()).toEqual(['topg']);
});

test('the id of a vote site in the file can be changed, and its key stays', async () => {
  await save([{ key: 'votes.sites.topg.id', value: '8' }]);
  expect(fixture.settings.config.votes.sites).toEqual([
    { site: 'topg', id: '8', key: 'secret-key' },
  ]);
  await save([{ key: 'votes.points', value: 4 }]);
  const { body } = await fixture.send(adminId, 'GET', '/api/votes');
  expect(body.sites[0].points).toBe(4);
});

test('the test of a vote site that only sends postbacks does not claim that its key works', async () => {
  const section = 'votes.sites.arena-top100';
  const set = (id: string | null, key: string | null) =>
    save([
      { key: `${section}.id`, value: id },
      { key: `${section}.key`, value: key },
    ]);
  expect((await set('99', 'any-key-at-all')).status).toBe(200);
  const { body } = await fixture.send(adminId, 'POST', `${PATH}/test`, { section }, ADMIN);
  expect(body).toEqual({ works: 'postbacks', reason: '' });
  await set(null, null);
});
