import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '../db/create-db.ts';
import type { Tx } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { DEAD_LETTERS, takeLetter } from './dead-letters.ts';
import type { Job, JobHandler, JobRules } from './job.ts';

export interface EnqueueOptions {
  /** Jobs of one key and a `stately` queue do not pile up. */
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
  retry(tx: Tx, letterId: string): Promise<boolean>;
  /** Forgets a job that failed for good; false when it is there no more. */
  discard(tx: Tx, letterId: string): Promise<boolean>;
  /** Lets running jobs finish, at most `graceMs`; what is left goes to another worker. */
  stop(graceMs: number): Promise<void>;
}

export interface QueueDeps {
  url: string;
  log: Log;
  metrics: Metrics;
  /** Only a worker watches over expired jobs and holds a listening connection. */
  isWorker: boolean;
}

/** Death of a worker is noticed after at most HEARTBEAT + SUPERVISE seconds. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 10;
const LETTERS_KEPT_SECONDS = 90 * 24 * 3600;

export function createQueue({ url, log, metrics, isWorker }: QueueDeps): Queue {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'castellan-queue',
    max: isWorker ? 4 : 1,
    supervise: isWorker,
    schedule: isWorker,
    useListenNotify: isWorker,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'queue error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'queue warning'));
  let hasStarted = false;

  return {
    async enqueue(to, job, payload, options = {}) {
      await boss.send(job.name, job.payload.parse(payload), {
        db: fromKysely(to),
        ...(options.key === undefined ? {} : { singletonKey: options.key }),
        ...(options.startAfterSeconds === undefined
          ? {}
          : { startAfter: options.startAfterSeconds }),
      });
    },
    async retry(tx, letterId) {
      const letter = await takeLetter(tx, letterId);
      if (!letter?.source_name) return false;
      await boss.send(letter.source_name, letter.data as object, {
        db: fromKysely(tx),
        ...(letter.singleton_key === null ? {} : { singletonKey: letter.singleton_key }),
      });
      return true;
    },
    async discard(tx, letterId) {
      return (await takeLetter(tx, letterId)) !== undefined;
    },
    async start(jobs) {
      await boss.start();
      hasStarted = true;
      await boss.createQueue(DEAD_LETTERS, { retentionSeconds: LETTERS_KEPT_SECONDS });
      for (const job of jobs) await declare(boss, job);
    },
    async work(handlers) {
      for (const handler of handlers) await perform(boss, handler, metrics, log);
    },
    async stop(graceMs) {
      if (hasStarted) await boss.stop({ graceful: true, timeout: graceMs, close: true });
    },
  };
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
  // createQueue leaves an existing queue as it is, so a changed rule needs the update.
  await boss.createQueue(job.name, { policy: job.policy, ...rules });
  await boss.updateQueue(job.name, rules);
}

async function perform(
  boss: PgBoss,
  { job, run, concurrency }: JobHandler,
  metrics: Metrics,
  log: Log,
): Promise<void> {
  // NOTIFY wakes a worker for a job that is due now; a delayed one is found by polling.
  const options = {
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 1,
    localConcurrency: concurrency,
  };
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
    }
  });
}
