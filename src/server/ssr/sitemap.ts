import { LANGUAGES } from '#contract/languages.ts';
import type { ListPages } from '#contract/page.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { inLanguage } from './head.ts';

export interface SitemapDeps {
  config: Pick<Config, 'site' | 'worlds'>;
  listPages: ListPages;
  listPosts: () => Promise<readonly { slug: string; updated_at: Date }[]>;
  /** Clans that have a page. */
  clanNames: (worldId: number) => readonly string[];
}

interface Entry {
  path: string;
  changedAt?: Date;
}

/** Every page a search engine should know, each with its other languages. */
export async function sitemap(deps: SitemapDeps): Promise<string> {
  const { listPosts, clanNames } = deps;
  const { site, worlds } = deps.config;
  const pages = await deps.listPages();
  const boards = pages.filter(({ isPerWorld }) => isPerWorld);
  const texts = pages.filter(({ isPerWorld }) => !isPerWorld);
  const entries: Entry[] = [
    ...worlds.flatMap(({ id }, index) => [
      ...boards.map(({ path }) => ({ path: ofWorld(path, id, index) })),
      ...(site.profiles ? clanNames(id) : []).map((name) => ({
        path: ofWorld(`/clans/${encodeURIComponent(name)}`, id, index),
      })),
    ]),
    ...texts.map(({ path }) => ({ path })),
    ...(await listPosts()).map(({ slug, updated_at }) => ({
      path: `/posts/${slug}`,
      changedAt: updated_at,
    })),
  ];
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${entries.map((entry) => urlElement(site.url, entry)).join('\n')}\n</urlset>\n`
  );
}

/** The first world is what pages show without being asked. */
function ofWorld(path: string, id: number, index: number): string {
  return index === 0 ? path : `${path}?server_id=${id}`;
}

function urlElement(siteUrl: string, { path, changedAt }: Entry): string {
  const address = siteUrl + path;
  const alternates = LANGUAGES.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(inLanguage(address, language))}"/>`,
  );
  return [
    `<url><loc>${escapeXml(address)}</loc>`,
    changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '',
    ...alternates,
    '</url>',
  ].join('');
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
