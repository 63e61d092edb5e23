import type { Config } from '#server/platform/config/config-schema.ts';
import { taglineIn } from '#server/platform/config/site-schema.ts';
import { type Route, route } from '#server/platform/route.ts';
import { securityTxt } from './security-txt.ts';
import { type SitemapDeps, sitemap } from './sitemap.ts';

export interface SiteFileDeps extends SitemapDeps {
  config: Pick<Config, 'site' | 'worlds' | 'security'>;
}

/** Files that crawlers and phones request at well-known paths. */
export function siteFileRoutes(deps: SiteFileDeps): Route[] {
  const { contact } = deps.config.security;
  return [
    file('/robots.txt', 'text/plain; charset=utf-8', () => robots(deps.config.site.url)),
    file('/sitemap.xml', 'application/xml; charset=utf-8', () => sitemap(deps)),
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

/** Pages behind a login have nothing to index, and neither has the API. */
function robots(siteUrl: string): string {
  return [
    'User-agent: *',
    ...['/api/', '/panel', '/admin', '/preferences', '/logout'].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
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
