import { sql } from 'kysely';
import { type SavedView, VIEWS_MAX } from '#contract/saved-views.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';

export function listOwnViews(db: Db, playerId: string): Promise<SavedView[]> {
  return db
    .selectFrom('saved_view')
    .select(['id', 'name', 'path', 'query'])
    .where('player_id', '=', playerId)
    .orderBy('name')
    .limit(VIEWS_MAX)
    .execute();
}

/** Saving under an existing name for the same list overwrites that view. */
export async function saveView(
  tx: Tx,
  { playerId, name, path, query }: Omit<SavedView, 'id'> & { playerId: string },
): Promise<void> {
  await tx
    .insertInto('saved_view')
    .values({ player_id: playerId, name, path, query })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'path', 'name']).doUpdateSet({ query, saved_at: sql`now()` }),
    )
    .execute();
  const { n } = await tx
    .selectFrom('saved_view')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  if (n > VIEWS_MAX) throw new AppError('too_many_views');
}

export async function removeOwnView(db: Db, playerId: string, id: number): Promise<void> {
  const removed = await db
    .deleteFrom('saved_view')
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new AppError('not_found');
}
