import { INT_MAX } from '#contract/bounds.ts';
import { type ImportContext, SPAWN_COUNT_MAX } from './edition-reading.ts';
import { namePlace } from './name-place.ts';
import type { SpawnRecord } from './records.ts';

/** In the game's units; its map ends at some 330,000. */
const MAP_EDGE = 1_000_000;

interface Place {
  spawns: number;
  x: number;
  y: number;
  respawnSeconds: number;
}

/** Spawns near the same place are one row; a monster has a handful of places. */
export async function readHabitats({
  source,
  problems,
  add,
  counts,
  monsters,
}: ImportContext): Promise<void> {
  const byMonster = new Map<number, Map<string, Place>>();
  for await (const spawn of source.spawns(problems)) {
    // Merchants and guards, and monsters of files that could not be read.
    if (!monsters.has(spawn.npcId)) continue;
    const { npcId, file, line } = spawn;
    if (spawn.count > SPAWN_COUNT_MAX) {
      problems.add(
        file,
        line,
        `npc ${npcId} has ${spawn.count} spawns in one place, more than the limit of ${SPAWN_COUNT_MAX}`,
      );
      continue;
    }
    if (Math.max(Math.abs(spawn.x), Math.abs(spawn.y)) > MAP_EDGE) {
      problems.add(file, line, `npc ${npcId} is at ${spawn.x}, ${spawn.y}, outside the map`);
      continue;
    }
    const places = byMonster.get(spawn.npcId) ?? new Map<string, Place>();
    byMonster.set(spawn.npcId, places);
    const name = namePlace(spawn.x, spawn.y);
    places.set(name, addSpawn(places.get(name), spawn));
  }
  for (const npcId of [...byMonster.keys()].sort((a, b) => a - b)) {
    const places = [...(byMonster.get(npcId) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [place, { spawns, x, y, respawnSeconds }] of places) {
      counts.habitats += 1;
      const center = { x: Math.round(x / spawns), y: Math.round(y / spawns) };
      const row = { npc_id: npcId, place, spawns, ...center, respawn_seconds: respawnSeconds };
      await add('game_habitat', row);
    }
  }
}

/** `x` and `y` are sums until all spawns are known. */
function addSpawn(before: Place | undefined, { x, y, count, respawnSeconds }: SpawnRecord): Place {
  const times = [before?.respawnSeconds ?? 0, respawnSeconds].filter((seconds) => seconds > 0);
  return {
    spawns: Math.min((before?.spawns ?? 0) + count, INT_MAX),
    x: (before?.x ?? 0) + x * count,
    y: (before?.y ?? 0) + y * count,
    respawnSeconds: times.length === 0 ? 0 : Math.min(...times),
  };
}
