import { sql } from 'kysely';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';

export async function readWorldStates(db: Db) {
  return db
    .selectFrom('world_status')
    .leftJoin('world_diagnosis as d', 'd.world_id', 'world_status.world_id')
    .selectAll('world_status')
    .select(['d.examined_at', 'd.findings', 'd.grants', 'd.fixes'])
    .execute();
}

export async function readBoardTimes(db: Db) {
  return db
    .selectFrom('world_snapshot')
    .select(['world_id', 'board', 'taken_at'])
    .select(sql<boolean>`content_version = version`.as('changed'))
    .orderBy('board')
    .execute();
}

/** Orders in progress, by world. Few at any time, and an index holds just these. */
export async function readDeliveries(db: Db) {
  return db
    .selectFrom('game_order')
    .select('world_id')
    .select((s) => [
      s.fn.countAll<number>().filterWhere('state', '=', 'held').as('held'),
      s.fn.countAll<number>().filterWhere('state', '=', 'performing').as('performing'),
      s.fn.countAll<number>().filterWhere('state', '=', 'unclear').as('unclear'),
      s.fn.min('created_at').filterWhere('state', '=', 'held').as('oldest_held'),
      // While the game is unreachable, each attempt is `performing` for as long as its call may take.
      s.fn
        .min('created_at')
        .filterWhere('state', 'in', ['held', 'performing'])
        .as('oldest_waiting'),
    ])
    .where('state', 'in', ['held', 'performing', 'unclear'])
    .groupBy('world_id')
    .execute();
}

const ERROR_KEYS: PageOptions['keys'] = [{ column: 'error_log.id', type: 'bigint' }];

/** All errors, or those of one request. */
export function errorQuery(db: Db, requestId: string) {
  const query = db.selectFrom('error_log').selectAll();
  return requestId === '' ? query : query.where('request_id', '=', requestId.toUpperCase());
}

export function listErrors(db: Db, requestId: string, at: PageOptions['at']) {
  return readPage(errorQuery(db, requestId), { keys: ERROR_KEYS, at });
}

export const BACKUP_ACTION = 'backup.create';

/** When the last backup was finished, by the entry that `castellan backup` writes. */
export async function readLastBackup(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select('happened_at')
    .where('action', '=', BACKUP_ACTION)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.happened_at;
}

export const DRILL_ACTION = 'backup.drill';

/** How the last restore drill went, by the entry that `castellan drill` writes. */
export async function readLastDrill(db: Db) {
  return db
    .selectFrom('audit_log')
    .select(['happened_at', 'subject_id'])
    .select(sql<boolean>`coalesce((detail ->> 'good')::boolean, false)`.as('is_good'))
    .select(sql<string>`coalesce(detail ->> 'detail', '')`.as('detail'))
    .where('action', '=', DRILL_ACTION)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
