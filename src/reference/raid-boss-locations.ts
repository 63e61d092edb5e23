import type { CastleKey } from './castles.ts';
import { LOCATIONS } from './raid-boss-locations.data.ts';

export type RaidBossLocation = {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly region: string;
  /** The nearest place with a name; it is computed, so say "near". */
  readonly landmark: string | null;
  readonly territory: CastleKey | null;
};

export function raidBossLocation(npcId: number): RaidBossLocation | undefined {
  return byNpcId.get(npcId);
}

const byNpcId = new Map<number, RaidBossLocation>(
  LOCATIONS.map(([npcId, x, y, z, region, landmark, territory]) => [
    npcId,
    { x, y, z, region, landmark, territory },
  ]),
);
