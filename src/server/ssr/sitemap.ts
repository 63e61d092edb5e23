import { LANGUAGES } from '#contract/languages.ts';
import type { ListPages } from '#contract/page.ts';
import { PUBLIC_BANS_PAGE } from '#contract/public-bans.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { inLanguage } from './head.ts';

export interface SitemapDeps {
  config: Pick<Config, 'site' | 'worlds'>;
  listPages: ListPages;
  listPosts: () => Promise<readonly { slug: string; updated_at: Date }[]>;
  /** Those that operators added. */
  listOwnPages: () => Promise<readonly { slug: string; updated_at: Date }[]>;
  /** Castles and clans that have a page. */
  castleSlugs: (worldId: number) => readonly string[];
  clanNames: (worldId: number) => readonly string[];
  /** Clans with a recap of the last season. */
  clanRecaps: (worldId: number) => Promise<readonly { name: string; season: number }[]>;
}

interface Entry {
  path: string;
  changedAt?: Date;
}

/** Every page a search engine should know, each with its other languages. */
export async function sitemap(deps: SitemapDeps): Promise<string> {
  const { listPosts, castleSlugs, clanNames, clanRecaps } = deps;
  const { site, worlds } = deps.config;
  const pages = (await deps.listPages()).filter(
    ({ path }) => path !== PUBLIC_BANS_PAGE || site.bans.public,
  );
  const boards = pages.filter(({ isPerWorld }) => isPerWorld);
  const texts = pages.filter(({ isPerWorld }) => !isPerWorld);
  const recaps = await Promise.all(
    worlds.map(async ({ id }, index) =>
      (site.profiles ? await clanRecaps(id) : []).map(({ name, season }) => ({
        path: ofWorld(`/clans/${encodeURIComponent(name)}/seasons/${season}`, id, index),
      })),
    ),
  );
  const entries: Entry[] = [
    ...worlds.flatMap(({ id }, index) => [
      ...boards.map(({ path }) => ({ path: ofWorld(path, id, index) })),
      ...castleSlugs(id).map((slug) => ({ path: ofWorld(`/castillos/${slug}`, id, index) })),
      ...(site.profiles ? clanNames(id) : []).map((name) => ({
        path: ofWorld(`/clans/${encodeURIComponent(name)}`, id, index),
      })),
    ]),
    ...recaps.flat(),
    ...texts.map(({ path }) => ({ path })),
    ...(await deps.listOwnPages()).map(({ slug, updated_at }) => ({
      path: `/pages/${slug}`,
      changedAt: updated_at,
    })),
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

/** Pages show the first world by default. */
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
