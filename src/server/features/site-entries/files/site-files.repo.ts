import { sql } from 'kysely';
import type { SiteFile } from '#contract/site-files.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { onlyVisible } from '../site-entries.repo.ts';

/** A file that this admin is still uploading. */
export async function findOpenFile(db: Db, id: string, adminId: string) {
  return files(db)
    .where('id', '=', id)
    .where('uploaded_by', '=', adminId)
    .where('sha256', 'is', null)
    .executeTakeFirst();
}

/** Complete, and not used by another entry. Locked: it is not removed before the entry is saved. */
export async function findUsableFile(tx: Tx, id: string, entryId: number | undefined) {
  return files(tx)
    .where('id', '=', id)
    .where('sha256', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('site_entry')
            .select('site_entry.id')
            .whereRef('site_entry.file_id', '=', 'site_file.id')
            .where('site_entry.id', '<>', entryId ?? 0),
        ),
      ),
    )
    .forKeyShare()
    .executeTakeFirst();
}

/** For visitors: only as long as its entry is shown. */
export async function findShownFile(db: Db, id: string, name: string) {
  return onlyVisible(db.selectFrom('site_entry'))
    .innerJoin('site_file', 'site_file.id', 'site_entry.file_id')
    .select(({ ref }) => ['site_file.size_bytes', ref('site_file.sha256').$notNull().as('sha256')])
    .where('site_file.id', '=', id)
    .where('site_file.name', '=', name)
    .executeTakeFirst();
}

export async function sumFileBytes(tx: Tx): Promise<number> {
  const { bytes } = await tx
    .selectFrom('site_file')
    .select(sql<number>`coalesce(sum(size_bytes), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

type StoredFile = NonNullable<Awaited<ReturnType<typeof findOpenFile>>>;

export function viewFile({ id, name, size_bytes, received_bytes, sha256 }: StoredFile): SiteFile {
  return { id, name, size_bytes, received_bytes, sha256: sha256 ?? '' };
}

function files(db: Db | Tx) {
  return db
    .selectFrom('site_file')
    .select(['id', 'name', 'size_bytes', 'received_bytes', 'sha256']);
}
