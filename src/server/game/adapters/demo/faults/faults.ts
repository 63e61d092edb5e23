import { stream, unit } from '../simulation/hash.ts';
import type { StoreDb } from '../store/open-store.ts';
import { appliesTo, type Fault } from './fault.ts';
import { readFaults, saveFaults } from './fault-table.ts';

/** Handle on the faults of one world. */
export interface FaultControl {
  /** For this process, immediately; an empty list ends them. */
  use(faults: readonly Fault[]): void;
  /** For every process of this world, within a second; an empty list ends them. */
  publish(faults: readonly Fault[]): Promise<void>;
}

export interface Faults {
  /**
   * The fault to inject into this call. Which calls are affected depends on the seed and on how many
   * came before.
   */
  next(operation: string): Promise<Fault | undefined>;
  readonly control: FaultControl;
}

const POLL_MS = 500;

export function createFaults(options: {
  readonly worldId: number;
  readonly seed: number;
  readonly initial: readonly Fault[];
  readonly store: () => Promise<StoreDb>;
}): Faults {
  const { worldId, seed, store } = options;
  let local = options.initial;
  let published: readonly Fault[] = [];
  let nextReadAt = 0;
  let calls = 0;

  /** When the database itself is unreachable, no fault needs to be injected. */
  async function readPublished(): Promise<void> {
    if (performance.now() < nextReadAt) return;
    nextReadAt = performance.now() + POLL_MS;
    published = await readFaults(await store(), worldId).catch(() => []);
  }

  return {
    async next(operation) {
      await readPublished().catch(() => undefined);
      const call = calls++;
      return [...local, ...published].find(
        (fault) =>
          appliesTo(fault, operation) && unit(seed, stream.fault, call) < (fault.probability ?? 1),
      );
    },
    control: {
      use(faults) {
        local = faults;
      },
      async publish(faults) {
        await saveFaults(await store(), worldId, faults);
        nextReadAt = 0;
      },
    },
  };
}
