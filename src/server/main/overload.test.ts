import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer } from '#server/features/identity/create-player.ts';
import { hashPassword } from '#server/features/identity/password-hash.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { rawGet } from '#server/testing/raw-get.ts';
import { visitSite } from '#server/testing/site-visitor.ts';
import { stubPages } from '#server/testing/stub-pages.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { untilWaiting } from '#server/testing/until-waiting.ts';
import { type App, compose } from './compose.ts';

/** A site with five connections, four of them for requests. */
const database = openTestDatabase();
const SITE = 'http://localhost:4100';
const PASSWORD = 'the-gates-of-Oren';
let app: App;
let address = '';
let cookie = '';

beforeAll(async () => {
  const config = testConfig(database.url, {
    site: { url: SITE },
    http: { port: 0, requests_per_minute: 100_000, trusted_proxies: ['127.0.0.1'] },
    database: { url: database.url, pool_size: 5 },
    worlds: [{ id: 1, name: 'Aden', flavor: 'demo', demo: { characters: 50 } }],
  });
  app = await compose({ config, roles: ['web'], pages: stubPages() });
  address = (await app.start()) ?? '';
  const email = 'player@example.com';
  const passwordHash = await hashPassword(PASSWORD);
  await inTransaction(database.db, createPlayer, { email, passwordHash, language: 'en' });
  const visitor = await visitSite(address, SITE);
  expect((await visitor.sendJson('/login', { email, password: PASSWORD })).status).toBe(200);
  cookie = visitor.cookie();
});
afterAll(() => app?.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  rawGet(address, path, { cookie, ...headers });

test('without a free connection requests are answered with 503 within seconds, and the health check still passes', async () => {
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const locking = database.asOwner((db) =>
    db.transaction().execute(async (tx) => {
      await sql`lock table session in access exclusive mode`.execute(tx);
      locked.resolve();
      await release.promise;
    }),
  );
  await locked.promise;
  const stuck = [1, 2, 3, 4].map(() => get('/api/summary'));
  await untilWaiting(database.db, 4, stuck);
  const startedMs = performance.now();
  const [json, spanish, page, picture, ready] = await Promise.all([
    get('/api/summary'),
    get('/api/summary', { 'accept-language': 'es' }),
    get('/panel', { accept: 'text/html' }),
    // The picture on the page needs no session.
    get('/art/v1/small-scenes/maintenance.svg'),
    // The fifth connection is for orders, payments and health.
    rawGet(address, '/readyz'),
  ]);
  expect(performance.now() - startedMs).toBeLessThan(9_000);
  expect([json.status, JSON.parse(json.body).code]).toEqual([503, 'overloaded']);
  expect(Number(json.headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.parse(spanish.body).message).toMatch(/^Hay demasiada gente/);
  expect([page.status, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<meta http-equiv="refresh" content="5">');
  expect(page.headers['cache-control']).toBe('no-store');
  expect([picture.status, ready.status]).toEqual([200, 200]);
  // Visitors without a session need no connection.
  expect((await rawGet(address, '/')).status).toBe(200);
  release.resolve();
  await locking;
  expect((await Promise.all(stuck)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await get('/panel')).status).toBe(200);
});

test('orders, payments, webhooks and health are never shed', () => {
  const never = app.routes
    .filter(({ load }) => load === 'never_shed')
    .map(({ method, url }) => `${method} ${url}`);
  expect(never).toEqual(
    expect.arrayContaining([
      'GET /healthz',
      'GET /readyz',
      'GET /metrics',
      'GET /api/orders/:id',
      'POST /api/payments',
      'GET /api/payments/:id',
    ]),
  );
  const providers = app.routes.filter(({ isForProvider }) => isForProvider);
  expect(providers.map(({ load }) => load)).toEqual(providers.map(() => 'never_shed'));
});
