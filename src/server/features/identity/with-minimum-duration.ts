import { setTimeout as wait } from 'node:timers/promises';

/**
 * Settles no sooner than `ms` after the start, whether `work` succeeds or throws: while `work` takes
 * less than that, the duration reveals nothing about the result.
 */
export async function withMinimumDuration<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const pause = wait(ms);
  try {
    return await work();
  } finally {
    await pause;
  }
}
