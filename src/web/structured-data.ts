import type { BoardReply, CastleRow } from '#contract/boards.ts';
import type { CalendarReply } from '#contract/calendar.ts';
import type { CastleProfile } from '#contract/castles.ts';
import type { DatabaseItemReply, DatabaseMonsterReply } from '#contract/game-data.ts';
import type { PostReply } from '#contract/posts.ts';
import type { CharacterProfile, ClanProfile } from '#contract/profiles.ts';
import { castleByGameName } from '#reference/castles.ts';
import type { PageName } from '#web/lib/page.ts';

/** schema.org descriptions, from the loader's data. Only the server needs them. */
export function structuredData(page: PageName, loaded: unknown, site: string): object[] {
  const describePage = DESCRIPTIONS[page];
  return describePage && loaded ? describePage(loaded as never, site) : [];
}

const DESCRIPTIONS: Partial<Record<PageName, (loaded: never, site: string) => object[]>> = {
  home: (_: unknown, site) => [{ '@type': 'WebSite', name: site }],
  lords: ({ castles }: { castles: BoardReply<'castles'> | null }, site) =>
    (castles?.castles ?? [])
      .filter(({ castle_siege }) => castle_siege > 0)
      .map((row) => siegeEvent(row, site)),
  castle: (castle: CastleProfile, site) => [
    { '@type': 'Place', name: castle.display_name },
    ...(castle.castle_siege > 0 ? [siegeEvent(castle, site)] : []),
  ],
  calendar: ({ calendar }: { calendar: CalendarReply | null }, site) =>
    (calendar?.next ?? []).map(({ title, starts_at }) => plannedEvent(title, starts_at, site)),
  post: (post: PostReply, site) => [
    {
      '@type': 'NewsArticle',
      headline: post.title,
      description: post.summary,
      inLanguage: post.language,
      datePublished: isoDate(post.published_at),
      dateModified: isoDate(post.updated_at),
      publisher: { '@type': 'Organization', name: site },
    },
  ],
  'database.item': ({ name }: DatabaseItemReply, site) => [thing(name, site)],
  'database.monster': ({ name }: DatabaseMonsterReply, site) => [thing(name, site)],
  character: (character: CharacterProfile) => [
    {
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: character.char_name },
    },
  ],
  clan: (clan: ClanProfile) => [
    {
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Organization', name: clan.clan_name },
    },
  ],
};

/** schema.org has no type for things of a game world. */
function thing(name: string, site: string): object {
  return { '@type': 'Thing', name, subjectOf: { '@type': 'VideoGame', name: site } };
}

function siegeEvent({ castle_name, castle_siege }: CastleRow, site: string): object {
  const castle = castleByGameName(castle_name)?.displayName ?? castle_name;
  return plannedEvent(`${castle} siege`, castle_siege, site);
}

function plannedEvent(name: string, startsAt: number, site: string): object {
  return {
    '@type': 'Event',
    name,
    startDate: isoDate(startsAt),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', name: site },
    organizer: { '@type': 'Organization', name: site },
  };
}

function isoDate(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString();
}
