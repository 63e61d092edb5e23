import { setTimeout as delay } from 'node:timers/promises';

/** Waits until `isTrue` returns true. Returns how many seconds that took. */
export async function untilTrue(
  condition: string,
  timeoutMs: number,
  isTrue: () => Promise<boolean>,
): Promise<number> {
  const began = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - began > timeoutMs) {
      throw new Error(`not within ${timeoutMs / 1_000} s: ${condition}`);
    }
    await delay(200);
  }
  return (performance.now() - began) / 1_000;
}
