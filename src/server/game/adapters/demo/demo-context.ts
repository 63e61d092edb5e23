import type { WorldId } from '../../ids.ts';
import type { EngineClient } from './engine/engine-client.ts';
import type { SimulatedWorld } from './simulation/simulated-world.ts';
import type { WorldCalls } from './world-calls.ts';

/** Dependencies of every part of this adapter. */
export interface DemoContext {
  readonly worldId: WorldId;
  readonly world: SimulatedWorld;
  readonly engine: EngineClient;
  readonly calls: WorldCalls;
  readonly now: () => Date;
}
