import { sql } from 'kysely';
import type { AuditQuery } from '#contract/audit.ts';
import type { KeysetPage } from '#contract/keyset-page.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { PageKey } from '#server/platform/db/page-cursor.ts';
import { readPage } from '#server/platform/db/read-page.ts';
import { type DayRange, hasRange, withinDays } from '#server/platform/db/within-days.ts';

/** Search criteria, with the actor's email already resolved to a player ID. */
export interface AuditFilter extends DayRange {
  actorId?: string | undefined;
  action?: string | undefined;
  /** A player is found by email too; invitations have an email as their subject. */
  subjectIds?: readonly string[] | undefined;
}

export type AuditRow = Awaited<ReturnType<ReturnType<typeof auditRows>['execute']>>[number];

export function listAudit(
  db: Db,
  filter: AuditFilter,
  at: Pick<AuditQuery, 'after' | 'before'>,
): Promise<KeysetPage<AuditRow>> {
  const { actorId, action, subjectIds } = filter;
  const isUnfiltered = [actorId, action, subjectIds].every((one) => one === undefined);
  const keys = isUnfiltered && hasRange(filter) ? RANGE_KEYS : AUDIT_KEYS;
  return readPage(auditRows(db, filter), { keys, at });
}

const AUDIT_KEYS: readonly PageKey[] = [{ column: 'audit_log.id', type: 'bigint' }];
/** A range of days is listed in the order of the index that finds it. */
const RANGE_KEYS: readonly PageKey[] = [
  { column: 'audit_log.happened_at', type: 'timestamptz' },
  ...AUDIT_KEYS,
];

function auditRows(db: Db, { actorId, action, subjectIds, ...range }: AuditFilter) {
  let query = db
    .selectFrom('audit_log')
    .leftJoin('player as actor', 'actor.id', 'audit_log.actor_id')
    .select((s) => [
      'audit_log.id',
      'happened_at',
      'actor_id',
      'actor.email as actor_email',
      'action',
      'subject_kind',
      'subject_id',
      s
        .selectFrom('player as subject')
        .select('email')
        // Other kinds of subject have IDs that are not UUIDs, and the cast would fail.
        .where(
          'subject.id',
          '=',
          sql<string>`case when subject_kind = 'player' and subject_id ~ '^[0-9a-f-]{36}$'
            then subject_id::uuid end`,
        )
        .as('subject_email'),
      'address',
      'user_agent',
      'detail',
    ]);
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId);
  if (action !== undefined) query = query.where('action', '=', action);
  if (subjectIds !== undefined) query = query.where('subject_id', 'in', subjectIds);
  return hasRange(range) ? query.where(withinDays('audit_log.happened_at', range)) : query;
}

/** Each distinct action, by a loose index scan: the table may hold millions of rows. */
export async function listActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive jump as (
      (select action from audit_log order by action limit 1)
      union all
      select (select action from audit_log where action > jump.action order by action limit 1)
      from jump where jump.action is not null
    )
    select action from jump where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}
