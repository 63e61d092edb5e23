import { diagnoseL2j } from '#server/game/adapters/diagnose-l2j.ts';
import type { Diagnosis } from '#server/game/diagnosis.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';
import { isSqlServer, l2jSettings, ptsSettings } from './world-settings.ts';

/** Diagnoses a world without changing it; an unreachable one is a finding too. */
export function diagnose(world: WorldConfig, clock: Clock): Promise<Diagnosis> {
  return diagnoseByFlavor[world.flavor](world, clock).catch(unreachable);
}

/** A new flavor adds its entry here. */
const diagnoseByFlavor: Readonly<
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
      ? diagnosePtsWorld(world, clock)
      : diagnoseL2j(l2jSettings(world, clock), 'auto'),
  mobius: async (world, clock) => diagnoseL2j(l2jSettings(world, clock), 'mobius'),
  acis: async (world, clock) => diagnoseL2j(l2jSettings(world, clock), 'acis'),
  pts: diagnosePtsWorld,
};

/** Imported when needed, like the world itself: the driver for SQL Server is large. */
async function diagnosePtsWorld(world: WorldConfig, clock: Clock): Promise<Diagnosis> {
  const { diagnosePts } = await import('#server/game/adapters/pts/doctor/diagnose-pts.ts');
  return diagnosePts(ptsSettings(world, clock));
}

function unreachable(error: unknown): Diagnosis {
  const detail = error instanceof Error ? error.message : String(error);
  const findings: Diagnosis['findings'] = [{ what: 'reachable', state: 'bad', detail }];
  return { findings, preparations: [], grants: [], fixes: [] };
}
