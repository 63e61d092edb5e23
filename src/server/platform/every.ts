import type { Log } from './log.ts';

export interface Periodic {
  /** Waits for the current run to end. */
  stop(): Promise<void>;
}

/**
 * Periodic work of this process; the pause begins when a run has ended. Work that must run once across
 * all processes is a repeated job instead.
 */
export function every(seconds: number, log: Log, work: () => Promise<unknown>): Periodic {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    await work().catch((error: unknown) => log.warn({ err: error }, 'periodic work failed'));
    if (!isStopped) schedule();
  }

  function schedule(): void {
    timer = setTimeout(() => {
      running = run();
    }, seconds * 1_000);
  }

  schedule();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
