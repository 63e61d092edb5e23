import { readlink, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import type { Config } from '#server/platform/config/config-schema.ts';
import { connect } from '#server/platform/db/connect.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { sizeOfAttachments } from '../backup/backup.ts';

const MB = 1024 * 1024;
/** A dump is compressed and has no indexes. */
const DUMP_RATIO = 0.5;
/** The write-ahead log of the migrations, at least. */
const WRITE_AHEAD_BYTES = 256 * MB;

/** Space an upgrade takes on a disk of this machine. */
export interface DiskNeed {
  folder: string;
  bytes: number;
  /** Begins the sentence "… needs about 5 MB". */
  what: string;
  remedy: string;
}

/** What the backup and the migrations write on this machine; other machines are not checked. */
export async function diskNeeds(config: Config, isMigrating: boolean): Promise<DiskNeed[]> {
  const client = await connect(config.database.url, 'database.url');
  try {
    const { database, largestTable } = await readSizes(client);
    const needs: DiskNeed[] = [];
    const { folder, rclone } = config.backup;
    if (!rclone) {
      needs.push({
        folder: resolve(folder),
        bytes: database * DUMP_RATIO + (await sizeOfAttachments(config.attachments.folder)),
        what: 'the backup before the upgrade',
        remedy: 'Remove old backups, or set backup.folder to a larger disk.',
      });
    }
    const data = isMigrating ? await findDataFolder(client) : undefined;
    if (data !== undefined) {
      needs.push({
        folder: data,
        // A migration may rewrite a whole table.
        bytes: largestTable + WRITE_AHEAD_BYTES,
        what: 'changing the tables of PostgreSQL',
        remedy: 'Make room on the disk of PostgreSQL.',
      });
    }
    return needs;
  } finally {
    await client.end();
  }
}

/** In bytes. */
async function readSizes(client: pg.Client): Promise<{ database: number; largestTable: number }> {
  const { rows } = await client.query<{ database: string; largest_table: string }>(`
    select pg_database_size(current_database()) as database,
      (select coalesce(max(pg_total_relation_size(oid)), 0) from pg_class where relkind = 'r') as largest_table
  `);
  return { database: Number(rows[0]?.database), largestTable: Number(rows[0]?.largest_table) };
}

/**
 * The working directory of the PostgreSQL process of this connection, which only root may see; the
 * setting data_directory is not shown to the portal's role. Undefined if PostgreSQL runs elsewhere.
 */
async function findDataFolder(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ pid: number }>(
    "select pg_backend_pid() as pid where coalesce(host(inet_server_addr()), '127.0.0.1') in ('127.0.0.1', '::1')",
  );
  const folder = await readlink(`/proc/${rows[0]?.pid}/cwd`).catch(() => undefined);
  if (folder === undefined) return undefined;
  // If it runs in a container, its process id is a different one here.
  return stat(join(folder, 'PG_VERSION')).then(
    () => folder,
    () => undefined,
  );
}

/** Two needs of one disk are added up. Everything that is missing is reported together. */
export async function requireDisk(needs: readonly DiskNeed[]): Promise<void> {
  const free = new Map<number, number>();
  const missing: string[] = [];
  for (const { folder, bytes, what, remedy } of needs) {
    const { disk, freeBytes } = await readDisk(folder);
    const left = free.get(disk) ?? freeBytes;
    free.set(disk, Math.max(0, left - bytes));
    if (left >= bytes) continue;
    const share =
      left < freeBytes ? `, of which ${Math.floor(left / MB)} MB are left for this` : '';
    missing.push(
      `${folder} has ${Math.floor(freeBytes / MB)} MB free${share}, and ${what} needs about ${Math.ceil(bytes / MB)} MB. ${remedy}`,
    );
  }
  if (missing.length > 0) throw new OperatorError(missing.join('\n'));
}

async function readDisk(folder: string): Promise<{ disk: number; freeBytes: number }> {
  try {
    const [{ dev }, { bavail, bsize }] = await Promise.all([stat(folder), statfs(folder)]);
    return { disk: dev, freeBytes: bavail * bsize };
  } catch (error) {
    // The folder may be missing until the first backup creates it: measure its parent.
    if (dirname(folder) === folder) throw error;
    return readDisk(dirname(folder));
  }
}
