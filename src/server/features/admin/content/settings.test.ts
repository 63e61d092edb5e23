import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { streamerRoutes } from '#server/features/streamers/streamers.routes.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

/** Settings that players see immediately: plans, vote sites, streamers. */
const database = openTestDatabase();
const ADMIN = { 'x-test-admin': 'yes' };
const SITES = ['hopzone-eu', 'topg', 'gtop100'].map((site) => ({
  site,
  id: '7',
  key: 'secret-key',
}));
let fixture: OrderFixture;
let adminId = '';
let playerId = '';

beforeAll(async () => {
  fixture = await openOrderFixture(database, { votes: { sites: SITES } }, (deps) =>
    streamerRoutes(deps),
  );
  adminId = await makePlayer(database.db);
  playerId = await makePlayer(database.db, { email: 'lyra@example.com' });
});
afterAll(() => fixture.stop());

const save = (path: string, body: object) => fixture.send(adminId, 'POST', path, body, ADMIN);
const asPlayer = async (path: string, headers = {}) =>
  (await fixture.send(playerId, 'GET', path, undefined, headers)).body;

async function readAudit(action: string) {
  return database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_id', 'detail'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();
}

/** The same request body, sent by a player. */
async function expectRefused(path: string, body: object): Promise<void> {
  const { status, body: reply } = await fixture.send(playerId, 'POST', path, body);
  expect([status, reply.code]).toEqual([403, 'forbidden']);
}

describe('plans', () => {
  const PATH = '/api/admin/plans';
  const plan = {
    title: 'Squire',
    descriptions: { en: 'A beginning', es: 'Un comienzo' },
    price_cents: 500,
    prices: { BRL: 27_00, RUB: 450_00 },
    coins: 55,
    bonus_coins: 5,
    position: 3,
    is_active: true,
  };
  const stored = () => database.db.selectFrom('plan').selectAll().orderBy('id').execute();

  test('a new plan is offered, a changed one is updated, a hidden one is not shown to players', async () => {
    expect((await save(PATH, plan)).status).toBe(200);
    const created = (await stored()).find(({ title }) => title === 'Squire');
    const { descriptions, prices, ...fields } = plan;
    expect(created).toMatchObject(fields);
    const offered = async (language = 'en') =>
      (await asPlayer('/api/plans', { 'accept-language': language })).plans.find(
        ({ id }: { id: number }) => id === created?.id,
      );
    expect(await offered()).toMatchObject({ title: 'Squire', price: 5, coins: 55, bonus_coins: 5 });

    expect(await offered()).toMatchObject({ description: descriptions.en, prices });
    expect(await offered('es')).toMatchObject({ description: descriptions.es });

    const changed = {
      ...plan,
      id: created?.id,
      descriptions: { en: '', es: 'Solo en español' },
      price_cents: 650,
      coins: 70,
    };
    expect((await save(PATH, changed)).status).toBe(200);
    // A language without a description uses another's.
    expect(await offered()).toMatchObject({
      price: 6.5,
      coins: 70,
      description: 'Solo en español',
    });
    const { body: listed } = await fixture.send(adminId, 'GET', PATH, undefined, ADMIN);
    expect(listed.plans).toContainEqual({
      ...changed,
      descriptions: { es: 'Solo en español' },
    });
    // A request without prices keeps them; an empty object removes them.
    const { prices: _prices, ...without } = changed;
    expect((await save(PATH, without)).status).toBe(200);
    expect(await offered()).toMatchObject({ prices });
    expect((await save(PATH, { ...changed, prices: {} })).status).toBe(200);
    expect(await offered()).toMatchObject({ prices: {} });
    await save(PATH, { ...changed, is_active: false });
    expect(await offered()).toBeUndefined();
    expect((await stored()).filter(({ title }) => title === 'Squire')).toHaveLength(1);

    const subject_id = String(created?.id);
    expect(await readAudit('plan.save')).toMatchObject([
      { actor_id: adminId, subject_id, detail: { price_cents: 500, coins: 55 } },
      { actor_id: adminId, subject_id, detail: { price_cents: 650, coins: 70 } },
      { actor_id: adminId, subject_id, detail: { price_cents: 650, coins: 70 } },
      { actor_id: adminId, subject_id, detail: { prices: '' } },
      { actor_id: adminId, subject_id, detail: { is_active: false } },
    ]);
  });

  test.each([
    ['a bonus as large as the total', { bonus_coins: 55 }, 'bad_request'],
    ['no price', { price_cents: 0 }, 'bad_request'],
    ['no title', { title: '  ' }, 'bad_request'],
    ['half a coin', { coins: 1.5 }, 'bad_request'],
    ['a plan that does not exist', { id: 999_999 }, 'plan_not_found'],
  ])('refused, and nothing is stored: %s', async (_, fault, code) => {
    const [before, entries] = [await stored(), await readAudit('plan.save')];
    expect((await save(PATH, { ...plan, ...fault })).body.code).toBe(code);
    expect(await stored()).toEqual(before);
    expect(await readAudit('plan.save')).toEqual(entries);
  });

  test('refused for players', async () => {
    const before = await stored();
    await expectRefused(PATH, plan);
    expect(await stored()).toEqual(before);
  });
});

describe('vote sites', () => {
  const PATH = '/api/admin/votes';
  const stored = () =>
    database.db
      .selectFrom('vote_site_setting')
      .select(['site', 'position', 'is_active', 'points'])
      .orderBy('position')
      .execute();
  const order = {
    sites: [
      { site: 'gtop100', is_active: true, points: 5 },
      { site: 'hopzone-eu', is_active: true, points: null },
      { site: 'topg', is_active: false, points: null },
    ],
  };

  test('players see the enabled ones, in the new order and with the new points', async () => {
    expect((await save(PATH, order)).status).toBe(200);
    expect(await stored()).toEqual(order.sites.map((site, position) => ({ ...site, position })));
    const { sites } = await asPlayer('/api/votes');
    expect(sites.map(({ site }: { site: string }) => site)).toEqual(['gtop100', 'hopzone-eu']);
    expect(sites[0].points).toBe(5);
    expect(await readAudit('vote-sites.save')).toMatchObject([
      { actor_id: adminId, detail: { order: 'gtop100 hopzone-eu topg', off: 'topg' } },
    ]);
  });

  test.each([
    [
      'a site that is not configured',
      { site: 'elsewhere', is_active: true, points: 1 },
      'vote_site_unknown',
    ],
    ['no points', { site: 'hopzone-eu', is_active: true, points: 0 }, 'bad_request'],
    ['too many points', { site: 'hopzone-eu', is_active: true, points: 1_001 }, 'bad_request'],
  ])('refused, and nothing is stored: %s', async (_, site, code) => {
    const [before, entries] = [await stored(), await readAudit('vote-sites.save')];
    expect((await save(PATH, { sites: [...order.sites.slice(0, 1), site] })).body.code).toBe(code);
    expect(await stored()).toEqual(before);
    expect(await readAudit('vote-sites.save')).toEqual(entries);
  });

  test('refused for players', async () => {
    const before = await stored();
    await expectRefused(PATH, { sites: [] });
    await expectRefused(PATH, order);
    expect(await stored()).toEqual(before);
  });
});

describe('streamers', () => {
  const PATH = '/api/admin/account/streamer';
  const status = () => ({
    id: playerId,
    is_streamer: 1,
    streamer_code: 'LYRA',
    stream_link: 'https://www.twitch.tv/lyra_plays',
  });
  const stored = () =>
    database.db
      .selectFrom('player')
      .select(['is_streamer', 'streamer_code', 'stream_link'])
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow();
  const listed = async () =>
    (await fixture.send(adminId, 'GET', '/api/admin/streamers?q=LYRA', undefined, ADMIN)).body.rows;

  test('a channel appears on the list and the front page, and disappears again', async () => {
    expect((await save(PATH, status())).status).toBe(200);
    expect(await stored()).toEqual({
      is_streamer: true,
      streamer_code: 'LYRA',
      stream_link: 'https://www.twitch.tv/lyra_plays',
    });
    expect(await listed()).toMatchObject([{ id: playerId, channel: 'lyra_plays' }]);
    expect((await asPlayer('/api/streamers')).streamers).toEqual(['lyra_plays']);

    await save(PATH, { ...status(), is_streamer: 0, streamer_code: '', stream_link: '' });
    expect(await stored()).toEqual({ is_streamer: false, streamer_code: null, stream_link: null });
    expect(await listed()).toEqual([]);
    expect((await asPlayer('/api/streamers')).streamers).toEqual([]);
    expect(await readAudit('player.set-streamer')).toMatchObject([
      { actor_id: adminId, subject_id: playerId, detail: { streamer_code: 'LYRA' } },
      { actor_id: adminId, subject_id: playerId, detail: { is_streamer: false } },
    ]);
  });

  test.each([
    [
      'a link that leads elsewhere',
      { stream_link: 'https://evil.example/lyra' },
      'stream_link_invalid',
    ],
    ['neither yes nor no', { is_streamer: 2 }, 'bad_request'],
    ['an unknown player', { id: randomUUID() }, 'player_not_found'],
  ])('refused, and nothing is stored: %s', async (_, fault, code) => {
    const [before, entries] = [await stored(), await readAudit('player.set-streamer')];
    expect((await save(PATH, { ...status(), ...fault })).body.code).toBe(code);
    expect(await stored()).toEqual(before);
    expect(await readAudit('player.set-streamer')).toEqual(entries);
  });

  test('refused for players, even for themselves', async () => {
    const before = await stored();
    await expectRefused(PATH, status());
    expect(await stored()).toEqual(before);
  });
});
