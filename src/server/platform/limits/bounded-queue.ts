export interface BoundedQueue {
  /** Runs work in order of arrival. Throws at once, without running it, if too much is waiting. */
  run<T>(work: () => Promise<T>): Promise<T>;
  waiting(): number;
  /** How many tasks are done in a second, by recent measurements. */
  perSecond(): number;
}

export interface BoundedQueueOptions {
  /** How many run at the same time. */
  concurrency: number;
  /** How many may wait. */
  maxWaiting: number;
  /** The error for a caller when the queue is full; `seconds` is how long it takes to empty. */
  refuse: (seconds: number) => Error;
}

/** Used until something has been measured. */
const ASSUMED_MS = 30;
/** Weight of the newest measurement in the mean duration. */
const NEWEST = 0.1;

export function createBoundedQueue({
  concurrency,
  maxWaiting,
  refuse,
}: BoundedQueueOptions): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  let meanMs = 0;

  async function enter(): Promise<void> {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting)
      throw refuse(Math.max(1, Math.ceil((waiting.length * meanMs) / concurrency / 1000)));
    // A task that ends hands its slot to the next in line, so that a newcomer cannot take it.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(work) {
      await enter();
      const startedMs = performance.now();
      try {
        return await work();
      } finally {
        const ms = performance.now() - startedMs;
        meanMs = meanMs === 0 ? ms : meanMs + (ms - meanMs) * NEWEST;
        leave();
      }
    },
    waiting: () => waiting.length,
    perSecond: () => (concurrency * 1_000) / (meanMs || ASSUMED_MS),
  };
}
