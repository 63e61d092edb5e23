import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { type SiteFileDeps, siteFileRoutes } from './site-files.routes.ts';

async function getFile(path: string, security: object, deps: Partial<SiteFileDeps> = {}) {
  const site = { url: 'https://example.org' };
  const config = testConfig('postgres://localhost/unused', { site, security });
  const routes = siteFileRoutes({
    config,
    listPages: () => [],
    listPosts: async () => [],
    listOwnPages: async () => [],
    castleSlugs: () => [],
    clanNames: () => [],
    clanRecaps: async () => [],
    gameData: async () => [],
    gameDataIds: async () => [],
    hasGameData: () => false,
    ...deps,
  });
  return (await testApp(routes)).http.inject(path);
}

const getSecurityTxt = (security: object) => getFile('/.well-known/security.txt', security);

test('security.txt has what RFC 9116 asks for, and expires within a year', async () => {
  const { statusCode, headers, body } = await getSecurityTxt({
    contact: 'mailto:security@example.org',
    policy_url: 'https://example.org/security',
  });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Contact: mailto:security@example.org\n');
  expect(body).toContain('Canonical: https://example.org/.well-known/security.txt\n');
  expect(body).toContain('Policy: https://example.org/security\n');
  const days = (Date.parse(/Expires: (.+)/.exec(body)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});

test('without a contact there is no security.txt', async () => {
  expect((await getSecurityTxt({})).statusCode).toBe(404);
});

test('robots.txt needs no database: search engines treat a failing one as "crawl nothing"', async () => {
  const gameData = () => Promise.reject(new Error('the database is down'));
  const getRobots = async (hasGameData: boolean) => {
    const deps = { gameData, hasGameData: () => hasGameData };
    const { statusCode, body } = await getFile('/robots.txt', {}, deps);
    return [statusCode, body.includes('/sitemap-database.xml')];
  };
  expect(await getRobots(true)).toEqual([200, true]);
  expect(await getRobots(false)).toEqual([200, false]);
});
