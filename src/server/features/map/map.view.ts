import type { CustomChart, MapReply } from '#contract/map.ts';
import { mapPoint, WORLD_UNITS } from '#reference/chart.ts';
import { chartNames, NAME_LOOKS, placeMarks } from '#reference/chart-names.ts';
import { raidBossLocation } from '#reference/raid-boss-locations.ts';
import { raidBosses } from '#reference/raid-bosses.ts';
import type { MapConfig } from '#server/platform/config/map-schema.ts';

/** Separate areas, which the game places somewhere in the sea. */
const OFF_THE_CHART = new Set([
  'Dimensional Rift',
  'Hellbound',
  'Steel Citadel',
  'Seed of Annihilation',
]);

/** The same for every world: boss positions come from the game. */
export const bossPoints: MapReply['bosses'] = raidBosses.flatMap(({ npcId, isGrand }) => {
  const home = npcId === null ? undefined : raidBossLocation(npcId);
  const point = home && !OFF_THE_CHART.has(home.region) && mapPoint(home.x, home.y);
  if (npcId === null || !point) return [];
  return [{ npc_id: npcId, x: point[0], y: point[1], grand: isGrand }];
});

/** Pixels between a symbol and its name. */
const GAP = 3;

/** The names on the drawn chart, placed next to the symbols. */
export const chartTexts: MapReply['names'] = chartNames.map(
  ([text, x, y, kind, side, from, reach]) => {
    const look = kind === 'town' || kind === 'area' ? kind : 'place';
    const { size, half } = NAME_LOOKS[look];
    const beside = (reach ?? half) + GAP;
    const below = { below: beside + size / 2, above: -beside - size / 2 }[side as string] ?? 0;
    return {
      text,
      x,
      y,
      mark: kind === 'area' ? null : placeMarks[kind],
      look,
      dx: { right: beside, left: -beside }[side as string] ?? 0,
      dy: Math.round((below + size * 0.36) * 10) / 10,
      anchor: ({ right: 'start', left: 'end' } as const)[side as string] ?? 'middle',
      from,
    };
  },
);

export function viewCustomChart({ west, north, east, south }: MapConfig, url: string): CustomChart {
  return {
    url,
    west: west / WORLD_UNITS,
    north: north / WORLD_UNITS,
    east: east / WORLD_UNITS,
    south: south / WORLD_UNITS,
  };
}
