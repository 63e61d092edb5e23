import { unixSeconds } from '#server/platform/clock.ts';
import { plainText } from '#server/platform/html/plain-text.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';
import type { ICalendarEvent } from '#server/platform/icalendar.ts';
import type { DatedEntry } from './read-entries.ts';

/**
 * A castle's running siege and its next one share a UID, as one event that moves: the later wins.
 */
export function calendarEvents(
  entries: readonly DatedEntry[],
  { worldName, siteUrl, readAt }: { worldName: string; siteUrl: string; readAt: Date | null },
): ICalendarEvent[] {
  const byUid = new Map(entries.map((entry) => [entry.uid, entry]));
  return [...byUid.values()].map((entry) => ({
    uid: entry.uid,
    stampedAt: unixSeconds(entry.updatedAt ?? readAt ?? new Date(entry.starts_at * 1000)),
    startsAt: entry.starts_at,
    endsAt: entry.ends_at || undefined,
    summary: `${entry.title} · ${worldName}`,
    description: plainText(sanitize(entry.html), siteUrl) || undefined,
    location: entry.location || undefined,
    url: entry.url || undefined,
  }));
}
