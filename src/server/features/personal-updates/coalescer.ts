/** Several changes arrive together (an order, its purse) and need only one read. */
const GATHER_MS = 50;

/**
 * Runs a task for a key shortly after it was requested: once for all requests that arrive together,
 * never concurrently for the same key, and once more for requests that arrive while it runs.
 */
export function createCoalescer(task: (key: string) => Promise<void>): {
  request(key: string): void;
} {
  const waiting = new Set<string>();
  const running = new Set<string>();

  function schedule(key: string): void {
    setTimeout(() => void run(key), GATHER_MS).unref();
  }

  async function run(key: string): Promise<void> {
    waiting.delete(key);
    running.add(key);
    try {
      await task(key);
    } finally {
      running.delete(key);
      if (waiting.has(key)) schedule(key);
    }
  }

  return {
    request(key) {
      if (waiting.has(key)) return;
      waiting.add(key);
      if (!running.has(key)) schedule(key);
    },
  };
}
