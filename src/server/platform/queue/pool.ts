/** Runs so many tasks at once; whoever brings one more waits until there is room for it. */
export interface Pool {
  /** Resolves when the task has begun, not when it has ended. */
  accept(task: () => Promise<void>): Promise<void>;
  /** Resolves when nothing runs any more. */
  drain(): Promise<void>;
}

export function createPool(limit: number, onError: (error: unknown) => void): Pool {
  const running = new Set<Promise<void>>();
  return {
    async accept(task) {
      while (running.size >= limit) await Promise.race(running);
      const work: Promise<void> = task()
        .catch(onError)
        .finally(() => running.delete(work));
      running.add(work);
    },
    async drain() {
      while (running.size > 0) await Promise.race(running);
    },
  };
}
