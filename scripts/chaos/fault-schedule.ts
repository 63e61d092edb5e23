import type { FaultInjector, FaultName } from './fault-injectors.ts';
import type { Random } from './random.ts';

export interface FaultSchedule {
  readonly counts: Record<FaultName, number>;
  onOrdersAnswered(count: number): void;
  /** Waits for in-flight faults to finish. */
  stop(): Promise<void>;
}

/**
 * Faults are scheduled by answered orders, not by time: a slow machine gets the same faults over
 * a longer run and still has time to recover between them.
 */
export function startFaultSchedule(
  injectors: readonly FaultInjector[],
  random: Random,
): FaultSchedule {
  const counts: Record<FaultName, number> = {
    kills: 0,
    pauses: 0,
    partitions: 0,
    delayedStatements: 0,
    droppedConnections: 0,
    postgresCrashes: 0,
    mariadbCrashes: 0,
    worldOutages: 0,
    injectedChargebacks: 0,
  };
  const running = injectors.map(({ every: [from, to], maxConcurrent = 1, inject, name }) => ({
    next: random.integer(Math.ceil(from / 2), to),
    inFlight: new Set<Promise<void>>(),
    name,
    from,
    to,
    maxConcurrent,
    inject,
  }));
  return {
    counts,
    onOrdersAnswered(count) {
      for (const state of running) {
        if (state.inFlight.size >= state.maxConcurrent || count < state.next) continue;
        state.next = count + random.integer(state.from, state.to);
        const work = state
          .inject()
          .then((wasInjected) => {
            if (wasInjected) counts[state.name] += 1;
          })
          // Often another fault is the cause; printed, so that one that never works is seen.
          .catch((error: unknown) => console.log(`fault not injected: ${state.name}: ${error}`))
          .finally(() => state.inFlight.delete(work));
        state.inFlight.add(work);
      }
    },
    async stop() {
      await Promise.all(running.flatMap(({ inFlight }) => [...inFlight]));
    },
  };
}
