import { readdirSync, readFileSync } from 'node:fs';
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

/** Processor time of a process and everything it started, so far. */
export function cpuSeconds(pid: number): number {
  const children = new Map<number, number[]>();
  const own = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const fields = statOf(name);
    if (!fields) continue;
    // After the name: state, parent … user, system, and the same of children that have ended.
    const [parent = 0, ...times] = [1, 11, 12, 13, 14].map((index) => Number(fields[index]));
    own.set(Number(name), times.reduce((sum, time) => sum + time, 0) / 100);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const total = (id: number): number =>
    (own.get(id) ?? 0) + (children.get(id) ?? []).reduce((sum, child) => sum + total(child), 0);
  return total(pid);
}

function statOf(name: string): string[] | undefined {
  if (!/^\d+$/.test(name)) return undefined;
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
