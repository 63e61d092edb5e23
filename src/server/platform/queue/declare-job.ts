import type { PgBoss } from 'pg-boss';
import { DEAD_LETTERS } from './dead-letters.ts';
import type { JobRules } from './job.ts';

/** A dead worker is noticed after at most this long, plus one supervision interval. */
const HEARTBEAT_SECONDS = 10;

/**
 * One waiting job per key is pg-boss's policy `short`, one running per key its group. Its policy
 * `stately` promises both, but skips every key that was running when it last counted, for up to a
 * minute: a world's boards would not be refreshed.
 */
const POLICIES = { standard: 'standard', one_per_key: 'short' } as const;

const CHANGE_POLICY = `
  with changed as (
    update pgboss.queue set policy = $2 where name = $1 and policy <> $2 returning name
  )
  update pgboss.job set policy = $2 from changed where job.name = changed.name
`;

const MOVE_WAITING = `
  with dead_letters as (update pgboss.job set source_name = $1 where source_name = $2)
  update pgboss.job set name = $1 where name = $2 and state < 'active'
`;

/** Creates a job's queue, or updates an existing one to the current rules. */
export async function declareJob(boss: PgBoss, job: JobRules): Promise<void> {
  const rules = {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: job.expireInSeconds,
    deleteAfterSeconds: job.keepSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
    ...(job.hasDeadLetters ? { deadLetter: DEAD_LETTERS } : {}),
  };
  const policy = POLICIES[job.policy];
  // createQueue leaves an existing queue as it is: updateQueue below applies changed rules.
  await boss.createQueue(job.name, { policy, ...rules });
  // updateQueue cannot change the policy.
  await boss.getDb().executeSql(CHANGE_POLICY, [job.name, policy]);
  if (job.formerName) await boss.getDb().executeSql(MOVE_WAITING, [job.name, job.formerName]);
  await boss.updateQueue(job.name, rules);
}
