import { worldId } from '../../ids.ts';
import type { GameWorld } from '../../port.ts';
import { demoAccounts } from './accounts.ts';
import { demoBoards } from './boards.ts';
import { demoCapabilities } from './capabilities.ts';
import { demoCharacters } from './characters.ts';
import { demoCrests } from './crests.ts';
import type { DemoContext } from './demo-context.ts';
import { createEngineClient } from './engine/engine-client.ts';
import type { Fault } from './faults/fault.ts';
import { createFaults, type FaultControl } from './faults/faults.ts';
import { demoMarket } from './market.ts';
import type { SimulatedWorld } from './simulation/simulated-world.ts';
import { openStore } from './store/open-store.ts';
import { createCalls } from './world-calls.ts';
import { demoWrites } from './writes.ts';

export interface DemoSettings {
  readonly id: number;
  readonly name: string;
  /** PostgreSQL; the world keeps its tables in the schema demo_world. */
  readonly databaseUrl: string;
  readonly seed: number;
  /** 10 to 1,000,000. */
  readonly characters: number;
  /** IANA zone or offset; evenings, sieges and seasons follow it. */
  readonly zone: string;
  /** When the world opened, or will open; it is empty before that. */
  readonly startedAt?: Date | undefined;
  readonly faults?: readonly Fault[];
  readonly now: () => Date;
}

/** A game world with a handle for its faults. */
export type DemoWorld = GameWorld & { readonly faults: FaultControl };

/** A simulated, living world: no game server needed. Connects at the first call. */
export function createDemoWorld(settings: DemoSettings): DemoWorld {
  const id = worldId(settings.id);
  const world: SimulatedWorld = {
    seed: settings.seed,
    size: settings.characters,
    startedAt: (settings.startedAt ?? STARTED_AT).getTime(),
    zone: settings.zone,
  };
  const store = openStore(settings.databaseUrl);
  const faults = createFaults({
    worldId: id,
    seed: settings.seed,
    initial: settings.faults ?? [],
    store: store.ready,
  });
  const engine = createEngineClient(world);
  const calls = createCalls(id, store, faults);
  const context: DemoContext = { worldId: id, world, engine, calls, now: settings.now };
  return {
    id,
    name: settings.name,
    describe: (options) =>
      calls.read('describe', options, async () => ({
        flavor: 'demo',
        version: 'interlude',
        capabilities: demoCapabilities,
      })),
    accounts: demoAccounts(context),
    characters: demoCharacters(context),
    boards: demoBoards(context),
    crests: demoCrests(context),
    market: demoMarket(context),
    writes: demoWrites(context),
    faults: faults.control,
    async close() {
      await Promise.all([engine.close(), store.close()]);
    },
  };
}

/** Old enough for heroes, lords and maximum levels, whenever the demo is started. */
const STARTED_AT = new Date('2026-02-07T23:00:00Z');
