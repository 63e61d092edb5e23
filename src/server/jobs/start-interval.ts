import type { Log } from '#server/platform/log.ts';

/** One round after the other, until stopped; the last one is waited for. */
export function startInterval(
  everyMs: number,
  log: Log,
  tasks: ReadonlyArray<() => Promise<unknown>>,
): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  async function go(): Promise<void> {
    for (const result of await Promise.allSettled(tasks.map((task) => task()))) {
      if (result.status === 'rejected') log.warn({ err: result.reason }, 'round failed');
    }
    if (!isStopped) schedule();
  }

  function schedule(): void {
    timer = setTimeout(() => {
      round = go();
    }, everyMs);
  }

  schedule();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
