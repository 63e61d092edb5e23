import { setTimeout as delay } from 'node:timers/promises';

/** CacheD writes the name before it answers; when its answer is lost it may still be about to. */
const WAITS_MS = [0, 300, 1_200];

/** Whether one of a few looks finds it. */
export async function pollUntilFound(look: () => Promise<boolean>): Promise<boolean> {
  for (const wait of WAITS_MS) {
    await delay(wait);
    if (await look()) return true;
  }
  return false;
}
