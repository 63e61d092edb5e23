import { setTimeout as wait } from 'node:timers/promises';

/**
 * Answers no sooner than `ms` after the start, whether `work` succeeds or throws: how long it took
 * then tells nothing about what was found on the way.
 */
export async function atLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const pause = wait(ms);
  try {
    return await work();
  } finally {
    await pause;
  }
}
