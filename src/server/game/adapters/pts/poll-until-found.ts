import { setTimeout as delay } from 'node:timers/promises';

/**
 * CacheD writes the change before it responds; if the response is lost, the write may still be
 * pending.
 */
const WAITS_MS = [0, 300, 1_200];

/** Polls a few times; true as soon as it is found. */
export async function pollUntilFound(isDone: () => Promise<boolean>): Promise<boolean> {
  for (const wait of WAITS_MS) {
    await delay(wait);
    if (await isDone()) return true;
  }
  return false;
}
