import { fromKysely, PgBoss } from 'pg-boss';
import { connectionLimits, type Db } from '../db/create-db.ts';
import type { Tx } from '../db/transaction.ts';
import { every, type Periodic } from '../every.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { DEAD_LETTERS, takeDeadLetter } from './dead-letters.ts';
import { declareJob } from './declare-job.ts';
import type { Job, JobHandler, JobRules } from './job.ts';
import { keyOptions } from './job-key.ts';
import { performJobs, seedRepeated } from './perform-jobs.ts';

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
  /** Starts performing; `handlers` are those of all jobs this process can perform. */
  work(handlers: readonly JobHandler[]): Promise<void>;
  start(jobs: readonly JobRules[]): Promise<void>;
  /** Requeues a job that failed permanently; false if it no longer exists. */
  retry(tx: Tx, deadLetterId: string): Promise<boolean>;
  /** Deletes a job that failed permanently; false if it no longer exists. */
  discard(tx: Tx, deadLetterId: string): Promise<boolean>;
  /** Lets running jobs finish, at most `graceMs`; the rest goes to another worker. */
  stop(graceMs: number): Promise<void>;
}

export interface QueueDeps {
  url: string;
  log: Log;
  metrics: Metrics;
  /** Only a worker supervises jobs and holds a listening connection. */
  isWorker: boolean;
  /** Interval of polling for delayed jobs. */
  pollSeconds?: number;
  /** Interval of checks for dead workers. */
  superviseSeconds?: number;
}

/** Interval of checks for workers whose heartbeat stopped. */
const SUPERVISE_SECONDS = 10;
/** A repeated job whose worker died between two runs continues after at most this long. */
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
  boss.on('error', (error) => log.error({ err: asError(error) }, 'queue error'));
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
      for (const job of jobs) await declareJob(boss, job);
    },
    async work(handlers) {
      for (const handler of handlers) {
        await performJobs(boss, handler, { metrics, log, pollSeconds });
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

/** pg-boss reports errors of a poll as plain objects that name queue and worker in their message. */
function asError(reported: Error): Error {
  if (reported instanceof Error) return reported;
  const { message } = reported as Error;
  return Object.assign(new Error(), reported, { message: message.replace(/ \(Queue: .*\)$/, '') });
}
