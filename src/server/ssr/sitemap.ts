import { DATABASE_PAGE } from '#contract/game-data.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { ListPages } from '#contract/page.ts';
import { PUBLIC_BANS_PAGE } from '#contract/public-bans.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { inLanguage } from './head.ts';

export interface SitemapDeps {
  config: Pick<Config, 'site' | 'worlds'>;
  listPages: ListPages;
  listPosts: () => Promise<readonly { slug: string; updated_at: Date }[]>;
  /** Pages that operators added. */
  listOwnPages: () => Promise<readonly { slug: string; updated_at: Date }[]>;
  /** Castles and clans that have a page. */
  castleSlugs: (worldId: number) => readonly string[];
  clanNames: (worldId: number) => readonly string[];
  /** Clans with a recap of the last season. */
  clanRecaps: (worldId: number) => Promise<readonly { name: string; season: number }[]>;
  /** Worlds whose items and monsters were imported, and how many there are. */
  gameData: () => Promise<readonly GameDataSize[]>;
  /** Ids of items or monsters, in order. */
  gameDataIds: (
    worldId: number,
    part: { list: DataList; offset: number; limit: number },
  ) => Promise<readonly number[]>;
}

export type DataList = 'items' | 'monsters';
interface GameDataSize {
  world_id: number;
  imported_at: Date;
  items: number;
  monsters: number;
}

interface Entry {
  path: string;
  changedAt?: Date;
}

/** Every page a search engine should know, each with its other languages. */
export async function sitemap(deps: SitemapDeps): Promise<string> {
  const { listPosts, castleSlugs, clanNames, clanRecaps } = deps;
  const { site, worlds } = deps.config;
  const withData = new Set((await deps.gameData()).map(({ world_id }) => world_id));
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
      ...boards
        .filter(({ path }) => path !== DATABASE_PAGE || withData.has(id))
        .map(({ path }) => ({ path: ofWorld(path, id, index) })),
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
  return urlset(site.url, entries);
}

/** A file may list 50,000 URLs; this many are some 2 MB with their languages. */
const DATA_PART = 5_000;

/** Every part of the items and monsters of all worlds, as an index of sitemaps. */
export async function dataSitemapIndex({ config, gameData }: SitemapDeps): Promise<string> {
  const parts = (await gameData()).flatMap(({ world_id, imported_at, ...counts }) =>
    (['items', 'monsters'] as const).flatMap((list) =>
      Array.from({ length: Math.ceil(counts[list] / DATA_PART) }, (_, part) => {
        const url = `${config.site.url}/sitemap-database/${world_id}/${list}/${part + 1}`;
        return `<sitemap><loc>${escapeXml(url)}</loc><lastmod>${imported_at.toISOString()}</lastmod></sitemap>`;
      }),
    ),
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('\n')}\n</sitemapindex>\n`
  );
}

export async function dataSitemap(
  { config, gameDataIds }: SitemapDeps,
  { worldId, list, part }: { worldId: number; list: DataList; part: number },
): Promise<string | null> {
  const index = config.worlds.findIndex(({ id }) => id === worldId);
  if (index < 0) return null;
  const ids = await gameDataIds(worldId, {
    list,
    offset: (part - 1) * DATA_PART,
    limit: DATA_PART,
  });
  if (ids.length === 0) return null;
  return urlset(
    config.site.url,
    ids.map((id) => ({ path: ofWorld(`${DATABASE_PAGE}/${list}/${id}`, worldId, index) })),
  );
}

function urlset(siteUrl: string, entries: readonly Entry[]): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${entries.map((entry) => urlElement(siteUrl, entry)).join('\n')}\n</urlset>\n`
  );
}

/** Pages show the first world by default. */
function ofWorld(path: string, id: number, index: number): string {
  return index === 0 ? path : `${path}?server_id=${id}`;
}

function urlElement(siteUrl: string, { path, changedAt }: Entry): string {
  const url = siteUrl + path;
  const alternates = LANGUAGES.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(inLanguage(url, language))}"/>`,
  );
  return [
    `<url><loc>${escapeXml(url)}</loc>`,
    changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '',
    ...alternates,
    '</url>',
  ].join('');
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
