import { tz } from '@date-fns/tz';
import { addWeeks } from 'date-fns/addWeeks';
import type { Language } from '#contract/languages.ts';
import type { EntryKind, EntryPlace, EntryRow, EntryState } from '#contract/site-entries.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';
import type { findEntry } from './site-entries.repo.ts';

type StoredEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

export interface Viewing {
  language: Language;
  now: Date;
  /** The zone in which weekly events keep their local hour. */
  siteZone: string;
}

export function viewEntry(entry: StoredEntry, viewing: Viewing): EntryRow {
  const texts = entry.texts.map(({ title, html, ...text }) => ({
    language: text.language as Language,
    title,
    html: sanitize(html),
  }));
  const shownText = texts.find((text) => text.language === viewing.language) ?? texts[0];
  return {
    id: entry.id,
    kind: entry.kind as EntryKind,
    slug: entry.slug ?? '',
    place: entry.place as EntryPlace,
    position: entry.position,
    is_hidden: entry.is_hidden,
    starts_at: entry.starts_at ? unixSeconds(entry.starts_at) : 0,
    ends_at: entry.ends_at ? unixSeconds(entry.ends_at) : 0,
    location: entry.location,
    repeats_weekly: entry.repeats_weekly,
    repeats_until: entry.repeats_until ? unixSeconds(entry.repeats_until) : 0,
    url: entry.url,
    mirrors: entry.mirrors,
    file_id: entry.file_id ?? '',
    file_name: entry.file_name ?? '',
    size_bytes: entry.size_bytes ?? 0,
    sha256: entry.sha256 ?? '',
    texts,
    state: stateOf(entry, viewing),
    title: shownText?.title ?? '',
  };
}

function stateOf(entry: StoredEntry, viewing: Viewing): EntryState {
  const { kind, is_hidden, starts_at, ends_at } = entry;
  if (is_hidden) return 'hidden';
  // The calendar shows an event before it starts.
  if (kind === 'event') return isEventOver(entry, viewing) ? 'over' : 'shown';
  if (ends_at && ends_at <= viewing.now) return 'over';
  return starts_at && starts_at > viewing.now ? 'scheduled' : 'shown';
}

const WEEK_MS = 7 * 86_400_000;

function isEventOver(event: StoredEntry, { now, siteZone }: Viewing): boolean {
  const { starts_at, ends_at, repeats_weekly, repeats_until } = event;
  if (!starts_at || !ends_at) return false;
  if (!repeats_weekly) return ends_at <= now;
  if (!repeats_until) return false;
  // The last occurrence begins before `repeats_until` and may end after it. As in the calendar, all
  // begin at the same local hour.
  const beginOf = (number: number) => addWeeks(starts_at, number, { in: tz(siteZone) }).getTime();
  let last = Math.ceil((repeats_until.getTime() - starts_at.getTime()) / WEEK_MS);
  while (last > 0 && beginOf(last) >= repeats_until.getTime()) last -= 1;
  return beginOf(last) + ends_at.getTime() - starts_at.getTime() <= now.getTime();
}
