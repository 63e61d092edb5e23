import type { Language } from '#contract/languages.ts';
import { FOOTER_KEYS, MENU_PATHS, type MenuKey } from '#contract/menu.ts';
import { PUBLIC_BANS_PAGE } from '#contract/public-bans.ts';
import type { EntryKind, EntryPlace } from '#contract/site-entries.ts';
import { SOCIAL_SITES, type SocialSite } from '#contract/social-sites.ts';
import type { Logo, SiteLink, World, WorldsReply } from '#contract/worlds.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { openingOf } from '#server/platform/config/opening.ts';
import { heroCastleOf, taglineIn } from '#server/platform/config/site-schema.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';
import type { PictureSize } from '#server/platform/site-content/picture-sizes.ts';
import { type SiteEntry, titleIn } from '#server/platform/site-content/site-content.ts';
import type { WorldStatus } from './snapshot-cache.ts';

/** 0 in Unix seconds: no launch is announced. */
const NEVER = new Date(0);

export function viewSite(site: Config['site'], language: Language): WorldsReply['site'] {
  return {
    name: site.name,
    tagline: taglineIn(site, language),
    profiles: site.profiles,
    play_url: site.play_url ?? null,
    hero_castle: heroCastleOf(site),
    note: site.footer.note[language],
    social: Object.entries(SOCIAL_SITES).flatMap(([key, name]): [string, string][] => {
      const url = site.social[key as SocialSite];
      return url === '' ? [] : [[name, url]];
    }),
  };
}

/** The space in the header, in CSS pixels. */
const LOGO_MAX = { width: 128, height: 40 };

/** Never enlarged; without a known size the browser decides. */
export function viewLogo(src: string, size: PictureSize | undefined): Logo | undefined {
  if (src === '') return undefined;
  if (!size) return { src };
  const scale = Math.min(1, LOGO_MAX.width / size.width, LOGO_MAX.height / size.height);
  const shown = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  return { src, width: shown(size.width), height: shown(size.height) };
}

/** Menu, footer and banners: the built-in entries as configured, and what operators added. */
export function viewSiteFrame(
  site: Config['site'],
  language: Language,
  shown: (kind: EntryKind) => readonly SiteEntry[],
  hasGameData: boolean,
): Pick<WorldsReply['site'], 'menu' | 'footer' | 'banners'> {
  const languages = [language, site.language];
  const added = [...shown('page'), ...shown('link')].sort((a, b) => a.position - b.position);
  const linksIn = (place: EntryPlace) =>
    added
      .filter((entry) => entry.place === place)
      .map((entry) => ({
        position: entry.position,
        link: [pathOf(entry), titleIn(entry, languages), ''] satisfies SiteLink,
      }));
  const builtIn = (Object.entries(MENU_PATHS) as [MenuKey, string][])
    .filter(([key]) => site.menu[key] > 0 && (key !== 'database' || hasGameData))
    .map(([key, path]) => ({
      position: site.menu[key],
      link: [path, '', key] satisfies SiteLink,
    }));
  const listed = LISTED_PAGES.filter(({ kind }) => shown(kind).length > 0);
  return {
    menu: [...builtIn, ...linksIn('header')]
      .sort((a, b) => a.position - b.position)
      .map(({ link }) => link),
    footer: [
      ...FOOTER_KEYS.filter((key) => site.footer[key]).map((key): SiteLink => [`/${key}`, '', key]),
      ...listed.map(({ key }): SiteLink => [MENU_PATHS[key], '', key]),
      ...(site.bans.public ? [[PUBLIC_BANS_PAGE, '', 'bans'] satisfies SiteLink] : []),
      ...linksIn('footer').map(({ link }) => link),
    ],
    banners: shown('banner').map((entry) => [titleIn(entry, languages), entry.url]),
  };
}

/** Linked in the footer as soon as they have an entry. */
const LISTED_PAGES = [
  { kind: 'question', key: 'faq' },
  { kind: 'download', key: 'downloads' },
] as const;

function pathOf({ slug, url }: SiteEntry): string {
  return slug === null ? url : `/pages/${slug}`;
}

export function viewWorld(config: WorldConfig, status: WorldStatus | undefined): World {
  return {
    server_id: config.id,
    name: config.name,
    zone: config.zone,
    reachable: status?.isReachable ?? null,
    as_of: status?.reachedAt ? unixSeconds(status.reachedAt) : 0,
    checked_at: status ? unixSeconds(status.checkedAt) : 0,
    players_online: status?.playersOnline ?? null,
    castle_skills: config.castle_skills,
    opens_at: unixSeconds(openingOf(config) ?? NEVER),
  };
}

/** Only clans whose coat of arms cannot be drawn from the name alone. */
export function viewArms(
  variants: ReadonlyMap<string, number>,
  crests: ReadonlyMap<string, number>,
): NonNullable<World['arms']> {
  return [...new Set([...variants.keys(), ...crests.keys()])].flatMap(
    (clan): NonNullable<World['arms']> => {
      const variant = variants.get(clan) ?? 0;
      const crest = crests.get(clan);
      if (crest !== undefined) return [[clan, variant, crest]];
      return variant > 0 ? [[clan, variant]] : [];
    },
  );
}
