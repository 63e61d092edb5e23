import type { Capabilities } from '#server/game/capabilities.ts';
import { worldId as toWorldId } from '#server/game/ids.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Log } from '#server/platform/log.ts';

export interface RefreshCapabilitiesDeps {
  db: Db;
  worlds: WorldRegistry;
  clock: Clock;
  log: Log;
}

/** A world that does not answer keeps the capabilities that were last read. */
export async function refreshCapabilities(
  { db, worlds, clock, log }: RefreshCapabilitiesDeps,
  worldId: number,
  signal: AbortSignal,
): Promise<void> {
  let capabilities: Capabilities;
  try {
    ({ capabilities } = await worlds.get(toWorldId(worldId)).describe({ signal }));
  } catch (error) {
    log.warn({ err: error, worldId }, 'world capabilities not read');
    return;
  }
  const row = { capabilities: JSON.stringify(capabilities), read_at: clock.now() };
  await db
    .insertInto('world_capability')
    .values({ world_id: worldId, ...row })
    .onConflict((conflict) => conflict.column('world_id').doUpdateSet(row))
    .execute();
}
