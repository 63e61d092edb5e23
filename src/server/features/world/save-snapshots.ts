import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type EncodedBytes, encode } from '#server/platform/encodings.ts';

export const SNAPSHOT_CHANNEL = 'world_snapshot';

/** A board as visitors get it, compressed once here for all web nodes. */
export interface PackedBoard extends EncodedBytes {
  board: string;
  contentHash: Buffer;
}

/** Only `content` counts as a change; `frame` contains the time of reading. */
export async function packBoard(
  board: string,
  frame: object,
  content: object,
): Promise<PackedBoard> {
  const body = Buffer.from(JSON.stringify({ ...frame, ...content }));
  return { board, contentHash: hashOf(content), ...(await encode(body)) };
}

function hashOf(content: object): Buffer {
  return createHash('sha256').update(JSON.stringify(content)).digest();
}

export interface SnapshotSet {
  worldId: number;
  takenAt: Date;
  boards: readonly PackedBoard[];
  online: { players: number; shops: number | null };
  /** From the start of the refresh until the boards were packed. */
  tookMs: number;
  error: string | null;
}

/** Writes the boards, bumps the world's version and notifies the web nodes on commit. */
export async function saveSnapshots(tx: Tx, set: SnapshotSet): Promise<void> {
  const { worldId, takenAt, boards, online, tookMs, error } = set;
  const { version } = await tx
    .insertInto('world_status')
    .values({
      world_id: worldId,
      version: 1,
      is_reachable: true,
      players_online: online.players,
      shops_online: online.shops,
      checked_at: takenAt,
      reached_at: takenAt,
      took_ms: tookMs,
      last_error: error,
      ...failure(takenAt, error),
    })
    .onConflict((conflict) =>
      conflict.column('world_id').doUpdateSet((s) => ({
        version: s('world_status.version', '+', 1),
        is_reachable: true,
        players_online: s.ref('excluded.players_online'),
        shops_online: s.ref('excluded.shops_online'),
        checked_at: s.ref('excluded.checked_at'),
        reached_at: s.ref('excluded.reached_at'),
        took_ms: s.ref('excluded.took_ms'),
        last_error: s.ref('excluded.last_error'),
        ...failure(takenAt, error),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  for (const board of boards) await saveBoard(tx, worldId, version, takenAt, board);
  await notifyNodes(tx, worldId, version);
}

/**
 * Saves one board between two refreshes; does nothing for a world that was never read. The world's
 * row is locked before `read`, so that of two calls the later one also sees what the first wrote.
 * If nothing has changed, only the time is stored, and no web node is notified.
 */
export async function saveSingleBoard(
  tx: Tx,
  { worldId, board, takenAt }: { worldId: number; board: string; takenAt: Date },
  read: () => Promise<object>,
): Promise<void> {
  const status = await tx
    .selectFrom('world_status')
    .select('version')
    .where('world_id', '=', worldId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!status) return;
  const content = await read();
  const unchanged = await tx
    .updateTable('world_snapshot')
    .set({ taken_at: takenAt })
    .where('world_id', '=', worldId)
    .where('board', '=', board)
    .where('content_hash', '=', hashOf(content))
    .executeTakeFirst();
  if (unchanged.numUpdatedRows > 0n) return;
  const version = status.version + 1;
  await tx.updateTable('world_status').set({ version }).where('world_id', '=', worldId).execute();
  await saveBoard(tx, worldId, version, takenAt, await packBoard(board, {}, content));
  await notifyNodes(tx, worldId, version);
}

async function saveBoard(
  tx: Tx,
  worldId: number,
  version: number,
  takenAt: Date,
  packed: PackedBoard,
) {
  await tx
    .insertInto('world_snapshot')
    .values({
      world_id: worldId,
      board: packed.board,
      version,
      content_version: version,
      content_hash: packed.contentHash,
      taken_at: takenAt,
      body: packed.identity,
      body_gzip: packed.gzip,
      body_brotli: packed.br,
    })
    .onConflict((conflict) =>
      conflict.columns(['world_id', 'board']).doUpdateSet((s) => ({
        version: s.ref('excluded.version'),
        content_version: sql<number>`case when world_snapshot.content_hash = excluded.content_hash
          then world_snapshot.content_version else excluded.content_version end`,
        content_hash: s.ref('excluded.content_hash'),
        taken_at: s.ref('excluded.taken_at'),
        body: s.ref('excluded.body'),
        body_gzip: s.ref('excluded.body_gzip'),
        body_brotli: s.ref('excluded.body_brotli'),
      })),
    )
    .execute();
}

export interface FailedRead {
  worldId: number;
  checkedAt: Date;
  error: string;
}

/** Marks the world as unreachable. The boards stay as they were, with the time they were read at. */
export async function saveUnreachable(
  tx: Tx,
  { worldId, checkedAt, error }: FailedRead,
): Promise<void> {
  const { version } = await tx
    .insertInto('world_status')
    .values({
      world_id: worldId,
      version: 1,
      is_reachable: false,
      checked_at: checkedAt,
      last_error: error,
      ...failure(checkedAt, error),
    })
    .onConflict((conflict) =>
      conflict.column('world_id').doUpdateSet((s) => ({
        version: s('world_status.version', '+', 1),
        is_reachable: false,
        checked_at: s.ref('excluded.checked_at'),
        last_error: s.ref('excluded.last_error'),
        ...failure(checkedAt, error),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  await notifyNodes(tx, worldId, version);
}

/** The last error stays visible after a successful read. */
function failure(at: Date, error: string | null) {
  return error === null ? {} : { failed_at: at, last_failure: error };
}

async function notifyNodes(tx: Tx, worldId: number, version: number): Promise<void> {
  await sql`select pg_notify(${SNAPSHOT_CHANNEL}, ${JSON.stringify({ worldId, version })})`.execute(
    tx,
  );
}
