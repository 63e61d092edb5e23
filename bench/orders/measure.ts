import { setTimeout as delay } from 'node:timers/promises';

/** How many times a second `once` completes, with this many running concurrently. */
export async function rate(
  concurrency: number,
  seconds: number,
  once: (slot: number) => Promise<void>,
): Promise<{ count: number; perSecond: number }> {
  let isOver = false;
  let count = 0;
  const began = performance.now();
  const slots = Array.from({ length: concurrency }, async (_, slot) => {
    while (!isOver) {
      await once(slot);
      count += 1;
    }
  });
  await delay(seconds * 1_000);
  isOver = true;
  await Promise.all(slots);
  return { count, perSecond: count / ((performance.now() - began) / 1_000) };
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
