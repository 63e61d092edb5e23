import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';

export interface DailyQuota {
  files: number;
  bytes: number;
}

/**
 * Counts a file against what a player may send in a day (UTC), before anything is done with it. One
 * statement: of two files competing for the last place, one is refused.
 */
export async function countUpload(
  db: Db,
  { playerId, bytes, quota }: { playerId: string; bytes: number; quota: DailyQuota },
): Promise<void> {
  const counted = await sql`
    insert into upload_quota as q (player_id, day, files, bytes)
    select ${playerId}, (now() at time zone 'utc')::date, 1, ${bytes}
    where ${quota.files}::int >= 1 and ${bytes}::bigint <= ${quota.bytes}::bigint
    on conflict (player_id) do update set
      day = excluded.day,
      files = case when q.day = excluded.day then q.files + 1 else 1 end,
      bytes = case when q.day = excluded.day then q.bytes + excluded.bytes else excluded.bytes end
    where q.day <> excluded.day
      or (q.files < ${quota.files} and q.bytes + excluded.bytes <= ${quota.bytes})
    returning player_id`.execute(db);
  if (counted.rows.length === 0) throw new AppError('upload_quota');
}

/**
 * Files are stored after decoding, so uploads in progress may exceed the limit: at most two
 * pictures per player.
 */
export async function refuseFullStorage(
  db: Db,
  { playerId, storedBytes }: { playerId: string; storedBytes: number },
): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`
    select stored_upload_bytes(${playerId}) as bytes`.execute(db);
  if ((rows[0]?.bytes ?? 0) >= storedBytes) throw new AppError('upload_storage_full');
}

/** For a file that we, not its sender, failed to handle. */
export async function uncountUpload(
  db: Db,
  { playerId, bytes }: { playerId: string; bytes: number },
): Promise<void> {
  await sql`
    update upload_quota set files = files - 1, bytes = bytes - ${bytes}
    where player_id = ${playerId} and day = (now() at time zone 'utc')::date
      and files >= 1 and bytes >= ${bytes}`.execute(db);
}
