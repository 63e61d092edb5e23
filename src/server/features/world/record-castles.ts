import type { CastleState } from '#server/game/boards.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Appends an owner when the owning clan changed. Most game servers do not keep the previous one. */
export async function recordCastles(
  tx: Tx,
  worldId: number,
  castles: readonly CastleState[],
  at: Date,
): Promise<void> {
  const current = new Map((await owners(tx, worldId, 1)).map((row) => [row.castle, row.clan]));
  const changed = castles.filter(
    ({ castle, ownerClanName }) => !current.has(castle) || current.get(castle) !== ownerClanName,
  );
  if (changed.length === 0) return;
  await tx
    .insertInto('castle_owner')
    .values(
      changed.map((castle) => ({
        world_id: worldId,
        castle: castle.castle,
        clan: castle.ownerClanName,
        ruler: castle.rulerName,
        since: at,
      })),
    )
    .execute();
}

/** The ruler before the current one, by castle. */
export async function readPreviousRulers(
  db: Db,
  worldId: number,
): Promise<Map<string, string | null>> {
  const rows = await owners(db, worldId, 2);
  return new Map(rows.filter((row) => row.age === 2).map((row) => [row.castle, row.ruler]));
}

async function owners(db: Db | Tx, worldId: number, depth: number) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('castle_owner')
        .select((s) => [
          'castle',
          'clan',
          'ruler',
          s.fn
            .agg<number>('row_number')
            .over((over) =>
              over.partitionBy('castle').orderBy('since', 'desc').orderBy('id', 'desc'),
            )
            .as('age'),
        ])
        .where('world_id', '=', worldId)
        .as('owner'),
    )
    .select(['castle', 'clan', 'ruler', 'age'])
    .where('age', '<=', depth)
    .execute();
}
