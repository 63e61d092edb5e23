import { handleJob, type Job, type JobContext, type JobHandler } from './job.ts';

export interface RepeatOptions<Payload> {
  /** From the end of a run, even of a failed one, to the next. */
  everySeconds: number | ((payload: Payload) => number);
  /** One per key. */
  payloads(): readonly Payload[];
  keyOf(payload: Payload): string;
  /** How many keys one worker handles concurrently; default 1. */
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

/** Options of a job that has no payload and a single key. */
export function oneKey(key: string, everySeconds: number) {
  return { everySeconds, payloads: () => [{}], keyOf: () => key };
}
