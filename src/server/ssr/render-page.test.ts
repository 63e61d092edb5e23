import { expect, test } from 'vitest';
import type { RenderPage } from '#contract/page.ts';
import { createLog } from '#server/platform/log.ts';
import { type RenderDeps, renderPage } from './render-page.ts';
import { sharedCaching } from './shared-caching.ts';

const render: RenderPage = async ({ path, unavailableReason }) => ({
  kind: 'page',
  status: unavailableReason ? 503 : 200,
  html: `<p>${path}</p>`,
  head: {
    title: 'Title',
    description: '',
    canonical: unavailableReason ? null : path,
    kind: 'website',
    picture: '/card-home.png',
    structuredData: [],
  },
  hasStreams: path === '/streams',
  hydratesOnInteraction: false,
  state: {},
  modules: [],
  failure: undefined,
  failureId: null,
});

function deps(overrides: Partial<RenderDeps> = {}): RenderDeps {
  return {
    renderer: {
      render,
      hasForms: () => false,
      listPages: () => [],
      buildId: 'b',
      assetsFor: () => ({
        styles: ['/a.css'],
        scripts: ['/a.js'],
        early: ['/early.js'],
        late: ['/late.js'],
        preloads: ['/b.js'],
        data: ['/en.json'],
        fonts: [],
        headHtml: () => '',
      }),
    },
    callApi: async () => ({ status: 200, body: {} }),
    secret: 's'.repeat(32),
    site: () => ({ url: 'https://site.example', name: 'Site', favicon: '', colors: '' }),
    isDevelopment: false,
    isMaintenance: false,
    forms: { loginOrigins: [] },
    caching: sharedCaching(10),
    log: createLog({ level: 'silent', pretty: false }),
    ...overrides,
  };
}

const view = {
  path: '/ranking',
  language: 'en',
  theme: 'aden',
  version: '1',
  isLanguageInUrl: false,
  visitor: {},
} as const;

test('during maintenance a page is sent with 503 and Retry-After, without JavaScript, and reloads itself', async () => {
  const { status, headers, html } = await renderPage(deps({ isMaintenance: true }), view);
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('600');
  expect(headers['cache-control']).toBe('no-store');
  expect(html.toString()).not.toContain('.js');
  expect(html.toString()).toContain('<meta http-equiv="refresh" content="60">');
  expect(html.toString()).toContain('noindex');
});

test('all nodes render the same bytes for a version, and the next version has another nonce', async () => {
  const first = await renderPage(deps(), view);
  expect(await renderPage(deps(), view)).toEqual(first);
  const next = await renderPage(deps(), { ...view, version: '2' });
  expect(next.headers['content-security-policy']).not.toBe(
    first.headers['content-security-policy'],
  );
});

test('only a page that shows streams may load the video player', async () => {
  const policy = async (path: string) =>
    (await renderPage(deps(), { ...view, path })).headers['content-security-policy'];
  expect(await policy('/streams')).toContain('https://embed.twitch.tv');
  expect(await policy('/ranking')).not.toContain('twitch');
});
