import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { stubPages } from '#server/testing/stub-pages.ts';
import { testApp } from '#server/testing/test-app.ts';
import { answerFromCache, type PageDeps, pageRoutes } from './page.routes.ts';
import { createPageCache } from './page-cache.ts';
import { sharedCaching } from './shared-caching.ts';

/** Parses the path against a base, as the real renderer does. */
function hasForms(path: string): boolean {
  return new URL(path, 'http://own.invalid').hostname !== 'own.invalid';
}

function deps(): PageDeps {
  return {
    cache: createPageCache({ pages: 10, bytes: 1e6 }, () => undefined),
    language: 'en',
    theme: 'auto',
    version: () => '1',
    renderer: { ...stubPages().renderer, hasForms },
    callApi: async () => ({ status: 200, body: {} }),
    secret: 'x'.repeat(32),
    site: () => ({ url: 'http://localhost:4100', name: 'Test', favicon: '', colors: '' }),
    isDevelopment: false,
    isMaintenance: false,
    forms: { loginOrigins: [] },
    caching: sharedCaching(10),
    log: createLog({ level: 'silent', pretty: false }),
    mayBeLoggedIn: () => false,
    onPersonalVisit: () => undefined,
  };
}

test.each(['//', '///', '//[', '//[::1', '//a:99999/', '/\\[', '/\\evil.example', '/..//x'])(
  '%s is not one of our pages',
  async (url) => {
    const { http } = await testApp(pageRoutes(deps()));
    // A raw path: `inject` would parse it first.
    const response = await http.inject({ method: 'GET', url: { pathname: url } });
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  },
);

test('other paths are our pages', async () => {
  const { http } = await testApp(pageRoutes(deps()));
  for (const url of ['/', '/ranking?name=//x', '/a//b', '/%2F%2Fevil'])
    expect((await http.inject(url)).statusCode).toBe(200);
});

test('a page with outdated data may be cached for one second only, also on the fast path', async () => {
  let version = '1';
  const caching = sharedCaching(30);
  const { renderer, ...others } = deps();
  const newer = Promise.withResolvers<void>();
  const render: typeof renderer.render = async (request) => {
    if (version === '2') await newer.promise;
    return renderer.render(request);
  };
  const pageDeps = {
    ...others,
    caching,
    renderer: { ...renderer, render },
    version: () => version,
  };
  const { http } = await testApp(pageRoutes(pageDeps));
  const early = () => {
    let sent: unknown;
    const response = {
      writeHead: (_status: number, headers: unknown) => (sent = headers),
      end: () => 0,
    };
    const request = { method: 'GET', url: '/ranking', headers: {} };
    answerFromCache(pageDeps)(
      request as IncomingMessage,
      response as unknown as ServerResponse,
      () => 0,
    );
    return sent;
  };
  const inFull = async () => (await http.inject('/ranking')).headers['cache-control'];
  expect(await inFull()).toBe(caching.current);
  expect(early()).toContain(caching.current);
  version = '2';
  expect(await inFull()).toBe(caching.previous);
  expect(early()).toContain(caching.previous);
  expect(early()).not.toContain(caching.current);
  newer.resolve();
  await vi.waitFor(async () => expect(await inFull()).toBe(caching.current), 120_000);
});
