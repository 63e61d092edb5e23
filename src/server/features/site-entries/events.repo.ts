import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { withText } from './site-entries.repo.ts';

/** More than a page can show. */
const EVENTS_MAX = 200;
/** The longest event the contract allows. */
const MAX_DURATION_MS = 31 * 86_400_000;

/**
 * The operator's events that may take place in a period; the caller computes the occurrences of
 * weekly ones.
 */
export async function listEvents(
  db: Db,
  languages: readonly Language[],
  { from, to }: { from: Date; to: Date },
) {
  const recent = new Date(from.getTime() - MAX_DURATION_MS);
  const events = db
    .selectFrom('site_entry')
    .select(['site_entry.id', 'site_entry.starts_at', 'site_entry.ends_at', 'site_entry.url'])
    .select(['site_entry.location', 'site_entry.repeats_weekly', 'site_entry.repeats_until'])
    .where('kind', '=', 'event')
    .where('is_hidden', '=', false)
    .where('starts_at', '<', to)
    .where(({ or, and, eb }) =>
      or([
        and([eb('starts_at', '>', recent), eb('ends_at', '>', from)]),
        and([
          eb('repeats_weekly', '=', true),
          // The last occurrence starts before that, and may still be running.
          or([eb('repeats_until', 'is', null), eb('repeats_until', '>', recent)]),
        ]),
      ]),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('site_entry.id', 'desc')
    .limit(EVENTS_MAX);
  return withText(events, languages).execute();
}
