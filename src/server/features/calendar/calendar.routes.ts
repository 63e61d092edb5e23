import {
  announcementOf,
  CALENDAR_FILE,
  CALENDAR_PATH,
  type CalendarEntry,
  calendarFileQuerySchema,
  calendarQuerySchema,
  calendarReplySchema,
  NEXT_SHOWN,
} from '#contract/calendar.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { writeICalendar } from '#server/platform/icalendar.ts';
import { type Route, route } from '#server/platform/route.ts';
import { viewEntry, viewText } from './calendar.view.ts';
import { calendarEvents } from './calendar-file.ts';
import { monthAt, periodOf } from './month-period.ts';
import {
  type CalendarDeps,
  type CalendarFilter,
  readPeriod,
  readUpcoming,
} from './read-upcoming.ts';
import { sendShared } from './send-shared.ts';

export function calendarRoutes(deps: CalendarDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: CALENDAR_PATH,
      access: 'public',
      scope: 'calendar.read',
      rateLimit: 'general',
      summary: 'List the sieges, raid bosses, seasons, castle owners and events of a month',
      query: calendarQuerySchema,
      replies: { 200: calendarReplySchema },
      handle: ({ query: { server_id, kind, month }, language }) =>
        readMonth(deps, { serverId: server_id, kind, language }, month),
    }),
    route({
      method: 'GET',
      url: CALENDAR_FILE,
      access: 'public',
      scope: 'calendar.read',
      rateLimit: 'general',
      query: calendarFileQuerySchema,
      replies: null,
      handle: async ({ query, request, reply, language: visitorLanguage }) => {
        const language = query.language ?? visitorLanguage;
        const filter = { serverId: query.server_id, kind: query.kind, language };
        const text = await writeCalendarFile(deps, filter);
        reply.header('content-disposition', 'inline; filename="calendar.ics"');
        return sendShared(request, reply, text, 'text/calendar; charset=utf-8');
      },
    }),
  ];
}

async function readMonth(deps: CalendarDeps, filter: CalendarFilter, month: string | undefined) {
  const now = deps.clock.now();
  const world = deps.sources.world(filter.serverId);
  const shown = month ?? monthAt(now, world.zone);
  const [{ entries, events }, ahead] = await Promise.all([
    readPeriod(deps, filter, periodOf(shown)),
    readUpcoming(deps, filter),
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
    next: nextEntries(ahead.entries.map(viewEntry), unixSeconds(now)),
    season: season ? { season: season.season, since: unixSeconds(season.since) } : null,
  };
}

function nextEntries(entries: readonly CalendarEntry[], now: number): CalendarEntry[] {
  const ahead = entries.filter(({ starts_at }) => starts_at > now);
  const shown = [...new Set(ahead.map(announcementOf))].slice(0, NEXT_SHOWN);
  return ahead.filter((entry) => shown.includes(announcementOf(entry)));
}

async function writeCalendarFile(deps: CalendarDeps, filter: CalendarFilter): Promise<string> {
  const { name, id } = deps.sources.world(filter.serverId);
  const { entries } = await readUpcoming(deps, filter);
  const siteUrl = deps.config.site.url;
  const readAt = deps.sources.readAt(id);
  return writeICalendar({
    product: 'Calendar',
    name: `${TEXTS[filter.language].calendar.title} · ${name}`,
    siteUrl,
    events: calendarEvents(entries, { worldName: name, siteUrl, readAt }),
  });
}
