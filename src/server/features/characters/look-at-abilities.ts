import type { Capabilities } from '#server/game/capabilities.ts';
import { worldId as toWorldId } from '#server/game/ids.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Log } from '#server/platform/log.ts';

export interface LookDeps {
  db: Db;
  worlds: WorldRegistry;
  clock: Clock;
  log: Log;
}

/** A world that does not answer keeps what it could do when it last did. */
export async function lookAtAbilities(
  { db, worlds, clock, log }: LookDeps,
  worldId: number,
  signal: AbortSignal,
): Promise<void> {
  let capabilities: Capabilities;
  try {
    ({ capabilities } = await worlds.get(toWorldId(worldId)).describe({ signal }));
  } catch (error) {
    log.warn({ err: error, worldId }, 'a world did not say what it can do');
    return;
  }
  const abilities = JSON.stringify(capabilities);
  const seen = { abilities, seen_at: clock.now() };
  await db
    .insertInto('world_ability')
    .values({ world_id: worldId, ...seen })
    .onConflict((conflict) => conflict.column('world_id').doUpdateSet(seen))
    .execute();
}
