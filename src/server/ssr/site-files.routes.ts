import { z } from 'zod';
import { idTextSchema } from '#contract/bounds.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { taglineIn } from '#server/platform/config/site-schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { securityTxt } from './security-txt.ts';
import { dataSitemap, dataSitemapIndex, type SitemapDeps, sitemap } from './sitemap.ts';

export interface SiteFileDeps extends SitemapDeps {
  config: Pick<Config, 'site' | 'worlds' | 'security'>;
  /** From memory: search engines treat a robots.txt that fails as "crawl nothing". */
  hasGameData: () => boolean;
}

/** Files that crawlers and phones request at well-known paths. */
export function siteFileRoutes(deps: SiteFileDeps): Route[] {
  const { contact } = deps.config.security;
  return [
    file('/robots.txt', 'text/plain; charset=utf-8', () =>
      robots(deps.config.site.url, deps.hasGameData()),
    ),
    file('/sitemap-database.xml', XML, () => dataSitemapIndex(deps)),
    dataSitemapRoute(deps),
    file('/sitemap.xml', XML, () => sitemap(deps)),
    file('/manifest.webmanifest', 'application/manifest+json', () => manifest(deps.config)),
    ...(contact === undefined
      ? []
      : [
          file('/.well-known/security.txt', 'text/plain; charset=utf-8', () =>
            securityTxt(deps.config, contact, new Date()),
          ),
        ]),
  ];
}

const XML = 'application/xml; charset=utf-8';

/** The parts of an index are separate files: all items of a large server are 10 MB. */
function dataSitemapRoute(deps: SiteFileDeps): Route {
  return route({
    method: 'GET',
    url: '/sitemap-database/:world/:list/:part',
    access: 'public',
    rateLimit: 'general',
    params: z.object({
      world: idTextSchema,
      list: z.enum(['items', 'monsters']),
      part: z.coerce.number().int().min(1).max(1_000),
    }),
    replies: null,
    handle: async ({ params: { world, list, part }, reply }) => {
      const text = await dataSitemap(deps, { worldId: world, list, part });
      if (text === null) throw new AppError('not_found');
      return reply.type(XML).header('cache-control', 'public, max-age=3600').send(text);
    },
  });
}

function file(url: string, type: string, text: () => string | Promise<string>): Route {
  return route({
    method: 'GET',
    url,
    access: 'public',
    rateLimit: 'general',
    replies: null,
    handle: async ({ reply }) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(await text()),
  });
}

/** Pages behind a login have nothing to index, nor does the API. */
function robots(siteUrl: string, hasGameData: boolean): string {
  return [
    'User-agent: *',
    ...['/api/', '/panel', '/admin', '/preferences', '/logout'].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    ...(hasGameData ? [`Sitemap: ${siteUrl}/sitemap-database.xml`] : []),
    '',
  ].join('\n');
}

function manifest({ site }: Pick<Config, 'site'>): string {
  return JSON.stringify({
    name: site.name,
    short_name: site.name.slice(0, 12),
    description: taglineIn(site, site.language),
    lang: site.language,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#0b191b',
    theme_color: '#071113',
    icons: [
      ...(site.favicon === '' ? [] : [{ src: site.favicon, type: 'image/webp', sizes: 'any' }]),
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
}
