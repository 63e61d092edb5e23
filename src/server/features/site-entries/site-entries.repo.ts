import { type SelectQueryBuilder, sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { EntryKind } from '#contract/site-entries.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';

const LISTED_MAX = 500;

/** Entries of one kind in every state, in their order; events by time, newest first. */
export async function listEntries(db: Db, kind: EntryKind) {
  const rows = await entries(db)
    .where('kind', '=', kind)
    .$if(kind === 'event', (events) => events.orderBy('starts_at', 'desc'))
    .orderBy('position')
    .orderBy('site_entry.id')
    .limit(LISTED_MAX)
    .execute();
  const texts =
    rows.length === 0
      ? []
      : await titlesOf(
          db,
          rows.map(({ id }) => id),
        );
  const byEntry = Map.groupBy(texts, ({ entry_id }) => entry_id);
  return rows.map((row) => ({ ...row, texts: byEntry.get(row.id) ?? [] }));
}

export async function findEntry(db: Db, id: number) {
  const row = await entries(db).where('site_entry.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const texts = await db
    .selectFrom('site_entry_text')
    .select(['language', 'title', 'html'])
    .where('entry_id', '=', id)
    .orderBy('language')
    .execute();
  return { ...row, texts };
}

/** What visitors see now, each in the first of these languages it was written in. */
export async function listShown(db: Db, kind: EntryKind, languages: readonly Language[]) {
  return visibleEntryQuery(db, languages)
    .where('site_entry.kind', '=', kind)
    .orderBy('site_entry.position')
    .orderBy('site_entry.id')
    .limit(LISTED_MAX)
    .execute();
}

export async function findShownPage(db: Db, slug: string, languages: readonly Language[]) {
  return visibleEntryQuery(db, languages).where('site_entry.slug', '=', slug).executeTakeFirst();
}

export async function listShownPages(db: Db): Promise<{ slug: string; updated_at: Date }[]> {
  return visibleEntries(db)
    .select(({ ref }) => [ref('slug').$notNull().as('slug'), 'updated_at'])
    .where('slug', 'is not', null)
    .limit(LISTED_MAX)
    .execute();
}

export type ShownEntry = Awaited<ReturnType<typeof listShown>>[number];

function entries(db: Db) {
  return db
    .selectFrom('site_entry')
    .select(['site_entry.id', 'kind', 'slug', 'place', 'position', 'is_hidden'])
    .select(['starts_at', 'ends_at', 'location', 'repeats_weekly', 'repeats_until'])
    .leftJoin('site_file', 'site_file.id', 'site_entry.file_id')
    .select(['url', 'mirrors', 'file_id', 'site_file.name as file_name'])
    .select(['site_entry.size_bytes', 'site_entry.sha256']);
}

function titlesOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('site_entry_text')
    .select(['entry_id', 'language', 'title', sql<string>`''`.as('html')])
    .where('entry_id', 'in', ids)
    .orderBy('language')
    .execute();
}

function visibleEntries(db: Db) {
  return onlyVisible(db.selectFrom('site_entry'));
}

/** What visitors may see now. */
export function onlyVisible<O>(from: SelectQueryBuilder<DB, 'site_entry', O>) {
  const now = sql<Date>`now()`;
  return from
    .where('is_hidden', '=', false)
    .where(({ or, eb }) => or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]));
}

function visibleEntryQuery(db: Db, languages: readonly Language[]) {
  return withText(visibleEntries(db), languages)
    .leftJoin('site_file', 'site_file.id', 'site_entry.file_id')
    .select(['site_entry.mirrors', 'site_entry.size_bytes', 'site_entry.sha256'])
    .select(['site_file.id as file_id', 'site_file.name as file_name']);
}

/** With the text in the first of these languages it was written in. */
export function withText<O>(
  from: SelectQueryBuilder<DB, 'site_entry', O>,
  languages: readonly Language[],
) {
  return from
    .innerJoinLateral(
      (texts) =>
        texts
          .selectFrom('site_entry_text')
          .select(['language', 'title', 'html'])
          .whereRef('site_entry_text.entry_id', '=', 'site_entry.id')
          .orderBy(sql`array_position(${languages}::text[], language)`)
          .limit(1)
          .as('text'),
      (join) => join.onTrue(),
    )
    .select(['site_entry.updated_at', 'text.language', 'text.title', 'text.html']);
}
