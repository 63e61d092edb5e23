import { createAcisWorld } from '#server/game/adapters/acis/create-acis-world.ts';
import { createDemoWorld } from '#server/game/adapters/demo/create-demo-world.ts';
import { createDetectedWorld } from '#server/game/adapters/detect-world.ts';
import { createMobiusWorld } from '#server/game/adapters/mobius/create-mobius-world.ts';
import { deferredWorld } from '#server/game/deferred-world.ts';
import { worldId } from '#server/game/ids.ts';
import type { GameWorld } from '#server/game/port.ts';
import { createRegistry, type WorldRegistry } from '#server/game/registry.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { openingOf } from '#server/platform/config/opening.ts';
import type { WorldConfig } from '#server/platform/config/world-schema.ts';
import { assertNoTransaction } from '#server/platform/db/transaction.ts';
import type { Log } from '#server/platform/log.ts';
import { isSqlServer, l2jSettings, ptsSettings } from './world-settings.ts';

/** A read slower than this counts as unreachable; a slower write may or may not have happened. */
const LIMITS = { readMs: 20_000, writeMs: 10_000 };

export function buildWorlds(config: Config, clock: Clock, log?: Log): WorldRegistry {
  return createRegistry({
    worlds: config.worlds,
    guard: { assertNoTransaction, limits: LIMITS },
    adapters: {
      demo: (entry) =>
        createDemoWorld({
          id: entry.id,
          name: entry.name,
          zone: entry.zone,
          databaseUrl: config.database.url,
          now: () => clock.now(),
          startedAt: openingOf(entry),
          ...entry.demo,
        }),
      auto: (entry) =>
        isSqlServer(entry)
          ? deferredPtsWorld(entry, clock, log)
          : deferredWorld(worldId(entry.id), entry.name, () =>
              createDetectedWorld(l2jSettings(entry, clock)),
            ),
      mobius: (entry) => createMobiusWorld(l2jSettings(entry, clock)),
      acis: (entry) => createAcisWorld(l2jSettings(entry, clock)),
      pts: (entry) => deferredPtsWorld(entry, clock, log),
    },
  });
}

/** The driver for SQL Server takes 30 MB of memory: only a portal with such a world loads it. */
function deferredPtsWorld(entry: WorldConfig, clock: Clock, log: Log | undefined): GameWorld {
  const settings = ptsSettings(entry, clock, log);
  return deferredWorld(worldId(entry.id), entry.name, async () => {
    const { createPtsWorld } = await import('#server/game/adapters/pts/create-pts-world.ts');
    return createPtsWorld(settings);
  });
}
