import { describe, expect, test } from 'vitest';
import type { PageHead } from '#contract/page.ts';
import { testConfig } from '#server/testing/test-config.ts';
import { listPages } from '#web/entry-server.tsx';
import { renderHead } from './head.ts';
import { sitemap } from './sitemap.ts';

const head: PageHead = {
  title: 'Rankings · Site',
  description: 'The best',
  canonical: '/ranking?server_id=2',
  kind: 'website',
  picture: '/card-ranking.png',
  structuredData: [{ '@type': 'WebSite', name: '</script>' }],
};

describe('metadata for search engines and link previews', () => {
  test('the page’s own URL, and the same page in the other languages', () => {
    const html = render(head);
    expect(html).toContain(
      '<link rel="canonical" href="https://site.example/ranking?server_id=2">',
    );
    expect(html).toContain(
      'hreflang="es" href="https://site.example/ranking?server_id=2&#38;language=es"',
    );
    expect(html).toContain('hreflang="x-default" href="https://site.example/ranking?server_id=2"');
  });

  test('a URL with a language is a separate page', () => {
    expect(render(head, true)).toContain(
      'rel="canonical" href="https://site.example/ranking?server_id=2&#38;language=en"',
    );
  });

  test('a picture with an absolute URL', () => {
    expect(render(head)).toContain('content="https://site.example/card-ranking.png"');
  });

  test('unlisted pages are marked noindex and have no canonical URL', () => {
    const html = render({ ...head, canonical: null });
    expect(html).toContain('content="noindex"');
    expect(html).not.toContain('canonical');
  });

  test('structured data cannot end its own script, and carries the nonce', () => {
    const html = render(head);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).toContain('type="application/ld+json" nonce="n0nce"');
  });
});

test('the sitemap has every board of every world, the castles, the clans, the texts and the posts', async () => {
  const config = testConfig('postgres://localhost/unused', {
    site: { url: 'https://site.example/' },
  });
  const xml = await sitemap({
    config,
    listPages,
    listOwnPages: async () => [],
    listPosts: async () => [{ slug: 'welcome', updated_at: new Date(0) }],
    castleSlugs: (worldId) => (worldId === 1 ? ['heine'] : []),
    clanRecaps: async (worldId) => (worldId === 1 ? [{ name: 'Owls', season: 8 }] : []),
    gameData: async () => [],
    gameDataIds: async () => [],
    clanNames: (worldId) => (worldId === 1 ? ["Tom & 'Co'"] : []),
  });
  const paths = [...xml.matchAll(/<loc>https:\/\/site\.example([^<]+)/g)].map(([, path]) => path);
  const boards = [
    ...['/', '/ranking', '/clans', '/castillos', '/raidlist', '/map', '/calendar'],
    ...['/statistics', '/seasons', '/renames'],
  ];
  expect(paths).toEqual([
    ...boards,
    '/castillos/heine',
    '/clans/Tom%20%26%20&#39;Co&#39;',
    ...boards.map((path) => `${path}?server_id=2`),
    '/clans/Owls/seasons/8',
    ...['/posts', '/connect', '/agreement', '/terms', '/privacy', '/developers'],
    '/posts/welcome',
  ]);
  expect(xml).toContain('<lastmod>1970-01-01T00:00:00.000Z</lastmod>');
});

test('the sitemap has the list of bans only where it is public', async () => {
  const sitemapWith = (bans: object) =>
    sitemap({
      config: testConfig('postgres://localhost/unused', { site: { bans } }),
      listPages,
      listOwnPages: async () => [],
      listPosts: async () => [],
      castleSlugs: () => [],
      clanRecaps: async () => [],
      gameData: async () => [],
      gameDataIds: async () => [],
      clanNames: () => [],
    });
  expect(await sitemapWith({})).not.toContain('/bans<');
  expect(await sitemapWith({ public: true })).toContain('/bans<');
});

function render(pageHead: PageHead, isLanguageInUrl = false): string {
  return renderHead({
    head: pageHead,
    siteUrl: 'https://site.example',
    siteName: 'Site',
    language: 'en',
    isLanguageInUrl,
    nonce: 'n0nce',
  });
}
