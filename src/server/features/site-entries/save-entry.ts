import { sql } from 'kysely';
import type { SaveEntry } from '#contract/site-entries.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';
import { findUsableFile } from './files/site-files.repo.ts';

export interface EntryCommand {
  entry: SaveEntry;
  adminId: string;
  origin: Origin;
}

interface Saved {
  id: number;
  /** Files that the entry used and no longer uses. */
  unusedFiles: string[];
}

/** Sanitized when stored, and again whenever it is shown. */
export async function saveEntry(tx: Tx, { entry, adminId, origin }: EntryCommand): Promise<Saved> {
  const languages = entry.texts.map(({ language }) => language);
  if (new Set(languages).size !== languages.length) throw new AppError('bad_request');
  const { id, unusedFiles } = await writeEntry(tx, entry);
  await tx
    .deleteFrom('site_entry_text')
    .where('entry_id', '=', id)
    .where('language', 'not in', languages)
    .execute();
  for (const { language, title, html } of entry.texts) {
    const text = { title, html: sanitize(html) };
    await tx
      .insertInto('site_entry_text')
      .values({ entry_id: id, language, ...text })
      .onConflict((conflict) => conflict.columns(['entry_id', 'language']).doUpdateSet(text))
      .execute();
  }
  const { kind, place, position, is_hidden, starts_at, ends_at, file_id } = entry;
  const { location, repeats_weekly, repeats_until } = entry;
  await writeAudit(tx, {
    actorId: adminId,
    action: 'entry.save',
    subjectKind: 'entry',
    subjectId: String(id),
    origin,
    detail: {
      kind,
      title: entry.texts[0]?.title ?? '',
      languages: languages.join(' '),
      ...{ place, position, is_hidden, starts_at, ends_at, file_id },
      ...(kind === 'event' ? { location, repeats_weekly, repeats_until } : {}),
    },
  });
  return { id, unusedFiles };
}

async function writeEntry(tx: Tx, entry: SaveEntry): Promise<Saved> {
  const { id, kind, place, position, is_hidden, url, mirrors } = entry;
  const [starts_at, ends_at] = [dateOrNull(entry.starts_at), dateOrNull(entry.ends_at)];
  const { location, repeats_weekly } = entry;
  const slug = entry.slug === '' ? null : entry.slug;
  if (slug !== null) await refuseTakenSlug(tx, slug, id);
  const row = {
    ...{ kind, slug, place, position, is_hidden, starts_at, ends_at, url },
    ...{ location, repeats_weekly, repeats_until: dateOrNull(entry.repeats_until) },
    mirrors: sql<string[]>`${mirrors}::text[]`,
    ...(await fileFields(tx, entry)),
    was_visible: sql<boolean>`coalesce(${starts_at}::timestamptz <= now(), true)
      and coalesce(${ends_at}::timestamptz > now(), true)`,
    updated_at: sql<Date>`now()`,
  };
  if (id === undefined) {
    const created = await tx
      .insertInto('site_entry')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: created.id, unusedFiles: [] };
  }
  const before = await filesOf(tx, id);
  const saved = await tx
    .updateTable('site_entry')
    .set(row)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) throw new AppError('not_found');
  return { id, unusedFiles: before.filter((file) => file !== row.file_id) };
}

/** The size and checksum of an uploaded file are known; those of a file elsewhere are what was typed in. */
async function fileFields(tx: Tx, { id, file_id, size_bytes, sha256 }: SaveEntry) {
  if (file_id === '') {
    return { file_id: null, size_bytes: size_bytes || null, sha256: sha256 || null };
  }
  const file = await findUsableFile(tx, file_id, id);
  if (!file) throw new AppError('file_gone', { fields: ['file_id'] });
  return { file_id, size_bytes: file.size_bytes, sha256: file.sha256 };
}

async function filesOf(tx: Tx, id: number): Promise<string[]> {
  const row = await tx
    .selectFrom('site_entry')
    .select('file_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.file_id ? [row.file_id] : [];
}

async function refuseTakenSlug(tx: Tx, slug: string, id: number | undefined): Promise<void> {
  const taken = await tx
    .selectFrom('site_entry')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (taken && taken.id !== id) throw new AppError('slug_taken');
}

function dateOrNull(seconds: number): Date | null {
  return seconds === 0 ? null : new Date(seconds * 1000);
}

export interface EntryRemoval {
  id: number;
  adminId: string;
  origin: Origin;
}

/** Returns the files that the entry used. */
export async function deleteEntry(
  tx: Tx,
  { id, adminId, origin }: EntryRemoval,
): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('site_entry')
    .where('id', '=', id)
    .returning(['kind', 'slug', 'file_id'])
    .executeTakeFirst();
  if (!deleted) throw new AppError('not_found');
  await writeAudit(tx, {
    actorId: adminId,
    action: 'entry.delete',
    subjectKind: 'entry',
    subjectId: String(id),
    origin,
    detail: { kind: deleted.kind, slug: deleted.slug ?? '' },
  });
  return deleted.file_id ? [deleted.file_id] : [];
}
