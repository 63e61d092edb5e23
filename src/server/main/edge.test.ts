import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { THEMES } from '#contract/themes.ts';
import { createPlayer } from '#server/features/identity/create-player.ts';
import { hashPassword } from '#server/features/identity/password-hash.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { hasNginx, type Nginx, startNginx } from '#server/testing/edge/start-nginx.ts';
import { rawGet } from '#server/testing/raw-get.ts';
import { visitSite } from '#server/testing/site-visitor.ts';
import { stubPages } from '#server/testing/stub-pages.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { type App, compose, type Role } from './compose.ts';

const database = openTestDatabase();
const SITE = 'http://localhost:4100';
const PASSWORD = 'the-gates-of-Oren';
const REFRESH_SECONDS = 9;
const RUN_MS = 10_000;

/** Pages that show when their data was read. */
function datedPages() {
  const pages = stubPages();
  const { render } = pages.renderer;
  pages.renderer.render = async (request) => {
    const { body } = await request.callApi('/api/heroes');
    const page = await render(request);
    return page.kind === 'page' ? { ...page, html: `${page.html}${JSON.stringify(body)}` } : page;
  };
  return pages;
}

async function startSite(roles: Role[]): Promise<{ app: App; origin: string; nginx: Nginx }> {
  const config = testConfig(database.url, {
    site: { url: SITE },
    http: { port: 0, requests_per_minute: 100_000, trusted_proxies: ['127.0.0.1'] },
    worlds: [
      {
        id: 1,
        name: 'Aden',
        flavor: 'demo',
        refresh_seconds: REFRESH_SECONDS,
        demo: { characters: 50 },
      },
    ],
  });
  const app = await compose({ config, roles, pages: datedPages() });
  const origin = (await app.start()) ?? '';
  return { app, origin, nginx: await startNginx(origin) };
}

test('the rules for nginx know every language and theme', () => {
  const rules = readFileSync('deploy/nginx/castellan.conf', 'utf8');
  expect(rules.split(`language>${LANGUAGES.join('|')})`)).toHaveLength(4);
  expect(rules.split(`theme>${THEMES.join('|')})`)).toHaveLength(3);
});

describe.skipIf(!hasNginx)('nginx with the rules of deploy/nginx', () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  /** Without a worker: no data changes while requests are counted. */
  beforeAll(async () => {
    site = await startSite(['web']);
  });
  afterAll(async () => {
    await site?.nginx.stop();
    await site?.app.stop();
  });
  const get = (path: string, headers?: Record<string, string>) =>
    rawGet(site.nginx.address, path, headers);

  test('one visitor and two hundred cost the portal the same', async () => {
    await get('/clans');
    const alone = await visit(site, '/castillos', 1);
    const crowd = await visit(site, '/ranking', 200);
    process.stdout.write(
      `requests at the portal in ${RUN_MS} ms: ${alone.atOrigin} for ${alone.visits} visits of one, ${crowd.atOrigin} for ${crowd.visits} visits of 200\n`,
    );
    expect(crowd.visits).toBeGreaterThan(5 * crowd.atOrigin);
    // A copy is fresh for a little over three seconds; a run may begin at any point in that time.
    expect(Math.abs(crowd.atOrigin - alone.atOrigin)).toBeLessThanOrEqual(1);
    expect(crowd.atOrigin).toBeLessThanOrEqual(5);
  });

  test('each visitor gets their language and theme, from the cache too', async () => {
    for (const pass of ['first', 'second']) {
      for (const [headers, lang, theme] of [
        [{}, 'en', 'auto'],
        [{ 'accept-language': 'es-AR,es;q=0.9,en;q=0.8' }, 'es', 'auto'],
        [{ 'accept-language': 'pt-BR,pt;q=0.9,es;q=0.8' }, 'es', 'auto'],
        [{ 'accept-language': 'es', cookie: 'language=en; theme=parchment' }, 'en', 'parchment'],
        [{ cookie: 'a=b; __Host-theme=aden; __Host-language=es' }, 'es', 'aden'],
        [{ cookie: 'language=xx; theme=pink' }, 'en', 'auto'],
      ] as const) {
        const { body, headers: received } = await get('/raidlist?page=2', { ...headers });
        expect(body).toContain(`<html lang="${lang}" data-theme="${theme}">`);
        expect(body).toContain('<h1>/raidlist?page=2</h1>');
        if (pass === 'second') expect(received['x-cache-status']).toBe('HIT');
      }
    }
  });

  test('compressed and plain copies are kept apart', async () => {
    for (const encoding of ['br', 'gzip', 'br;q=0', undefined, 'gzip, deflate, br']) {
      const { headers } = await get('/streams', encoding ? { 'accept-encoding': encoding } : {});
      const expected = encoding?.endsWith('br') ? 'br' : encoding === 'gzip' ? 'gzip' : undefined;
      expect(headers['content-encoding']).toBe(expected);
    }
  });

  test('what is not in the cache key cannot change what others get', async () => {
    const path = '/lords';
    await get(path, {
      'x-forwarded-host': 'evil.example',
      'accept-language': 'xx, en;q=0.1, es;q=1',
      cookie: 'theme=pink; __Host-theme=; theme=parchment; language=',
      'x-original-url': '/panel',
    });
    const other = await get(`${path}?edge=es.parchment`);
    expect(other.body).toContain('<html lang="en" data-theme="auto">');
    const victim = await get(path, { 'accept-language': 'en' });
    expect(victim.body).toContain('<html lang="en"');
    expect(victim.body).not.toContain('evil');
    const plain = await get(path);
    expect(plain.body).toContain('<html lang="en" data-theme="auto">');
  });

  test('a logged-in visitor neither gets a cached page nor adds one', async () => {
    const email = 'player@example.com';
    const passwordHash = await hashPassword(PASSWORD);
    await inTransaction(database.db, createPlayer, { email, passwordHash, language: 'en' });
    const visitor = await visitSite(site.nginx.address, SITE);
    const login = await visitor.sendJson('/login', { email, password: PASSWORD });
    expect(login.status).toBe(200);
    const cookie = visitor.cookie();
    for (const path of ['/ranking', '/panel/x.css', '/panel/..%2fassets/x.css', '/new.css']) {
      const before = await get(path);
      expect(before.headers['set-cookie']).toBeUndefined();
      for (let i = 0; i < 2; i += 1) {
        const personal = await get(path, { cookie });
        expect(personal.headers['cache-control']).toBe('no-store');
        expect(personal.headers['x-cache-status']).not.toBe('HIT');
      }
      const { body, headers } = await get(path);
      expect(body).not.toContain('csrf-token');
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test('pages with forms are not cached: each visitor gets their own token and cookie', async () => {
    const [first, second] = [await get('/register'), await get('/register')];
    expect(first.headers['set-cookie']).toBeDefined();
    expect(second.headers['x-cache-status']).toBe('MISS');
    expect(second.body).not.toBe(first.body);
  });
});

describe.skipIf(!hasNginx)('nginx in front of data that changes', () => {
  test('a new board is seen within one refresh', async () => {
    const { app, origin, nginx } = await startSite(['web', 'worker']);
    const seen = new Map<number, { atOriginMs: number; atEdgeMs?: number }>();
    const read = async (address: string, path: string) =>
      Number(/"as_of":(\d+)/.exec((await rawGet(address, path)).body)?.[1] ?? 0);
    const isDone = () => [...seen.values()].filter(({ atEdgeMs }) => atEdgeMs).length >= 3;
    try {
      const deadline = Date.now() + 60_000;
      while (!isDone() && Date.now() < deadline) {
        const atOrigin = await read(origin, '/api/heroes');
        if (atOrigin > 0 && !seen.has(atOrigin))
          seen.set(atOrigin, { atOriginMs: performance.now() });
        const atEdge = await read(nginx.address, '/ranking');
        for (const [asOf, moment] of seen)
          if (asOf <= atEdge) moment.atEdgeMs ??= performance.now();
        await pause(50);
      }
    } finally {
      await nginx.stop();
      await app.stop();
    }
    const lags = [...seen.values()].flatMap(({ atOriginMs, atEdgeMs }) =>
      atEdgeMs ? [Math.round(atEdgeMs - atOriginMs)] : [],
    );
    process.stdout.write(`seen through nginx after ${lags.join(', ')} ms\n`);
    expect(lags.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...lags)).toBeLessThan(REFRESH_SECONDS * 1000);
  });
});

/** Visitors who keep reloading. Returns how often they did, and how many requests reached the portal. */
async function visit(
  { origin, nginx }: { origin: string; nginx: Nginx },
  path: string,
  visitors: number,
): Promise<{ visits: number; atOrigin: number }> {
  const before = await pagesSent(origin);
  const endMs = performance.now() + RUN_MS;
  let visits = 0;
  const keepReloading = async () => {
    while (performance.now() < endMs) {
      const { status } = await rawGet(nginx.address, path);
      expect(status).toBe(200);
      visits += 1;
      await pause(100);
    }
  };
  await Promise.all(Array.from({ length: visitors }, keepReloading));
  return { visits, atOrigin: (await pagesSent(origin)) - before };
}

async function pagesSent(origin: string): Promise<number> {
  const { body } = await rawGet(origin, '/metrics');
  return [...body.matchAll(/^castellan_page_cache_total\{.*\} (\d+)$/gm)]
    .map(([, count]) => Number(count))
    .reduce((sum, count) => sum + count, 0);
}
