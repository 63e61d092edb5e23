import { examineWorld } from '#server/game/adapters/examine-world.ts';
import type { Diagnosis } from '#server/game/diagnosis.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';
import { isSqlServer, l2jSettings, ptsSettings } from './world-settings.ts';

/** Inspects a world without changing it; an unreachable one is a finding too. */
export function examine(world: WorldConfig, clock: Clock): Promise<Diagnosis> {
  return examinations[world.flavor](world, clock).catch(unreachable);
}

/** How each flavor is inspected; a new one adds its entry here. */
const examinations: Readonly<
  Record<WorldConfig['flavor'], (world: WorldConfig, clock: Clock) => Promise<Diagnosis>>
> = {
  demo: async () => ({
    findings: [{ what: 'demo', state: 'good', detail: 'simulated world, nothing to check' }],
    preparations: [],
    grants: [],
    fixes: [],
  }),
  auto: async (world, clock) =>
    isSqlServer(world)
      ? examinePtsWorld(world, clock)
      : examineWorld(l2jSettings(world, clock), 'auto'),
  mobius: async (world, clock) => examineWorld(l2jSettings(world, clock), 'mobius'),
  acis: async (world, clock) => examineWorld(l2jSettings(world, clock), 'acis'),
  pts: examinePtsWorld,
};

/** Imported when needed, like the world itself: the driver for SQL Server is large. */
async function examinePtsWorld(world: WorldConfig, clock: Clock): Promise<Diagnosis> {
  const { examinePts } = await import('#server/game/adapters/pts/doctor/examine-pts.ts');
  return examinePts(ptsSettings(world, clock));
}

function unreachable(error: unknown): Diagnosis {
  const detail = error instanceof Error ? error.message : String(error);
  const findings: Diagnosis['findings'] = [{ what: 'reachable', state: 'bad', detail }];
  return { findings, preparations: [], grants: [], fixes: [] };
}
