import { type Moment, momentAt } from '#server/game/adapters/demo/simulation/presence.ts';
import type { SimulatedWorld } from '#server/game/adapters/demo/simulation/simulated-world.ts';

/** The simulation at one moment, so that all tables are consistent. */
export interface GeneratedWorld {
  readonly simulation: SimulatedWorld;
  readonly time: number;
  readonly moment: Moment;
}

export function createWorld(size: number): GeneratedWorld {
  const simulation = {
    seed: 7,
    size,
    startedAt: Date.UTC(2026, 1, 7, 23),
    zone: '-03:00',
  };
  const time = Date.now();
  return { simulation, time, moment: momentAt(simulation, time) };
}
