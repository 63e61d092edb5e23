import type { RaidRow } from '#contract/boards.ts';
import { CALENDAR_PAGE, type CalendarEntry, type CalendarKind } from '#contract/calendar.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { type CastleKey, castleByKey, castleSlug, castles } from '#reference/castles.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { CalendarSources, CalendarWorld, Period, StoredEvent } from './calendar-sources.ts';
import { occurrencesOf } from './occurrences.ts';

/** An entry with the fields that only files and feeds use. */
export interface DatedEntry extends CalendarEntry {
  /** Stays the same when the entry is moved. */
  uid: string;
  /** When an operator last changed it; null for what comes from the game. */
  updatedAt: Date | null;
  /** What an operator wrote about it. */
  html: string;
}

interface EntriesQuery {
  world: CalendarWorld;
  /** All if left out. */
  kind?: CalendarKind | undefined;
  period: Period;
  language: Language;
  siteLanguage: Language;
  /** The zone in which weekly events keep their local hour. */
  siteZone: string;
  now: Date;
}

const SIEGE_SECONDS = 2 * 3_600;

export interface CalendarRead {
  entries: DatedEntry[];
  events: StoredEvent[];
  /** Of any kind asked for: the page names the current season above every list. */
  seasons: { season: number; since: Date }[];
}

/**
 * Everything in a period, ordered by time. A world that has not opened has only its opening and
 * events.
 */
export async function readEntries(
  sources: CalendarSources,
  query: EntriesQuery,
): Promise<CalendarRead> {
  const { world, kind, period, now } = query;
  const isWanted = (one: CalendarKind) => kind === undefined || kind === one;
  const isOpen = !(world.opensAt && world.opensAt > now);
  const isWantedFromGame = (one: CalendarKind) => isWanted(one) && isOpen;
  // A siege that began before the period may still be running.
  const siegesFrom = new Date(period.from.getTime() - SIEGE_SECONDS * 1000);
  const [events, sieges, owners, seasons] = await Promise.all([
    isWanted('event') ? sources.events(languagesOf(query), period) : [],
    isWantedFromGame('siege') ? sources.sieges(world.id, { from: siegesFrom, to: period.to }) : [],
    isWantedFromGame('castle') ? sources.owners(world.id, period) : [],
    isOpen ? sources.seasons(world.id) : [],
  ]);
  const raids = isWantedFromGame('raid') ? sources.raids(world.id) : [];
  const planned = events
    .map((event) => ({ event, dates: eventEntries(event, query) }))
    .filter(({ dates }) => dates.length > 0);
  const entries = [
    ...(isWanted('event') ? openingOf(query) : []),
    ...planned.flatMap(({ dates }) => dates),
    ...sieges.map((siege) => siegeEntry(siege, query)),
    ...owners.map((owner) => ownerEntry(owner, query)),
    ...(isWanted('olympiad') ? seasons.map((season) => seasonEntry(season, query)) : []),
    ...raids.filter(isRespawning).map((raid) => raidEntry(raid, query)),
  ];
  const [from, to] = [unixSeconds(period.from), unixSeconds(period.to)];
  return {
    entries: entries
      .filter(({ starts_at, ends_at }) => starts_at < to && Math.max(starts_at, ends_at) >= from)
      .toSorted((a, b) => a.starts_at - b.starts_at || b.level - a.level || byCastle(a, b)),
    events: planned.map(({ event }) => event),
    seasons,
  };
}

/** Castles in the order of the site's other lists. */
function byCastle(a: DatedEntry, b: DatedEntry): number {
  const [first, second] = [a, b].map(({ subject }) =>
    castles.findIndex(({ key }) => key === subject),
  );
  return (first ?? 0) - (second ?? 0);
}

export function languagesOf({
  language,
  siteLanguage,
}: Pick<EntriesQuery, 'language' | 'siteLanguage'>) {
  return [language, siteLanguage, ...LANGUAGES];
}

const EMPTY = {
  ends_at: 0,
  url: '',
  location: '',
  subject: '',
  level: 0,
  repeats_weekly: false,
  updatedAt: null,
  html: '',
};

function openingOf({ world, language }: EntriesQuery): DatedEntry[] {
  if (!world.opensAt) return [];
  const id = `opening-${world.id}`;
  const title = TEXTS[language].calendar.opening(world.name);
  const url = ofWorld('/', world);
  return [
    { ...EMPTY, id, uid: id, kind: 'event', title, url, starts_at: unixSeconds(world.opensAt) },
  ];
}

function eventEntries(event: StoredEvent, { period, siteZone, world }: EntriesQuery): DatedEntry[] {
  const { id, starts_at, ends_at, title, location, url, repeats_weekly, html } = event;
  if (!starts_at || !ends_at) return [];
  const repeating = { isWeekly: repeats_weekly, until: event.repeats_until };
  const times = { startsAt: starts_at, endsAt: ends_at, ...repeating };
  const takesPlace = ({ endsAt }: { endsAt: Date }) =>
    !(world.opensAfterAnother && world.opensAt && endsAt <= world.opensAt);
  const dates = occurrencesOf(times, period, siteZone).filter(takesPlace);
  return dates.map(({ number, startsAt, endsAt }) => {
    const entryId = repeats_weekly ? `event-${id}-${number}` : `event-${id}`;
    return {
      ...EMPTY,
      ...{ id: entryId, uid: entryId, kind: 'event', title, location, repeats_weekly, html },
      url: url === '' && html !== '' ? `${ofWorld(CALENDAR_PAGE, world)}#event-${id}` : url,
      starts_at: unixSeconds(startsAt),
      ends_at: unixSeconds(endsAt),
      updatedAt: event.updated_at,
    };
  });
}

function siegeEntry(
  { castle, startsAt }: { castle: CastleKey; startsAt: Date },
  { world, language }: EntriesQuery,
): DatedEntry {
  const starts_at = unixSeconds(startsAt);
  // The same as in /siege.ics, so that subscribers of both see it once.
  const uid = `siege-${world.id}-${castle}`;
  return {
    ...EMPTY,
    ...{ id: `${uid}-${starts_at}`, uid, kind: 'siege', subject: castle, starts_at },
    title: TEXTS[language].siegeCalendar.siege(castleByKey(castle).displayName),
    ends_at: starts_at + SIEGE_SECONDS,
    url: castlePath(castle, world),
  };
}

function ownerEntry(
  { castle, clan, since }: { castle: CastleKey; clan: string | null; since: Date },
  { world, language }: EntriesQuery,
): DatedEntry {
  const { takenBy, free } = TEXTS[language].calendar;
  const name = castleByKey(castle).displayName;
  const id = `castle-${world.id}-${castle}-${unixSeconds(since)}`;
  return {
    ...EMPTY,
    ...{ id, uid: id, kind: 'castle', subject: castle, starts_at: unixSeconds(since) },
    title: clan === null ? free(name) : `${name}: ${takenBy(clan)}`,
    url: castlePath(castle, world),
  };
}

function seasonEntry(
  { season, since }: { season: number; since: Date },
  { world, language }: EntriesQuery,
): DatedEntry {
  const id = `olympiad-${world.id}-${season}`;
  const title = TEXTS[language].calendar.season(season);
  const url = ofWorld('/ranking', world);
  return {
    ...EMPTY,
    ...{ id, uid: id, kind: 'olympiad', title, url, starts_at: unixSeconds(since) },
  };
}

function isRespawning({ alive, respawn_from }: RaidRow): boolean {
  return alive === 0 && respawn_from > 0;
}

function raidEntry(raid: RaidRow, { world }: EntriesQuery): DatedEntry {
  const { name, level, npc_db_name, landmark, region, respawn_from, respawn_to } = raid;
  const uid = `raid-${world.id}-${npc_db_name}`;
  return {
    ...EMPTY,
    ...{ id: `${uid}-${respawn_from}`, uid, kind: 'raid', subject: name, level },
    title: `${name} (${level})`,
    starts_at: respawn_from,
    ends_at: respawn_to > respawn_from ? respawn_to : 0,
    location: landmark ?? region ?? '',
    url: ofWorld(`/raidlist?name=${encodeURIComponent(name)}`, world),
  };
}

function castlePath(castle: CastleKey, world: CalendarWorld): string {
  return ofWorld(`/castillos/${castleSlug(castleByKey(castle))}`, world);
}

/** Pages show the first world by default. */
function ofWorld(path: string, { id, isFirst }: CalendarWorld): string {
  if (isFirst) return path;
  return `${path}${path.includes('?') ? '&' : '?'}server_id=${id}`;
}
