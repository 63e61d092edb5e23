import { fromKysely, PgBoss } from 'pg-boss';
import { connectionLimits, type Db } from '../db/create-db.ts';
import type { Tx } from '../db/transaction.ts';
import { every, type Periodic } from '../every.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { DEAD_LETTERS, takeDeadLetter } from './dead-letters.ts';
import type { Job, JobHandler, JobRules, Repetition } from './job.ts';

interface EnqueueOptions {
  /** Jobs of one key do not pile up in a `one_per_key` queue. */
  key?: string;
  startAfterSeconds?: number;
}

export interface Queue {
  /** Inside a transaction the job exists if and only if the transaction commits. */
  enqueue<P extends object>(
    to: Db | Tx,
    job: Job<P>,
    payload: P,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Starts performing; `handlers` are all kinds this process can do. */
  work(handlers: readonly JobHandler[]): Promise<void>;
  start(jobs: readonly JobRules[]): Promise<void>;
  /** Puts a job that failed for good into its queue again; false when it is there no more. */
  retry(tx: Tx, deadLetterId: string): Promise<boolean>;
  /** Forgets a job that failed for good; false when it is there no more. */
  discard(tx: Tx, deadLetterId: string): Promise<boolean>;
  /** Lets running jobs finish, at most `graceMs`; what is left goes to another worker. */
  stop(graceMs: number): Promise<void>;
}

export interface QueueDeps {
  url: string;
  log: Log;
  metrics: Metrics;
  /** Only a worker watches over expired jobs and holds a listening connection. */
  isWorker: boolean;
  /** Between two looks for delayed jobs. */
  pollSeconds?: number;
  /** Between two looks for dead workers. */
  superviseSeconds?: number;
}

/** Death of a worker is noticed after at most HEARTBEAT + SUPERVISE seconds. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 10;
/** A repeated job whose worker died between two runs goes on after so long at most. */
const SEED_SECONDS = 60;
const DEAD_LETTERS_KEPT_SECONDS = 90 * 24 * 3600;

export function createQueue({
  url,
  log,
  metrics,
  isWorker,
  pollSeconds = 1,
  superviseSeconds = SUPERVISE_SECONDS,
}: QueueDeps): Queue {
  const boss = new PgBoss({
    ...connectionLimits(),
    connectionString: url,
    application_name: 'castellan-queue',
    max: isWorker ? 4 : 1,
    supervise: isWorker,
    schedule: isWorker,
    useListenNotify: isWorker,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'queue error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'queue warning'));
  let hasStarted = false;
  const seedings: Periodic[] = [];

  return {
    async enqueue(to, job, payload, options = {}) {
      await boss.send(job.name, job.payload.parse(payload), {
        db: fromKysely(to),
        ...keyOptions(options.key ?? null),
        ...(options.startAfterSeconds === undefined
          ? {}
          : { startAfter: options.startAfterSeconds }),
      });
    },
    async retry(tx, deadLetterId) {
      const deadLetter = await takeDeadLetter(tx, deadLetterId);
      if (!deadLetter?.source_name) return false;
      await boss.send(deadLetter.source_name, deadLetter.data as object, {
        db: fromKysely(tx),
        ...keyOptions(deadLetter.singleton_key),
      });
      return true;
    },
    async discard(tx, deadLetterId) {
      return (await takeDeadLetter(tx, deadLetterId)) !== undefined;
    },
    async start(jobs) {
      await boss.start();
      hasStarted = true;
      await boss.createQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTERS_KEPT_SECONDS });
      for (const job of jobs) await declare(boss, job);
    },
    async work(handlers) {
      for (const handler of handlers) {
        await perform(boss, handler, { metrics, log, pollSeconds });
      }
      const repeated = handlers.filter(({ repetition }) => repetition);
      if (repeated.length === 0) return;
      const seed = () => seedRepeated(boss, repeated);
      await seed();
      seedings.push(every(SEED_SECONDS, log, seed));
    },
    async stop(graceMs) {
      await Promise.all(seedings.map((seeding) => seeding.stop()));
      if (hasStarted) await boss.stop({ graceful: true, timeout: graceMs, close: true });
    },
  };
}

/**
 * One waiting per key is pg-boss's policy `short`, one running per key its group. Its policy `stately`
 * promises both, but leaves out every key that was running when it last counted, for up to a minute
 * after that: a world's boards would stand still.
 */
const POLICIES = { standard: 'standard', one_per_key: 'short' } as const;
const NO_KEY = 'all';

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

function keyOptions(key: string | null) {
  return { ...(key === null ? {} : { singletonKey: key }), group: { id: key ?? NO_KEY } };
}

async function declare(boss: PgBoss, job: JobRules): Promise<void> {
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
  // createQueue leaves an existing queue as it is, so a changed rule needs the update,
  await boss.createQueue(job.name, { policy, ...rules });
  // which knows every rule but the policy.
  await boss.getDb().executeSql(CHANGE_POLICY, [job.name, policy]);
  if (job.formerName) await boss.getDb().executeSql(MOVE_WAITING, [job.name, job.formerName]);
  await boss.updateQueue(job.name, rules);
}

async function perform(
  boss: PgBoss,
  { job, run, concurrency, repetition }: JobHandler,
  { metrics, log, pollSeconds }: Pick<Required<QueueDeps>, 'metrics' | 'log' | 'pollSeconds'>,
): Promise<void> {
  // NOTIFY wakes a worker for a job that is due now; a delayed one is found by polling.
  const options = {
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
    localConcurrency: concurrency,
    ...(job.policy === 'one_per_key' ? { groupConcurrency: 1 } : {}),
  };
  // The run has its own outcome, and seeding repairs the schedule.
  const notRepeated = (error: unknown) =>
    log.error({ err: error, job: job.name }, 'job not scheduled again');
  await boss.work<object>(job.name, options, async ([taken]) => {
    if (!taken) return;
    const end = metrics.jobs.startTimer({ queue: job.name });
    try {
      await run(taken.data, { jobId: taken.id, signal: taken.signal });
      end({ outcome: 'done' });
    } catch (error) {
      end({ outcome: 'failed' });
      log.error({ err: error, job: job.name, jobId: taken.id }, 'job failed');
      throw error;
    } finally {
      if (repetition) await repeat(boss, job, repetition, taken.data).catch(notRepeated);
    }
  });
}

/** What waits already stays the only one. */
async function seedRepeated(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  for (const { job, repetition } of handlers) {
    for (const [key, { payload }] of repetition?.all() ?? []) {
      await boss.send(job.name, payload, keyOptions(key));
    }
  }
}

async function repeat(
  boss: PgBoss,
  job: JobRules,
  repetition: Repetition,
  stored: unknown,
): Promise<void> {
  const key = repetition.keyOf(stored);
  const next = repetition.all().get(key);
  if (!next) return;
  await boss.send(job.name, next.payload, { ...keyOptions(key), startAfter: next.everySeconds });
}
