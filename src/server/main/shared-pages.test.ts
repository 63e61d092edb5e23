import { Agent, type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer } from '#server/features/identity/create-player.ts';
import { hashPassword } from '#server/features/identity/password-hash.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { rawGet } from '#server/testing/raw-get.ts';
import { visitSite } from '#server/testing/site-visitor.ts';
import { stubPages } from '#server/testing/stub-pages.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { type App, compose } from './compose.ts';
import type { Pages } from './load-pages.ts';

/** What a CDN in front would store and serve to others. No worker runs, so no data changes. */
const database = openTestDatabase();
const SITE = 'http://localhost:4100';
const PASSWORD = 'the-gates-of-Oren';
let app: App;
let address = '';
let session = '';

const config = () =>
  testConfig(database.url, {
    site: { url: SITE },
    http: { port: 0, requests_per_minute: 100_000, trusted_proxies: ['127.0.0.1'] },
    worlds: [
      { id: 1, name: 'Aden', flavor: 'demo', refresh_seconds: 12, demo: { characters: 50 } },
    ],
  });

beforeAll(async () => {
  app = await compose({ config: config(), roles: ['web'], pages: stubPages() });
  address = (await app.start()) ?? '';
  const email = 'player@example.com';
  const passwordHash = await hashPassword(PASSWORD);
  await inTransaction(database.db, createPlayer, { email, passwordHash, language: 'en' });
  const visitor = await visitSite(address, SITE);
  const login = await visitor.sendJson('/login', { email, password: PASSWORD });
  expect(login.status).toBe(200);
  session = visitor.cookie();
});
afterAll(() => app?.stop());

const get = (path: string, headers?: Record<string, string>) => rawGet(address, path, headers);

test('a public page may be cached for a third of the refresh interval, from the first response on', async () => {
  for (const path of ['/', '/', '/clans', '/clans']) {
    const { status, headers } = await get(path);
    expect([status, headers['cache-control'], headers.vary]).toEqual([
      200,
      'public, max-age=0, s-maxage=4, stale-while-revalidate=4',
      'accept-encoding, accept-language, cookie',
    ]);
    expect(headers['set-cookie']).toBeUndefined();
    expect(Object.keys(headers).filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  }
});

test('the bytes of a public page depend on nothing a visitor sends except URL, language, theme and encoding', async () => {
  const plain = await get('/ranking?edge=es.aden');
  expect(plain.body).toContain('<html lang="es" data-theme="aden">');
  for (const headers of [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    { forwarded: 'host=evil.example;proto=https', 'x-forwarded-prefix': '/evil' },
    { 'x-original-url': '/panel', 'x-rewrite-url': '/panel' },
    { 'x-http-method-override': 'POST', 'x-forwarded-scheme': 'http' },
    { 'accept-language': 'en', cookie: '__Host-language=en; theme=parchment; language=en' },
    { cookie: 'csrf=x; device=y; ref=SOMEBODY; castellan.session=1' },
    { origin: 'https://evil.example', referer: 'https://evil.example/' },
    { range: 'bytes=0-9', authorization: 'Bearer x', 'content-length': '0' },
  ]) {
    const { status, body, headers: received } = await get('/ranking?edge=es.aden', headers);
    expect([status, body]).toEqual([200, plain.body]);
    expect(received['content-security-policy']).toBe(plain.headers['content-security-policy']);
    expect(received['set-cookie']).toBeUndefined();
  }
});

test.each([
  '/',
  '/ranking',
  '/panel/x.css',
  '/panel/accounts.js',
  '/ranking/%2e%2e/panel.png',
  '/panel;.css',
])(
  'no cache may store %s for a logged-in visitor, whether or not the page is cached here',
  async (path) => {
    await get(path);
    const { headers } = await get(path, { cookie: session });
    expect(headers['cache-control']).toBe('no-store');
  },
);

test.each(['/login', '/register?ref=SOMEBODY', '/missing', '/preferences?theme=aden', '/api/me'])(
  'no cache may store %s for anybody',
  async (path) => {
    const { headers } = await get(path);
    expect(headers['cache-control']).toBe('no-store');
  },
);

/** Without forms, and so the same for every visitor. */
const SHARED_PAGES = [
  ...['/', '/ranking', '/clans', '/castles', '/lords', '/raids', '/heroes', '/olympiad', '/map'],
  ...['/market', '/calendar', '/seasons', '/statistics', '/bans', '/streamers', '/news', '/terms'],
  ...['/ranking?server_id=1&page=2', '/castles/giran', '/?language=es', '/?edge=es.parchment'],
];

/** Over one connection, as browsers do: only if it stays open are cached bytes written straight to the socket. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

/** What a 304 may omit, as it has no body. */
const BODY_HEADERS = /^content-(length|encoding)$/;

async function getKeepAlive(from: string, path: string, headers: Record<string, string>) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(from + path, { agent, headers }, resolve)
      .on('error', reject)
      .end();
  });
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const lines: string[] = [];
  for (let at = 0; at < response.rawHeaders.length; at += 2) {
    const [name, value = ''] = response.rawHeaders.slice(at, at + 2);
    if (!(response.statusCode === 304 && name && BODY_HEADERS.test(name)))
      lines.push(`${name?.toLowerCase()}: ${name === 'Date' ? 'now' : value}`);
  }
  const body = Buffer.concat(parts).toString('latin1');
  const { statusCode: status, headers: received } = response;
  return { status, lines: lines.sort(), body, etag: received.etag ?? '' };
}

test('a response from the page cache has the same bytes and headers as a rendered one', async () => {
  const pages: Pages = { ...stubPages(), earlyHandler: (_request, _response, next) => next() };
  const uncached = await compose({ config: config(), roles: ['web'], pages });
  try {
    const uncachedAddress = (await uncached.start()) ?? '';
    for (const path of SHARED_PAGES)
      for (const encoding of ['br', 'gzip', 'identity']) {
        const headers = { 'accept-encoding': encoding };
        // The page is rendered for the first visitor.
        await getKeepAlive(address, path, headers);
        const cached = await getKeepAlive(address, path, headers);
        expect(cached).toEqual(await getKeepAlive(uncachedAddress, path, headers));
        expect(cached.status).toBe(200);
        const withEtag = { ...headers, 'if-none-match': cached.etag };
        const unchanged = await getKeepAlive(address, path, withEtag);
        expect(unchanged).toEqual(await getKeepAlive(uncachedAddress, path, withEtag));
        expect([unchanged.status, unchanged.body]).toEqual([304, '']);
      }
  } finally {
    await uncached.stop();
  }
});
