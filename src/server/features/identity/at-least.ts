import { setTimeout as wait } from 'node:timers/promises';

/**
 * Returns no sooner than `ms` after the start, whether `work` succeeds or throws, so that the
 * duration reveals nothing about the result.
 */
export async function atLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const pause = wait(ms);
  try {
    return await work();
  } finally {
    await pause;
  }
}
