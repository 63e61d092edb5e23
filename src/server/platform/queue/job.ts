import type { z } from 'zod';

/** A queue's name and rules. */
export interface JobRules {
  name: string;
  /** Under which an earlier version enqueued it; what waits there is moved here. */
  formerName?: string;
  /** `one_per_key`: at most one waiting and one running per key. */
  policy: 'standard' | 'one_per_key';
  retryLimit: number;
  retryDelaySeconds: number;
  /** A run longer than this is given to another worker. */
  expireInSeconds: number;
  /** How long finished jobs are kept to be looked at. */
  keepSeconds: number;
  /** Whether an admin hears of it when the last try failed; not where a sweep or beat does it again. */
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
    // Without a second try there is something else that looks after it.
    hasDeadLetters: job.retryLimit !== 0,
    ...job,
  };
}

/** Work that comes again and again, once in all workers together. */
export interface Repetition {
  /** Everything that is to be repeated now, by key. What is no longer among it ends. */
  all(): ReadonlyMap<string, { payload: object; everySeconds: number }>;
  keyOf(stored: unknown): string;
}

export interface JobContext {
  jobId: string;
  signal: AbortSignal;
}

/** What a worker does with a job: built by compose, called by the queue with whatever was stored. */
export interface JobHandler {
  job: JobRules;
  repetition?: Repetition;
  /** How many of this kind one worker runs at once. */
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

export interface RepeatOptions<Payload> {
  /** From the end of a run, also of a failed one, to the next. */
  everySeconds: number | ((payload: Payload) => number);
  /** One for each thing to look after. */
  payloads(): readonly Payload[];
  keyOf(payload: Payload): string;
  /** Of how many keys one worker does it at once; 1 unless said. */
  concurrency?: number;
}

/** A handler whose job is enqueued by the queue itself; the job's policy must be `one_per_key`. */
export function repeatJob<Payload extends object>(
  job: Job<Payload>,
  { everySeconds, payloads, keyOf, concurrency = 1 }: RepeatOptions<Payload>,
  handle: (payload: Payload, context: JobContext) => Promise<void>,
): JobHandler {
  const secondsOf = typeof everySeconds === 'number' ? () => everySeconds : everySeconds;
  return {
    ...handleJob(job, concurrency, handle),
    repetition: {
      all: () =>
        new Map(
          payloads().map((payload) => [
            keyOf(payload),
            { payload, everySeconds: secondsOf(payload) },
          ]),
        ),
      keyOf: (stored) => keyOf(job.payload.parse(stored)),
    },
  };
}
