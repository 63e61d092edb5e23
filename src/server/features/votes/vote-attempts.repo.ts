import { sql } from 'kysely';
import type { VoteSite } from './sites/site.ts';
import type { VoteDeps } from './vote-deps.ts';
import type { AttemptRow } from './votes.repo.ts';

/** Seconds between queries about one attempt; a negative answer after the last one ends it. */
const WAIT_SECONDS = [20, 30, 60, 120, 300, 600, 1_200, 1_800];
const RETRY_SECONDS = 300;
const BATCH = 50;

/**
 * Schedules the next query before this one is sent, so that those of a dead worker are retried. The
 * attempt stays open until the last query has a response, because that may be positive.
 */
export async function claimDueAttempts({ db }: VoteDeps): Promise<AttemptRow[]> {
  const due = db
    .selectFrom('vote_attempt')
    .select('id')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked();
  const waitSeconds = sql<number>`(${sql.val(WAIT_SECONDS)}::int[])[least(checks + 1, ${WAIT_SECONDS.length}::int)]`;
  return db
    .updateTable('vote_attempt')
    .set((row) => ({
      checks: row('checks', '+', 1),
      due_at: sql<Date>`now() + make_interval(secs => ${waitSeconds})`,
    }))
    .where('id', 'in', due)
    .where('state', '=', 'open')
    .returningAll()
    .execute();
}

export function isLastCheck({ checks }: AttemptRow): boolean {
  return checks > WAIT_SECONDS.length;
}

export async function expire({ db }: VoteDeps, { id, checks }: AttemptRow): Promise<void> {
  await db
    .updateTable('vote_attempt')
    .set({ state: 'expired', due_at: null })
    .where('id', '=', id)
    // Neither credited attempts, nor those the player restarted during the query.
    .where('state', '=', 'open')
    .where('checks', '=', checks)
    .execute();
}

/** A check without a response is not counted: the vote waits as long as it can count. */
export async function retryLater(
  deps: VoteDeps,
  site: VoteSite,
  attempt: AttemptRow,
): Promise<void> {
  const { rows } = await sql`
    update vote_attempt set checks = checks - 1,
      due_at = now() + make_interval(secs => ${RETRY_SECONDS})
    where id = ${attempt.id} and state = 'open' and checks = ${attempt.checks}
      and started_at > now() - make_interval(hours => ${site.cooldownHours})
    returning id`.execute(deps.db);
  if (rows.length === 0 && isLastCheck(attempt)) await expire(deps, attempt);
}
