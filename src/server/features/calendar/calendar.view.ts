import type { CalendarEntry, CalendarText } from '#contract/calendar.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';
import type { StoredEvent } from './calendar-sources.ts';
import type { DatedEntry } from './read-entries.ts';

export function viewEntry(entry: DatedEntry): CalendarEntry {
  const { id, kind, title, starts_at, ends_at, url } = entry;
  const { location, subject, level, repeats_weekly } = entry;
  return { id, kind, title, starts_at, ends_at, url, location, subject, level, repeats_weekly };
}

export function viewText({ id, title, language, html }: StoredEvent): CalendarText {
  return { event_id: id, title, language, html: sanitize(html) };
}
