import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { standInPages } from '#server/testing/stand-in-pages.ts';
import { testApp } from '#server/testing/test-app.ts';
import { type PageDeps, pageRoutes } from './page.routes.ts';
import { createPageCache } from './page-cache.ts';

/** As the built one does: an address is parsed against a base. */
function parsing(path: string): boolean {
  return new URL(path, 'http://own.invalid').hostname !== 'own.invalid';
}

function deps(): PageDeps {
  return {
    cache: createPageCache({ pages: 10, bytes: 1e6 }, () => undefined),
    language: 'en',
    theme: 'auto',
    version: () => '1',
    renderer: { ...standInPages().renderer, hasForms: parsing },
    callApi: async () => ({ status: 200, body: {} }),
    secret: 'x'.repeat(32),
    site: { url: 'http://localhost:4100', name: 'Test' },
    isDevelopment: false,
    isMaintenance: false,
    forms: { signInOrigins: [] },
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

test('other addresses are', async () => {
  const { http } = await testApp(pageRoutes(deps()));
  for (const url of ['/', '/ranking?name=//x', '/a//b', '/%2F%2Fevil'])
    expect((await http.inject(url)).statusCode).toBe(200);
});
