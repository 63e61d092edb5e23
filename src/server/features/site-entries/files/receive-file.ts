import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { FILE_PART_BYTES } from '#contract/site-files.ts';
import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { FIRST_BYTES_MAX, matchesExtension, safeName } from './file-kinds.ts';
import { completeFile, readHead, writePart } from './file-store.ts';
import { removeFiles } from './remove-files.ts';
import { findOpenFile, sumFileBytes } from './site-files.repo.ts';

const MEGABYTE = 1024 * 1024;
const FILES_LOCK = 1_862_034_901;

export interface FileDeps {
  db: Db;
  config: Pick<Config, 'attachments' | 'uploads'>;
}

export interface OpenCommand {
  name: string;
  size_bytes: number;
  limits: Pick<Config['uploads'], 'download_megabytes' | 'downloads_stored_megabytes'>;
  adminId: string;
  origin: Origin;
}

/**
 * Starts an upload. Its whole size counts from here on: two concurrent uploads cannot exceed the
 * storage.
 */
export async function openFile(tx: Tx, command: OpenCommand) {
  const { size_bytes, limits, adminId, origin } = command;
  const name = safeName(command.name);
  if (size_bytes > limits.download_megabytes * MEGABYTE) {
    const megabytes = String(limits.download_megabytes);
    throw new AppError('file_too_large', { fields: ['size_bytes'], values: { megabytes } });
  }
  await sql`select pg_advisory_xact_lock(${FILES_LOCK})`.execute(tx);
  const used = await sumFileBytes(tx);
  if (used + size_bytes > limits.downloads_stored_megabytes * MEGABYTE)
    throw new AppError('file_storage_full');
  const id = uuid7();
  await tx.insertInto('site_file').values({ id, name, size_bytes, uploaded_by: adminId }).execute();
  await writeAudit(tx, {
    actorId: adminId,
    action: 'file.upload',
    subjectKind: 'file',
    subjectId: id,
    origin,
    detail: { name, size_bytes },
  });
  return { id, name, size_bytes, received_bytes: 0, sha256: null };
}

export interface PartCommand {
  id: string;
  at: number;
  body: Readable;
  /** From the Content-Length header, if there is one. */
  declaredBytes: number | undefined;
  adminId: string;
}

/** Takes the next part; with the last one the file is complete. */
export async function receivePart({ db, config }: FileDeps, command: PartCommand) {
  const { id, at, body, declaredBytes, adminId } = command;
  const { folder } = config.attachments;
  const file = await findOpenFile(db, id, adminId);
  if (!file) throw new AppError('not_found');
  if (file.received_bytes !== at || at >= file.size_bytes) throw new AppError('file_part_order');
  const length = Math.min(FILE_PART_BYTES, file.size_bytes - at);
  // Before reading: a client that is cut off while it sends gets no response.
  if (declaredBytes !== undefined && declaredBytes !== length)
    throw new AppError(declaredBytes > length ? 'attachment_too_large' : 'file_incomplete');
  await writePart({ folder, id, at, length, body });
  // Checked with the first part: nobody should send gigabytes only to learn that the file type is
  // refused.
  if (at === 0 && !matchesExtension(file.name, await readHead(folder, id, FIRST_BYTES_MAX))) {
    await removeFiles({ db, config }, [id]);
    throw new AppError('file_content_differs');
  }
  const received = at + length;
  const isLast = received === file.size_bytes;
  const sha256 = isLast ? await completeFile(folder, id, file.size_bytes) : null;
  const { numUpdatedRows } = await db
    .updateTable('site_file')
    .set({ received_bytes: received, sha256, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('received_bytes', '=', at)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('file_part_order');
  return { ...file, received_bytes: received, sha256 };
}
