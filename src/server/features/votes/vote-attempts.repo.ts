import { sql } from 'kysely';
import type { VoteSite } from './sites/site.ts';
import type { VoteDeps } from './vote-deps.ts';
import type { AttemptRow } from './votes.repo.ts';

/** Seconds between checks of one attempt; a negative answer to the last one expires it. */
const WAIT_SECONDS = [20, 30, 60, 120, 300, 600, 1_200, 1_800];
const RETRY_SECONDS = 300;
const BATCH = 50;

export interface DueAttempt extends AttemptRow {
  /** Only the player asked for this check: it is not one of the regular ones. */
  is_recheck: boolean;
}

/**
 * Schedules the next check before this one begins, so that a check whose worker dies is retried.
 * The attempt stays open until its last check has ended, because the answer may be positive.
 */
export async function claimDueAttempts({ db }: VoteDeps): Promise<DueAttempt[]> {
  const waitSeconds = sql<number>`(${sql.val(WAIT_SECONDS)}::int[])[least(checks + 1, ${WAIT_SECONDS.length}::int)]`;
  return db
    .with('due', (cte) =>
      cte
        .selectFrom('vote_attempt')
        .select('id')
        .select(sql<boolean>`due_at > now()`.as('is_recheck'))
        .where('state', '=', 'open')
        .where(sql<boolean>`(due_at <= now() or recheck_at <= now())`)
        .orderBy(sql`least(due_at, recheck_at)`)
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('vote_attempt')
    .from('due')
    .set({
      checks: sql<number>`checks + (not due.is_recheck)::int`,
      due_at: sql<Date>`case when due.is_recheck then due_at
        else now() + make_interval(secs => ${waitSeconds}) end`,
      recheck_at: null,
      checked_at: sql<Date>`now()`,
    })
    .whereRef('vote_attempt.id', '=', 'due.id')
    .where('state', '=', 'open')
    .returningAll('vote_attempt')
    .returning('due.is_recheck')
    .execute();
}

export function isLastCheck({ checks, is_recheck }: DueAttempt): boolean {
  return !is_recheck && checks > WAIT_SECONDS.length;
}

export async function expire({ db }: VoteDeps, { id, checks }: AttemptRow): Promise<void> {
  await db
    .updateTable('vote_attempt')
    .set({ state: 'expired', due_at: null, recheck_at: null })
    .where('id', '=', id)
    // Neither credited attempts, nor those the player restarted during the check.
    .where('state', '=', 'open')
    .where('checks', '=', checks)
    .execute();
}

/**
 * A check without a response is not counted during one cooldown period of the site after the
 * attempt was started; later it is, and the last one expires the attempt. A recheck leaves the next
 * regular check as it was.
 */
export async function retryLater(
  deps: VoteDeps,
  site: VoteSite,
  attempt: DueAttempt,
): Promise<void> {
  if (attempt.is_recheck) return;
  const { rows } = await sql`
    update vote_attempt set checks = checks - 1,
      due_at = now() + make_interval(secs => ${RETRY_SECONDS})
    where id = ${attempt.id} and state = 'open' and checks = ${attempt.checks}
      and started_at > now() - make_interval(hours => ${site.cooldownHours})
    returning id`.execute(deps.db);
  if (rows.length === 0 && isLastCheck(attempt)) await expire(deps, attempt);
}
