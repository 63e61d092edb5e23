import { type BoardName, type BoardReply, boardReplySchemas } from '#contract/boards.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { FoundEvent } from '../record-events.ts';

export interface Scan {
  /** 0 for sources of the site. */
  worldId: number;
  now: Date;
}

/**
 * Where events come from: each source polls what other features have stored, which slows down
 * neither players' requests nor game servers.
 */
export interface Source {
  name: string;
  /** Once for each world, or once for all of them. */
  scope: 'world' | 'site';
  /** Runs in its own transaction, which also records what was found. */
  find(tx: Tx, scan: Scan): Promise<FoundEvent[]>;
}

/** Rows read again, because a transaction that wrote some may have ended only after the last scan. */
const OVERLAP_ROWS = 200;

/**
 * Returns where this scan begins, and stores `end` as where the next one does. The first scan begins
 * at the end: what happened before is not news.
 */
export async function advancePosition(
  tx: Tx,
  { source, worldId, end }: { source: string; worldId: number; end: number },
): Promise<{ position: number; beganAt: number }> {
  const row = await tx
    .selectFrom('notification_position')
    .select(['position', 'began_at'])
    .where('source', '=', source)
    .where('world_id', '=', worldId)
    .executeTakeFirst();
  await tx
    .insertInto('notification_position')
    .values({ source, world_id: worldId, position: end, began_at: end })
    .onConflict((conflict) =>
      conflict.columns(['source', 'world_id']).doUpdateSet({ position: end }),
    )
    .execute();
  return { position: row?.position ?? end, beganAt: row?.began_at ?? end };
}

/** The same for a table that is read by its increasing id: the id after which to begin. */
export async function startAfterId(
  tx: Tx,
  scanned: { source: string; worldId: number; last: number | null },
): Promise<number> {
  const end = scanned.last ?? 0;
  const { position, beganAt } = await advancePosition(tx, { ...scanned, end });
  return Math.max(position - OVERLAP_ROWS, beganAt);
}

/** The board as visitors see it; undefined before the first refresh. */
export async function readBoard<B extends BoardName>(
  tx: Tx,
  worldId: number,
  board: B,
): Promise<BoardReply<B> | undefined> {
  const row = await tx
    .selectFrom('world_snapshot')
    .select('body')
    .where('world_id', '=', worldId)
    .where('board', '=', board)
    .executeTakeFirst();
  if (!row) return undefined;
  return boardReplySchemas[board].parse(JSON.parse(row.body.toString())) as BoardReply<B>;
}
