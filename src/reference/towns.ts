/** Towns with the position of their square, in game units; the same in Interlude and High Five. */
const TOWNS = [
  ['Talking Island', -83_990, 243_336],
  ['Elven Village', 45_487, 49_767],
  ['Dark Elven Village', 12_501, 16_768],
  ['Orc Village', -44_316, -113_136],
  ['Dwarven Village', 116_176, -182_448],
  ['Gludin', -83_520, 150_560],
  ['Gludio', -14_288, 122_752],
  ['Dion', 19_025, 145_245],
  ['Giran', 82_480, 149_087],
  ['Oren', 80_304, 56_241],
  ['Aden', 146_494, 30_584],
  ["Hunters' Village", 116_127, 76_015],
  ['Heine', 107_568, 218_256],
  ['Rune', 38_096, -46_976],
  ['Goddard', 148_560, -55_904],
  ['Schuttgart', 88_240, -142_736],
  // Listed because it has its own market: otherwise the nearest town would be Dion.
  ['Giran Harbor', 47_938, 186_864],
] as const;

/** The radius of the largest town, Aden, including the ground in front of its gates. */
const TOWN_RADIUS = 7_000;

export interface NearestTown {
  readonly name: string;
  /** False for a place outside of it. */
  readonly isInside: boolean;
}

/** By distance on the map; height is left out, since towns have several floors. */
export function nearestTown(x: number, y: number): NearestTown {
  const distanceTo = ([, townX, townY]: (typeof TOWNS)[number]) => Math.hypot(townX - x, townY - y);
  const nearest = TOWNS.reduce((best, town) => (distanceTo(town) < distanceTo(best) ? town : best));
  return { name: nearest[0], isInside: distanceTo(nearest) <= TOWN_RADIUS };
}
