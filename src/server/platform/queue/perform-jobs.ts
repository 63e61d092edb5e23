import type { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { JobHandler, JobRules, Repetition } from './job.ts';
import { keyOptions } from './job-key.ts';

interface PerformDeps {
  metrics: Metrics;
  log: Log;
  pollSeconds: number;
}

export async function performJobs(
  boss: PgBoss,
  { job, run, concurrency, repetition }: JobHandler,
  { metrics, log, pollSeconds }: PerformDeps,
): Promise<void> {
  // A counter that starts with the first failure would show no increase.
  metrics.jobs.zero({ queue: job.name, outcome: 'failed' });
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
  await boss.work<object>(job.name, options, async ([fetched]) => {
    if (!fetched) return;
    const end = metrics.jobs.startTimer({ queue: job.name });
    try {
      await run(fetched.data, { jobId: fetched.id, signal: fetched.signal });
      end({ outcome: 'done' });
    } catch (error) {
      end({ outcome: 'failed' });
      log.error({ err: error, job: job.name, jobId: fetched.id }, 'job failed');
      throw error;
    } finally {
      if (repetition) await repeat(boss, job, repetition, fetched.data).catch(notRepeated);
    }
  });
}

/** A job that is already waiting stays the only one. */
export async function seedRepeated(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
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
