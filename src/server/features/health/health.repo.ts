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

interface ErrorFilter {
  /** A request ID, or nothing. */
  q: string;
  /** Only those of one kind. */
  group: number | undefined;
}

/** All errors, or those of one request or one kind. */
export function errorQuery(db: Db, { q, group }: ErrorFilter) {
  return db
    .selectFrom('error_log')
    .leftJoin('error_group', 'error_group.place', 'error_log.place')
    .select(['error_log.id', 'error_log.happened_at', 'error_log.request_id', 'error_log.context'])
    .select(['error_log.message', 'error_log.error', 'error_log.stack'])
    .select('error_group.id as group_id')
    .$if(q !== '', (query) => query.where('error_log.request_id', '=', q.toUpperCase()))
    .$if(group !== undefined, (query) =>
      query.where('error_log.place', '=', (s) =>
        s
          .selectFrom('error_group as kind')
          .select('kind.place')
          .where('kind.id', '=', group ?? 0),
      ),
    );
}

export function listErrors(db: Db, filter: ErrorFilter, at: PageOptions['at']) {
  return readPage(errorQuery(db, filter), { keys: ERROR_KEYS, at });
}

const GROUP_KEYS: PageOptions['keys'] = [
  { column: 'error_group.last_at', type: 'timestamptz' },
  { column: 'error_group.id', type: 'bigint' },
];

function errorGroups(db: Db) {
  return db
    .selectFrom('error_group')
    .leftJoin('player as solver', 'solver.id', 'error_group.solved_by')
    .selectAll('error_group')
    .select('solver.email as solver_email');
}

/** Each error once, the one that happened last first. */
export function listErrorGroups(db: Db, isSolved: boolean, at: PageOptions['at']) {
  const query = errorGroups(db).where('error_group.solved_at', isSolved ? 'is not' : 'is', null);
  return readPage(query, { keys: GROUP_KEYS, at });
}

export type ErrorGroupRow = NonNullable<Awaited<ReturnType<typeof findErrorGroup>>>;

export function findErrorGroup(db: Db, id: number) {
  return errorGroups(db).where('error_group.id', '=', id).executeTakeFirst();
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
