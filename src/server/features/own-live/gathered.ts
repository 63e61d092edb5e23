/** Several changes come together (an order, its purse): they are one reason to read. */
const GATHER_MS = 50;

/**
 * Runs a task for a key soon after it is wanted: once for all requests that come together, never twice
 * at the same time for one key, and always once more for a request that came while it ran.
 */
export function createGathered(task: (key: string) => Promise<void>): { want(key: string): void } {
  const waiting = new Set<string>();
  const running = new Set<string>();

  function plan(key: string): void {
    setTimeout(() => void run(key), GATHER_MS).unref();
  }

  async function run(key: string): Promise<void> {
    waiting.delete(key);
    running.add(key);
    try {
      await task(key);
    } finally {
      running.delete(key);
      if (waiting.has(key)) plan(key);
    }
  }

  return {
    want(key) {
      if (waiting.has(key)) return;
      waiting.add(key);
      if (!running.has(key)) plan(key);
    },
  };
}
