import type { z } from 'zod';

/** A queue's name and rules. */
export interface JobRules {
  name: string;
  /** Its name in an earlier version; jobs that wait under it are moved to `name`. */
  formerName?: string;
  /** `one_per_key`: at most one waiting and one running per key. */
  policy: 'standard' | 'one_per_key';
  retryLimit: number;
  retryDelaySeconds: number;
  /** A run longer than this is given to another worker. */
  expireInSeconds: number;
  /** How long finished jobs are kept for inspection. */
  keepSeconds: number;
  /** Whether it becomes a dead letter when its last attempt fails; not where a sweep or schedule repeats it. */
  hasDeadLetters: boolean;
}

/**
 * A job's rules and payload. Lives in `<verb>.job.ts`, so that another feature can enqueue it
 * without importing what performs it.
 */
export interface Job<Payload> extends JobRules {
  payload: z.ZodType<Payload>;
}

export function defineJob<Payload>(
  job: Pick<Job<Payload>, 'name' | 'payload'> & Partial<JobRules>,
): Job<Payload> {
  return {
    policy: 'standard',
    retryLimit: 5,
    retryDelaySeconds: 2,
    expireInSeconds: 300,
    keepSeconds: 7 * 24 * 3600,
    // A job without retries is repeated by a sweep or a schedule.
    hasDeadLetters: job.retryLimit !== 0,
    ...job,
  };
}

/** Periodic work, done by one worker at a time. */
export interface Repetition {
  /** What to repeat, by key. A job that is no longer listed is not repeated. */
  all(): ReadonlyMap<string, { payload: object; everySeconds: number }>;
  keyOf(stored: unknown): string;
}

export interface JobContext {
  jobId: string;
  signal: AbortSignal;
}

/** What a worker does with a job: built at startup, called by the queue with whatever was stored. */
export interface JobHandler {
  job: JobRules;
  repetition?: Repetition;
  /** How many of this kind one worker runs concurrently. */
  concurrency: number;
  run(stored: unknown, context: JobContext): Promise<void>;
}

export function handleJob<Payload>(
  job: Job<Payload>,
  concurrency: number,
  handle: (payload: Payload, context: JobContext) => Promise<void>,
): JobHandler {
  return {
    job,
    concurrency,
    run: async (stored, context) => handle(job.payload.parse(stored), context),
  };
}
