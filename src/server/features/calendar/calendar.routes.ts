import {
  CALENDAR_FILE,
  CALENDAR_PATH,
  type CalendarKind,
  calendarFileQuerySchema,
  calendarQuerySchema,
  calendarReplySchema,
  NEXT_SHOWN,
} from '#contract/calendar.ts';
import type { Language } from '#contract/languages.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { type Clock, unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { writeICalendar } from '#server/platform/icalendar.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { CalendarSources, Period } from './calendar-sources.ts';
import { viewEntry, viewText } from './calendar.view.ts';
import { calendarEvents } from './calendar-file.ts';
import { monthAt, periodOf } from './month-period.ts';
import { type DatedEntry, readEntries } from './read-entries.ts';
import { sendShared } from './send-shared.ts';

export interface CalendarDeps {
  config: Pick<Config, 'site' | 'worlds'>;
  clock: Clock;
  sources: CalendarSources;
}

const DAY_MS = 86_400_000;
/** As far ahead as files, feeds and countdowns look. */
const AHEAD_DAYS = 90;

export interface Wanted {
  serverId: number | undefined;
  language: Language;
  kind?: CalendarKind | undefined;
}

export function calendarRoutes(deps: CalendarDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: CALENDAR_PATH,
      access: 'public',
      rateLimit: 'general',
      summary: 'Everything with a date in a month: sieges, bosses, seasons, castles and events',
      query: calendarQuerySchema,
      replies: { 200: calendarReplySchema },
      handle: ({ query: { server_id, kind, month }, language }) =>
        readMonth(deps, { serverId: server_id, kind, language }, month),
    }),
    route({
      method: 'GET',
      url: CALENDAR_FILE,
      access: 'public',
      rateLimit: 'general',
      query: calendarFileQuerySchema,
      replies: null,
      handle: async ({ query, request, reply, language: own }) => {
        const language = query.language ?? own;
        const wanted = { serverId: query.server_id, kind: query.kind, language };
        const { world, entries } = await readAhead(deps, wanted);
        const siteUrl = deps.config.site.url;
        const known = { worldName: world.name, siteUrl, readAt: deps.sources.readAt(world.id) };
        const text = writeICalendar({
          product: 'Calendar',
          name: `${TEXTS[language].calendar.title} · ${world.name}`,
          siteUrl,
          events: calendarEvents(entries, known),
        });
        reply.header('content-disposition', 'inline; filename="calendar.ics"');
        return sendShared(request, reply, text, 'text/calendar; charset=utf-8');
      },
    }),
  ];
}

async function readMonth(deps: CalendarDeps, wanted: Wanted, month: string | undefined) {
  const now = deps.clock.now();
  const world = deps.sources.world(wanted.serverId);
  const shown = month ?? monthAt(now, world.zone);
  const [{ entries, events }, ahead] = await Promise.all([
    read(deps, wanted, periodOf(shown)),
    readAhead(deps, wanted),
  ]);
  const readAt = deps.sources.readAt(world.id);
  const [season] = ahead.seasons;
  return {
    server_id: world.id,
    as_of: readAt ? unixSeconds(readAt) : 0,
    now: unixSeconds(now),
    month: shown,
    entries: entries.map(viewEntry),
    texts: events.filter(({ html }) => html !== '').map(viewText),
    next: ahead.entries
      .filter(({ starts_at }) => starts_at > unixSeconds(now))
      .slice(0, NEXT_SHOWN)
      .map(viewEntry),
    season: season ? { season: season.season, since: unixSeconds(season.since) } : null,
  };
}

/**
 * What is running or comes next. Without bosses unless they are asked for: there are so many that
 * nothing else would be seen in the calendar of a phone.
 */
export async function readAhead(deps: CalendarDeps, wanted: Wanted) {
  const now = deps.clock.now();
  const period = { from: now, to: new Date(now.getTime() + AHEAD_DAYS * DAY_MS) };
  const { entries, seasons } = await read(deps, wanted, period);
  const isShown = ({ kind }: DatedEntry) => kind !== 'raid' || wanted.kind === 'raid';
  const world = deps.sources.world(wanted.serverId);
  return { world, entries: entries.filter(isShown), seasons };
}

function read({ config, clock, sources }: CalendarDeps, wanted: Wanted, period: Period) {
  const { serverId, kind, language } = wanted;
  return readEntries(sources, {
    world: sources.world(serverId),
    ...{ kind, period, language },
    siteLanguage: config.site.language,
    siteZone: config.worlds[0]?.zone ?? 'UTC',
    now: clock.now(),
  });
}
