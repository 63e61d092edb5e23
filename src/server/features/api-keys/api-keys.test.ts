import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ADMIN_API_KEYS_PATH, type ApiKeyBody } from '#contract/api-keys.ts';
import { type App, createApp } from '#server/http/create-app.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { createListener, type Listener } from '#server/platform/db/listen.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { route } from '#server/platform/route.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { OWNER } from '#server/testing/owner.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { adminApiKeyRoutes } from './admin-api-keys.routes.ts';
import { createApiKeys } from './api-keys.ts';

const database = openTestDatabase();
let db: Db;
let app: App;
let listener: Listener;
let admin: string;
let now = new Date();
const clock = { now: () => now };
const lines: string[] = [];
/** How many requests a minute one IP address may send without a key. */
const ANONYMOUS = 5;

const read = (url: string, scope: 'world.read' | 'ranking.read', caching: string) =>
  route({
    ...{ method: 'GET', url, scope, access: 'public', rateLimit: 'general' },
    replies: { 200: z.object({ ok: z.boolean() }) },
    handle: ({ reply }) => reply.header('cache-control', caching).send({ ok: true }),
  });

beforeAll(async () => {
  db = database.db;
  admin = await makePlayer(db);
  const log = createLog(
    { level: 'trace', pretty: false },
    { write: (line) => void lines.push(line) },
  );
  listener = createListener(database.url, log);
  const apiKeys = createApiKeys({ db, listener, clock, log });
  await listener.start();
  const config = testConfig(database.url, { http: { requests_per_minute: ANONYMOUS } });
  app = await createApp({
    ...{ config, log, metrics: createMetrics(), apiKeys },
    findCaller: async ({ headers }) =>
      headers['x-test-admin'] === undefined
        ? null
        : { playerId: admin, staff: OWNER, isRecentlyConfirmed: true },
    routes: () => [
      ...adminApiKeyRoutes({ db, clock }),
      read('/api/world', 'world.read', 'public, max-age=5, s-maxage=30'),
      read('/api/ranking', 'ranking.read', 'no-cache'),
      route({
        ...{ method: 'GET', url: '/form', access: 'public', rateLimit: 'none', replies: null },
        handle: ({ reply }) => reply.type('text/plain').send(reply.generateCsrf()),
      }),
    ],
  });
});
afterAll(async () => {
  await app.http.close();
  await listener.stop();
});
beforeEach(() => {
  now = new Date();
});

let addresses = 0;
const newAddress = () => `10.1.${Math.floor(addresses / 250)}.${addresses++ % 250}`;

async function asAdmin(method: 'GET' | 'POST', url: string, payload?: object) {
  const form = await app.http.inject('/form');
  const cookie = form.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const response = await app.http.inject({
    ...{ method, url, remoteAddress: newAddress() },
    headers: {
      ...{ 'x-test-admin': 'yes', 'x-csrf-token': form.body, cookie },
      ...{ origin: 'http://localhost:4100', 'x-requested-with': 'XMLHttpRequest' },
    },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}

const get = (url: string, key?: string, remoteAddress = newAddress()) =>
  app.http.inject({
    ...{ url, remoteAddress },
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  });

/** A key that this node has already loaded. */
async function makeKey(fields: Partial<ApiKeyBody> = {}): Promise<string> {
  const body = { name: 'Bot', scopes: ['world.read'], per_minute: 20, days: 0, ...fields };
  const created = await asAdmin('POST', ADMIN_API_KEYS_PATH, body);
  expect(created.status).toBe(200);
  const { key } = created.body;
  const url = body.scopes.includes('world.read') ? '/api/world' : '/api/ranking';
  await expect.poll(async () => (await get(url, key)).statusCode).toBe(200);
  return key;
}

test('a key has its own limit, whatever the IP address, shown in the headers', async () => {
  const address = newAddress();
  const key = await makeKey({ per_minute: 20 });
  const anonymous: number[] = [];
  for (let i = 0; i < ANONYMOUS + 2; i += 1) {
    anonymous.push((await get('/api/world', undefined, address)).statusCode);
  }
  expect(anonymous).toEqual([200, 200, 200, 200, 200, 429, 429]);
  const first = await get('/api/world', key, address);
  expect(first.headers).toMatchObject({
    'x-ratelimit-limit': '20',
    'cache-control': 'private, max-age=5',
  });
  const left = Number(first.headers['x-ratelimit-remaining']);
  for (let i = 0; i < left; i += 1) {
    expect((await get('/api/world', key)).statusCode).toBe(200);
  }
  const beyond = await get('/api/world', key);
  expect(beyond.statusCode).toBe(429);
  expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0);
  expect(beyond.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
});

test('an unknown, revoked or expired key is refused with problem details', async () => {
  const unknown = await get('/api/world', 'cst_0123456789_nobody');
  expect(unknown.statusCode).toBe(401);
  expect(unknown.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(unknown.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  expect(unknown.json()).toEqual({
    ...{ type: 'about:blank', title: 'Unauthorized', status: 401, code: 'api_key_refused' },
    detail: 'This API key is unknown, revoked or expired.',
    message: 'This API key is unknown, revoked or expired.',
  });
  const key = await makeKey();
  // The prefix, which the list shows, is not enough.
  expect((await get('/api/world', `${key.slice(0, -1)}x`)).statusCode).toBe(401);
  const { id } = await db
    .selectFrom('api_key')
    .select('id')
    .where('prefix', '=', key.slice(0, 14))
    .executeTakeFirstOrThrow();
  await asAdmin('POST', `${ADMIN_API_KEYS_PATH}/${id}/revoke`, {});
  await expect.poll(async () => (await get('/api/world', key)).statusCode).toBe(401);
  expect((await asAdmin('POST', `${ADMIN_API_KEYS_PATH}/${id}/revoke`, {})).body.code).toBe(
    'api_key_gone',
  );
  const short = await makeKey({ days: 1 });
  now = new Date(Date.now() + 2 * 86_400_000);
  expect((await get('/api/world', short)).statusCode).toBe(401);
});

test('requests with wrong keys are counted by IP address', async () => {
  const address = newAddress();
  const statuses: number[] = [];
  for (let i = 0; i < ANONYMOUS + 1; i += 1) {
    statuses.push((await get('/api/world', `cst_guess${i}`, address)).statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('a key can read what its scopes name, and is ignored by routes without a scope', async () => {
  const key = await makeKey({ scopes: ['ranking.read'] });
  expect((await get('/api/ranking', key)).statusCode).toBe(200);
  const refused = await get('/api/world', key);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'api_scope_missing']);
  expect(refused.json().detail).toContain('world.read');
  expect(refused.headers['www-authenticate']).toContain('insufficient_scope');
  // A key never gives access to the admin area.
  expect((await get(ADMIN_API_KEYS_PATH, key)).statusCode).toBe(401);
  expect((await get('/form', key)).statusCode).toBe(200);
});

test('requests refused for a missing scope count against the limit of the key', async () => {
  const key = await makeKey({ scopes: ['ranking.read'], per_minute: 10 });
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1) statuses.push((await get('/api/world', key)).statusCode);
  expect(statuses[0]).toBe(403);
  expect(statuses.slice(-2)).toEqual([429, 429]);
});

test('a publicly cacheable response has no rate-limit headers', async () => {
  const { headers } = await get('/api/world');
  expect(headers['cache-control']).toBe('public, max-age=5, s-maxage=30');
  expect(headers['x-ratelimit-limit']).toBeUndefined();
});

test('a key is stored as a hash, listed by its prefix, marked when used, and never logged', async () => {
  const key = await makeKey({ name: 'Guild site', per_minute: 30 });
  await vi.waitFor(async () => {
    const { body } = await asAdmin('GET', ADMIN_API_KEYS_PATH);
    expect(body.rows[0]).toMatchObject({
      ...{ name: 'Guild site', prefix: key.slice(0, 14), state: 'valid', per_minute: 30 },
      used_at: expect.toSatisfy((at) => Number(at) > 0),
    });
  }, 120_000);
  const rows = await sql`select * from api_key`.execute(db);
  const audit = await sql`select * from audit_log where subject_kind = 'api-key'`.execute(db);
  const secret = key.slice(15);
  expect(secret.length).toBe(43);
  expect(JSON.stringify([rows.rows, audit.rows, lines])).not.toContain(secret);
  expect(JSON.stringify(audit.rows)).toContain('api-key.create');
});

test('an older database result does not replace a newer one', async () => {
  const key = await makeKey();
  const firstResult = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  let results = 0;
  const slowFirst = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      results += 1;
      if (results === 1) {
        firstResult.resolve();
        await release.promise;
      }
      return result;
    },
  });
  const log = createLog({ level: 'silent', pretty: false });
  const idle = createListener(database.url, log);
  const apiKeys = createApiKeys({ db: slowFirst, listener: idle, clock, log });
  const first = apiKeys.load();
  await firstResult.promise;
  await sql`update api_key set revoked_at = now() where prefix = ${key.slice(0, 14)}`.execute(db);
  await apiKeys.load();
  release.resolve();
  await first;
  expect(apiKeys.find(key)).toBeUndefined();
});

test('the number of keys is limited', async () => {
  await sql`insert into api_key (id, name, prefix, hash, scopes, per_minute)
    select gen_random_uuid(), 'x', 'x' || n, sha256(n::text::bytea), '{world.read}', 1
    from generate_series(1, 100) n`.execute(db);
  const body = { name: 'x', scopes: ['world.read'], per_minute: 1, days: 0 };
  const refused = await asAdmin('POST', ADMIN_API_KEYS_PATH, body);
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_api_keys']);
  // Expired keys no longer count: a new one can be created, and nodes load it despite them.
  await sql`update api_key set expires_at = now() - interval '1 day' where name = 'x'`.execute(db);
  await makeKey();
});
