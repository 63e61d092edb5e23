import type { Random } from './random.ts';
import type { Strike, StrikeName } from './strikes.ts';

export interface StrikeSchedule {
  readonly counts: Record<StrikeName, number>;
  onAnswered(count: number): void;
  /** Waits for in-flight faults to finish. */
  stop(): Promise<void>;
}

/**
 * Faults are scheduled by answered orders, not by time: a slow machine gets the same faults over
 * a longer run and still has time to recover between them.
 */
export function startStrikes(strikes: readonly Strike[], random: Random): StrikeSchedule {
  const counts: Record<StrikeName, number> = {
    kills: 0,
    stops: 0,
    partitions: 0,
    heldStatements: 0,
    cuts: 0,
    postgresCrashes: 0,
    mariadbCrashes: 0,
    worldOutages: 0,
    chargebackStrikes: 0,
  };
  const running = strikes.map(({ every: [from, to], atOnce = 1, strike, name }) => ({
    next: random.whole(Math.ceil(from / 2), to),
    underWay: new Set<Promise<void>>(),
    name,
    from,
    to,
    atOnce,
    strike,
  }));
  return {
    counts,
    onAnswered(count) {
      for (const part of running) {
        if (part.underWay.size >= part.atOnce || count < part.next) continue;
        part.next = count + random.whole(part.from, part.to);
        const work = part
          .strike()
          .then((isDone) => {
            if (isDone) counts[part.name] += 1;
          })
          // The target process may already be dead; that is not an error.
          .catch(() => undefined)
          .finally(() => part.underWay.delete(work));
        part.underWay.add(work);
      }
    },
    async stop() {
      await Promise.all(running.flatMap(({ underWay }) => [...underWay]));
    },
  };
}
