import { ApiError } from './api.ts';
import { backoffMs } from './backoff.ts';
import { logFailure } from './transient-failure.ts';

type Task = () => Promise<void>;

/**
 * At most twelve reads a minute, however much changes, so that a hundred open tabs of one page
 * cause little load.
 */
const SPACING_MS = 5_000;
/** Thousands of pages receive an event at the same moment; their requests must be spread out. */
const SPREAD_MS = 800;

const waiting = new Map<string, Task>();
const failures = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let lastAt = Number.NEGATIVE_INFINITY;

/**
 * Background reads: one after another, with pauses between them, none while the tab is hidden. A
 * failed one is retried with growing delays, but not after the session has ended: then only the next
 * page can read it. A request for a key that is still waiting replaces the earlier one.
 */
export function readInBackground(key: string, task: Task): void {
  waiting.set(key, task);
  schedule();
}

/** For data that is no longer shown. */
export function cancelRead(key: string): void {
  waiting.delete(key);
  failures.delete(key);
}

function schedule(): void {
  if (timer !== undefined || waiting.size === 0) return;
  const pause = Math.max(0, lastAt + SPACING_MS - performance.now());
  timer = setTimeout(() => void next(), pause + Math.random() * SPREAD_MS);
}

async function next(): Promise<void> {
  timer = undefined;
  if (document.hidden) {
    document.addEventListener('visibilitychange', schedule, { once: true });
    return;
  }
  const [entry] = waiting;
  if (!entry) return;
  const [key, task] = entry;
  waiting.delete(key);
  lastAt = performance.now();
  try {
    await task();
    failures.delete(key);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      failures.delete(key);
    } else {
      logFailure(error);
      scheduleRetry(key, task);
    }
  }
  schedule();
}

function scheduleRetry(key: string, task: Task): void {
  const count = (failures.get(key) ?? 0) + 1;
  failures.set(key, count);
  setTimeout(
    () => {
      // Unless it was canceled or requested again in the meantime.
      if (failures.get(key) === count && !waiting.has(key)) readInBackground(key, task);
    },
    backoffMs(count, SPACING_MS),
  );
}
