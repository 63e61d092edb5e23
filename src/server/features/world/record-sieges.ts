import { sql } from 'kysely';
import type { CastleState } from '#server/game/boards.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Stores announced sieges. One that is moved or canceled before it starts is deleted. */
export async function recordSieges(
  tx: Tx,
  worldId: number,
  castles: readonly CastleState[],
  at: Date,
): Promise<void> {
  const announced = castles.flatMap(({ castle, siegeAt }) =>
    siegeAt === null ? [] : [{ world_id: worldId, castle, starts_at: siegeAt }],
  );
  await tx
    .deleteFrom('castle_siege')
    .where('world_id', '=', worldId)
    .where('starts_at', '>', at)
    .where(
      (s) =>
        sql<boolean>`(${s.ref('castle')}, ${s.ref('starts_at')}) not in (select * from unnest(
          ${announced.map(({ castle }) => castle)}::text[],
          ${announced.map(({ starts_at }) => starts_at)}::timestamptz[]))`,
    )
    .execute();
  if (announced.length === 0) return;
  await tx
    .insertInto('castle_siege')
    .values(announced)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
