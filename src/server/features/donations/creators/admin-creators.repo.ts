import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { likePrefix } from '#server/platform/db/like-prefix.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';
import { creatorCodeOf, sumsOfCreator } from './creators.repo.ts';

export type AdminCreatorRow = Awaited<ReturnType<ReturnType<typeof creators>['execute']>>[number];

/** Newest first; `q` is the beginning of a code. */
export function listCreators(db: Db, q: string, at: PageOptions['at']) {
  const all = creators(db);
  const query = q === '' ? all : all.where('creator.code', 'like', likePrefix(creatorCodeOf(q)));
  return readPage(query, { keys: [{ column: 'creator.id', type: 'bigint' }], at });
}

export function findAdminCreator(db: Db, id: number): Promise<AdminCreatorRow | undefined> {
  return creators(db).where('creator.id', '=', id).executeTakeFirst();
}

function creators(db: Db) {
  return db
    .selectFrom('creator')
    .innerJoin('player', 'player.id', 'creator.player_id')
    .selectAll('creator')
    .select([
      'player.email',
      sumsOfCreator('creator.id').as('sums'),
      sql<{ balance: number; debt: number } | null>`(
        select json_build_object('balance', balance, 'debt', debt) from purse
        where purse.player_id = creator.player_id and purse.purse = 'earnings')`.as('earnings'),
    ]);
}
