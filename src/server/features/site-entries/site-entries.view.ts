import type { Language } from '#contract/languages.ts';
import type { EntryKind, EntryPlace, EntryRow, EntryState } from '#contract/site-entries.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';
import type { findEntry } from './site-entries.repo.ts';

type StoredEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

export function viewEntry(entry: StoredEntry, language: Language, now: Date): EntryRow {
  const texts = entry.texts.map(({ title, html, ...text }) => ({
    language: text.language as Language,
    title,
    html: sanitize(html),
  }));
  const shownText = texts.find((text) => text.language === language) ?? texts[0];
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
    state: stateOf(entry, now),
    title: shownText?.title ?? '',
  };
}

function stateOf(entry: StoredEntry, now: Date): EntryState {
  const { kind, is_hidden, starts_at, ends_at } = entry;
  if (is_hidden) return 'hidden';
  // The calendar shows an event before it starts.
  if (kind === 'event') return isEventOver(entry, now) ? 'over' : 'shown';
  if (ends_at && ends_at <= now) return 'over';
  return starts_at && starts_at > now ? 'scheduled' : 'shown';
}

function isEventOver(event: StoredEntry, now: Date): boolean {
  const { ends_at, repeats_weekly, repeats_until } = event;
  const end = repeats_weekly ? repeats_until : ends_at;
  return end !== null && end <= now;
}
