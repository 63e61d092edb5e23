import { z } from 'zod';
import { boardQuerySchema } from './boards.ts';
import { languageSchema } from './language-schema.ts';

/** Sieges, raid bosses, Olympiad seasons, new castle owners and operators' events. */
export const CALENDAR_PATH = '/api/calendar';
export const CALENDAR_PAGE = '/calendar';
/** iCalendar, for calendar apps. */
export const CALENDAR_FILE = '/calendar.ics';
/** News and upcoming entries, for launchers and feed readers: JSON Feed 1.1 and RSS 2.0. */
export const JSON_FEED = '/feed.json';
export const RSS_FEED = '/feed.xml';

export const CALENDAR_KINDS = ['event', 'siege', 'olympiad', 'castle', 'raid'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** `2026-11` */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
/** Days before and after a month that its first and last weeks may show, in any zone. */
export const MONTH_MARGIN_DAYS = 8;
/** How many of the next entries have a countdown; sieges at the same moment share one. */
export const NEXT_SHOWN = 3;

export const calendarQuerySchema = boardQuerySchema.extend({
  /** The current month if left out. */
  month: z.string().max(7).regex(MONTH).optional(),
  kind: z.enum(CALENDAR_KINDS).optional(),
});

const unixSeconds = z.int().min(0);
const calendarEntrySchema = z.object({
  /** Unique within a reply, and the same in every reply. */
  id: z.string(),
  kind: z.enum(CALENDAR_KINDS),
  title: z.string(),
  starts_at: unixSeconds,
  /** 0 if it has no end. */
  ends_at: unixSeconds,
  /** A path of this site, or the https URL of an operator's event; empty if there is none. */
  url: z.string(),
  /** Where in the game it takes place; empty if unknown. */
  location: z.string(),
  /** What the picture shows: the key of a castle, the name of a boss; empty for others. */
  subject: z.string(),
  /** The level of a boss; 0 for all others. */
  level: z.int().min(0),
  repeats_weekly: z.boolean(),
});
export type CalendarEntry = z.infer<typeof calendarEntrySchema>;

/** Equal for entries that are announced together: sieges that begin at the same moment. */
export function announcementOf({
  kind,
  starts_at,
  id,
}: Pick<CalendarEntry, 'kind' | 'starts_at' | 'id'>): string {
  return kind === 'siege' ? `siege ${starts_at}` : id;
}

const calendarTextSchema = z.object({
  /** The event's entries have `event-<event_id>` in their ids. */
  event_id: z.int(),
  title: z.string(),
  /** The language it is written in; not always the visitor's. */
  language: z.string(),
  /** Sanitized. */
  html: z.string(),
});
export type CalendarText = z.infer<typeof calendarTextSchema>;

export const calendarReplySchema = z.object({
  server_id: z.int().positive(),
  /** When the world was last read; 0 if it never was. */
  as_of: unixSeconds,
  /** The server's clock. */
  now: unixSeconds,
  month: z.string(),
  /** Entries of the month and the days around it, sorted by time. */
  entries: z.array(calendarEntrySchema),
  /** Operators' descriptions of the events among them. */
  texts: z.array(calendarTextSchema),
  /** The next entries, whatever the month; without bosses, unless that kind was chosen. */
  next: z.array(calendarEntrySchema),
  /** The current Olympiad season, if its start is known. */
  season: z.object({ season: z.int(), since: unixSeconds }).nullable(),
});
export type CalendarReply = z.infer<typeof calendarReplySchema>;

/** Calendar apps and feed readers send no cookies, so the URL names the language. */
export const calendarFileQuerySchema = boardQuerySchema.extend({
  kind: z.enum(CALENDAR_KINDS).optional(),
  language: languageSchema.optional(),
});
export const feedQuerySchema = boardQuerySchema.extend({ language: languageSchema.optional() });
