import type { BoardReply } from '#contract/boards.ts';
import { packBoard, saveSnapshots } from '#server/features/world/save-snapshots.ts';
import { createDb } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DATABASE_URL } from './site.ts';

/** Writes the raids of a world as its next refresh would, with one boss dead or alive. */
export async function setBossAlive(worldId: number, name: string, isAlive: boolean): Promise<void> {
  const db = createDb({ url: DATABASE_URL, poolSize: 1, onError: () => undefined });
  try {
    const { body } = await db
      .selectFrom('world_snapshot')
      .select('body')
      .where('world_id', '=', worldId)
      .where('board', '=', 'raids')
      .executeTakeFirstOrThrow();
    const { raids, ...frame } = JSON.parse(body.toString()) as BoardReply<'raids'>;
    const changed = raids.map((raid) =>
      raid.name === name ? { ...raid, alive: isAlive ? 1 : 0 } : raid,
    );
    // At least a second later: a page that has a board requests only newer ones.
    const takenAt = new Date((Math.max(frame.as_of, Math.floor(Date.now() / 1000)) + 1) * 1000);
    const as_of = takenAt.getTime() / 1000;
    await inTransaction(db, saveSnapshots, {
      worldId,
      takenAt,
      tookMs: 1,
      error: null,
      online: { players: 1, shops: 0 },
      boards: [await packBoard('raids', { ...frame, as_of }, { raids: changed })],
    });
  } finally {
    await db.destroy();
  }
}
