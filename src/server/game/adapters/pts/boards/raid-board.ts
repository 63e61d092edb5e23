import { raidBossByDbName } from '#reference/raid-bosses.ts';
import type { RaidState } from '../../../boards.ts';
import type { PtsDetection } from '../detect/pts-detection.ts';
import { fromSeconds, later } from '../game-time.ts';
import { type WorldDb, worldTable } from '../sql/world-tables.ts';

/**
 * The table also contains doormen and siege guards: only known bosses and those the operator lists
 * are shown. The game's scripts decide when a dead boss respawns, so no time is given.
 */
export async function raidBoard(
  world: WorldDb,
  features: PtsDetection['features'],
  extraBosses: readonly string[],
): Promise<readonly RaidState[]> {
  const extra = new Set(extraBosses.map((name) => name.toLowerCase()));
  const deaths = features.npcDeath ? await deathsByNpc(world) : new Map<number, number>();
  const rows = await world
    .selectFrom(worldTable('dbo.npc_boss', 'b'))
    .select(['b.npc_db_name', 'b.alive', 'b.time_low', 'b.time_high'])
    .orderBy('b.npc_db_name')
    .execute();
  return rows.flatMap((row) => {
    const boss = row.npc_db_name.trim();
    const { npcId } = raidBossByDbName(boss);
    if (npcId === null && !extra.has(boss.toLowerCase())) return [];
    const observedDeath = npcId === null ? undefined : deaths.get(npcId);
    return [
      {
        boss,
        npcId,
        isAlive: row.alive === 1,
        lastRespawnAt: fromSeconds(row.time_high),
        lastDeathAt: later(fromSeconds(row.time_low), fromSeconds(observedDeath)),
        respawnsBetween: null,
      },
    ];
  });
}

/** The extender records deaths by NPC id plus one million. */
async function deathsByNpc(world: WorldDb): Promise<Map<number, number>> {
  const rows = await world
    .selectFrom(worldTable('dbo.NpcDeath', 'd'))
    .select((eb) => ['d.npc_class_id', eb.fn.max('d.death_time').as('death_time')])
    .groupBy('d.npc_class_id')
    .execute();
  return new Map(rows.map((row) => [row.npc_class_id - 1_000_000, row.death_time]));
}
