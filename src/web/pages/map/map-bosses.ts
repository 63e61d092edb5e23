import type { RaidRow } from '#contract/boards.ts';
import type { MapReply } from '#contract/map.ts';
import type { World } from '#contract/worlds.ts';
import type { BossState } from '#web/features/map/BossPin.tsx';
import { isAlive } from '#web/features/raids/is-alive.ts';
import { respawnOf } from '#web/features/raids/respawn.ts';
import { nowOf } from '#web/features/raids/world-now.ts';

/** A boss of the raids board, at its place on the chart. */
export interface MapBoss {
  id: number;
  x: number;
  y: number;
  raid: RaidRow;
  state: BossState;
  /** How much of the respawn time has passed, 0 to 1; null when unknown. */
  passed: number | null;
  isGrand: boolean;
}

/** In the order of the board: by level, those alive first. */
export function mapBosses(
  raids: readonly RaidRow[],
  points: MapReply['bosses'],
  { as_of, checked_at }: Pick<World, 'as_of' | 'checked_at'>,
): MapBoss[] {
  const places = new Map(points.map((point) => [point.npc_id, point]));
  const now = nowOf({ as_of, checked_at });
  return raids.flatMap((raid) => {
    const place = raid.npc_id === null ? undefined : places.get(raid.npc_id);
    if (!place) return [];
    const respawn = respawnOf(raid, now);
    const state = isAlive(raid) ? 'alive' : respawn?.isOpen ? 'open' : 'dead';
    const passed = respawn ? respawn.passed / 100 : null;
    return [
      {
        id: place.npc_id,
        x: place.x,
        y: place.y,
        raid,
        state,
        passed,
        isGrand: place.grand,
      },
    ];
  });
}

/** Bosses too close for any zoom step to separate. */
export function neighborsOf(boss: MapBoss, bosses: readonly MapBoss[]): MapBoss[] {
  return bosses.filter(
    (other) => other !== boss && Math.hypot(other.x - boss.x, other.y - boss.y) <= NEAR,
  );
}

const NEAR = 45;
