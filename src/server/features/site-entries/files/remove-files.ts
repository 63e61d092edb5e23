import { sql } from 'kysely';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { eraseFile } from './file-store.ts';

export interface RemoveDeps {
  db: Db;
  config: Pick<Config, 'attachments'>;
}

interface Remover {
  adminId: string;
  origin: Origin;
}

/**
 * Removes those of the given files that belong to no entry. Without a remover they go with
 * something else, which has its own entry in the audit log.
 */
export async function removeFiles(
  deps: RemoveDeps,
  ids: readonly string[],
  remover?: Remover,
): Promise<void> {
  if (ids.length === 0) return;
  const unused = await unusedFiles(deps.db).where('id', 'in', ids).execute();
  await remove(deps, unused, remover);
}

/** Removes files of interrupted uploads and of entries that were never saved. */
export async function sweepFiles(deps: RemoveDeps): Promise<void> {
  const unused = await unusedFiles(deps.db)
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('sha256', 'is', null),
          eb('updated_at', '<', sql<Date>`now() - interval '1 hour'`),
        ]),
        eb('updated_at', '<', sql<Date>`now() - interval '1 day'`),
      ]),
    )
    .limit(100)
    .execute();
  await remove(deps, unused);
}

async function remove(
  { db, config }: RemoveDeps,
  files: readonly { id: string }[],
  remover?: Remover,
): Promise<void> {
  const { folder } = config.attachments;
  for (const { id } of files) await inTransaction(db, removeOne, { folder, id, remover });
}

interface Removal {
  folder: string;
  id: string;
  remover: Remover | undefined;
}

/**
 * Waits for an entry that is being saved with the file, which locks the file's row; the file then
 * stays. The bytes are deleted first: after a crash the row still leads to them.
 */
async function removeOne(tx: Tx, { folder, id, remover }: Removal): Promise<void> {
  await tx.selectFrom('site_file').select('id').where('id', '=', id).forUpdate().execute();
  const unused = await unusedFiles(tx).where('id', '=', id).executeTakeFirst();
  if (!unused) return;
  await eraseFile(folder, id);
  const removed = await tx
    .deleteFrom('site_file')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!removed || !remover) return;
  await writeAudit(tx, {
    actorId: remover.adminId,
    action: 'file.remove',
    subjectKind: 'file',
    subjectId: id,
    origin: remover.origin,
    detail: { name: removed.name },
  });
}

function unusedFiles(db: Db | Tx) {
  return db
    .selectFrom('site_file')
    .select('id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('site_entry')
            .select('site_entry.id')
            .whereRef('site_entry.file_id', '=', 'site_file.id'),
        ),
      ),
    );
}
