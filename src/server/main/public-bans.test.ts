import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PUBLIC_BANS_PER_PAGE } from '#contract/public-bans.ts';
import { publicBanRoutes } from '#server/features/public-bans/public-bans.routes.ts';
import { maskLogin } from '#server/features/public-bans/public-bans.view.ts';
import { viewSite, viewSiteFrame, viewWorld } from '#server/features/world/world.view.ts';
import { renderPage } from '#server/ssr/render-page.ts';
import { sharedCaching } from '#server/ssr/shared-caching.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { type OrderFixture, openOrderFixture } from '#server/testing/order-fixture.ts';
import { stubPages } from '#server/testing/stub-pages.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { render } from '#web/entry-server.tsx';

/** The public list of bans: only where it is switched on, and without anything private. */
const database = openTestDatabase();
const STORED_ROLE = { 'x-test-admin': 'stored' };
const REASON = 'You told kate@example.com your password';
const NOTE = 'seen from 203.0.113.7 by two of us';
let fixture: OrderFixture;
let [owner, gina] = ['', ''];

beforeAll(async () => {
  fixture = await openOrderFixture(database, {}, publicBanRoutes);
  await fixture.startWorker();
  owner = await makePlayer(database.db, { roleId: 'owner' });
  gina = await makePlayer(database.db, { roleId: 'game_master' });
});
afterAll(() => fixture.stop());
beforeEach(async () => {
  await database.asOwner((db) => db.deleteFrom('ban').execute());
  await publish(true);
});

async function publish(value: boolean): Promise<void> {
  const body = { changes: [{ key: 'site.bans.public', value }] };
  const { status } = await fixture.send(owner, 'POST', '/api/admin/settings', body, STORED_ROLE);
  expect(status).toBe(200);
}

/** Through the game, as staff do it. */
async function ban(account: string, more: object = {}): Promise<void> {
  const body = { server_id: 1, account, category: 'bots', reason: REASON, note: NOTE, ...more };
  const key = { ...STORED_ROLE, 'idempotency-key': randomUUID() };
  expect((await fixture.send(gina, 'POST', '/api/admin/bans', body, key)).status).toBe(200);
}

const change = (values: object) => database.db.updateTable('ban').set(values).execute();
const read = (query = '') => fixture.raw('', `/api/bans${query}`);
const listed = async () => JSON.parse((await read()).body).bans;

/** The whole document, as a visitor gets it. */
async function draw(path = '/bans', language: 'en' | 'es' = 'en') {
  const { config } = fixture.settings;
  const worlds = {
    site: {
      ...viewSite(config.site, language),
      ...viewSiteFrame(config.site, language, () => [], false),
    },
    worlds: config.worlds.map((world) => viewWorld(world, undefined)),
  };
  const rendered = await renderPage(
    {
      renderer: { ...stubPages().renderer, render },
      callApi: async (url) => {
        if (url === '/api/worlds') return { status: 200, body: worlds };
        if (url === '/api/me') return { status: 200, body: { player: null } };
        const { statusCode, body } = await fixture.raw('', url);
        return { status: statusCode, body: JSON.parse(body) };
      },
      secret: 'x'.repeat(32),
      site: () => ({ url: 'http://localhost:4100', name: 'Test', favicon: '', colors: '' }),
      isDevelopment: false,
      isMaintenance: false,
      forms: { loginOrigins: [] },
      caching: sharedCaching(10),
      log: fixture.deps.log,
    },
    { path, language, theme: 'aden', version: '1', isLanguageInUrl: false, visitor: {} },
  );
  return { ...rendered, html: rendered.html.toString() };
}

test('off unless it is switched on: no page, no list and no link', async () => {
  const link = 'href="/bans"';
  const { account } = await fixture.player();
  await ban(account);
  expect((await read()).statusCode).toBe(200);
  expect((await draw()).status).toBe(200);
  expect((await draw('/developers')).html).toContain(link);
  await publish(false);
  expect((await read()).statusCode).toBe(404);
  const off = await draw();
  expect([off.status, off.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(off.html).not.toContain(maskLogin(account));
  expect((await draw('/developers')).html).not.toContain(link);
});

test('nothing private is in the list or its page', async () => {
  const player = await fixture.player();
  await ban(player.account, { days: 30 });
  const [row] = await listed();
  expect(Object.keys(row).sort()).toEqual(
    ['banned_at', 'category', 'ends_at', 'id', 'is_account', 'name', 'server_id'].sort(),
  );
  expect(row).toMatchObject({
    server_id: 1,
    name: maskLogin(player.account),
    is_account: true,
    category: 'bots',
  });
  expect(row.ends_at - row.banned_at).toBe(30 * 86_400);
  const people = await database.db.selectFrom('player').select(['id', 'email']).execute();
  const secrets = [
    ...people.flatMap(({ id, email }) => [id, email]),
    ...[player.account, REASON, 'kate@', NOTE, '203.0.113.7'],
  ];
  const { html } = await draw();
  expect(html).toContain(maskLogin(player.account));
  for (const text of [(await read()).body, html, (await draw('/bans', 'es')).html]) {
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  }
});

test('the page shows the server, the category and that the ban is indefinite, in English and in Spanish', async () => {
  const { account } = await fixture.player();
  await ban(account);
  const [en, es] = [await draw(), await draw('/bans', 'es')];
  for (const text of ['<h1', 'Bans', 'Aden', 'use of bots', 'game account', 'indefinite'])
    expect(en.html).toContain(text);
  for (const text of ['Baneos', 'Aden', 'uso de bots', 'cuenta de juego', 'sin fecha de fin'])
    expect(es.html).toContain(text);
});

test('a character’s name is shown as text, never run as HTML', async () => {
  const { account } = await fixture.player();
  await ban(account);
  const name = '</script><img src=x onerror=alert(1)>\u202Eevil';
  await change({ character_id: 5, character_name: name });
  expect(await listed()).toMatchObject([{ name, is_account: false }]);
  const { html } = await draw();
  expect(html).not.toContain('<img src=x');
  expect(html).toMatch(/<bdi[^>]*>&lt;\/script&gt;&lt;img src=x onerror=alert\(1\)&gt;/);
  // One closing tag for each script, and none from the name.
  expect(html.match(/<\/script>/g)?.length).toBe(html.match(/<script/g)?.length);
});

test('only bans in force are listed: not pending, refused or lifted ones', async () => {
  const { account } = await fixture.player();
  await ban(account);
  for (const state of ['pending', 'refused']) {
    await change({ state });
    expect(await listed(), state).toEqual([]);
  }
  const { ban_order_id } = await database.db
    .selectFrom('ban')
    .select('ban_order_id')
    .executeTakeFirstOrThrow();
  await change({ state: 'lifting', lift_order_id: ban_order_id });
  expect(await listed()).toHaveLength(1);
  await change({ state: 'lifted', lifted_at: new Date() });
  expect(await listed()).toEqual([]);
});

test('accounts banned to protect them from theft are not listed, nor are those of removed servers', async () => {
  const { account } = await fixture.player();
  await ban(account, { category: 'stolen_account' });
  expect(await listed()).toEqual([]);
  await change({ category: 'bots', world_id: 77 });
  expect(await listed()).toEqual([]);
});

test('a change of what the page shows re-renders it, another note does not', async () => {
  const version = async () =>
    (await database.db.selectFrom('site_version').select('version').executeTakeFirstOrThrow())
      .version;
  const before = await version();
  await ban((await fixture.player()).account);
  const banned = await version();
  expect(banned).toBeGreaterThan(before);
  await change({ note: 'no matter' });
  expect(await version()).toBe(banned);
});

test('pages are bounded, whatever is requested', async () => {
  for (const page of ['0', '21', '-1', 'x', '1e9']) {
    expect((await read(`?page=${page}`)).statusCode, page).toBe(400);
    expect((await draw(`/bans?page=${page}`)).status, page).toBe(200);
  }
  const players = await Promise.all(
    Array.from({ length: PUBLIC_BANS_PER_PAGE + 1 }, () => fixture.player()),
  );
  for (const { account } of players) await ban(account);
  const first = JSON.parse((await read()).body);
  const second = JSON.parse((await read('?page=2')).body);
  expect([first.bans.length, first.pages]).toEqual([PUBLIC_BANS_PER_PAGE, 2]);
  expect(second.bans).toHaveLength(1);
  expect(second.bans[0].id).toBeLessThan(first.bans.at(-1).id);
  expect((await draw()).html).toContain('href="/bans?page=2"');
});

test('at most a third of a login is shown, and its length is not revealed', () => {
  expect(['a', 'ab', 'abc', 'abcde', 'abcdef', 'abcdefghijklmn'].map(maskLogin)).toEqual([
    '***',
    '***',
    'a***',
    'a***',
    'ab***',
    'ab***',
  ]);
});
