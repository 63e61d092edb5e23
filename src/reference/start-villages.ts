export interface Location {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * The square of each race's village, where unstuck moves characters. Indexed by the number of the
 * race. The coordinates are the same in Interlude and High Five; only High Five has Kamael.
 */
const VILLAGES: readonly Location[] = [
  // Human: Talking Island.
  { x: -83_990, y: 243_336, z: -3_700 },
  // Elf.
  { x: 45_487, y: 49_767, z: -2_950 },
  // Dark elf.
  { x: 12_501, y: 16_768, z: -4_500 },
  // Orc.
  { x: -44_316, y: -113_136, z: -80 },
  // Dwarf.
  { x: 116_176, y: -182_448, z: -1_400 },
  // Kamael: Gludio, because their own village is not in every world.
  { x: -14_288, y: 122_752, z: -3_000 },
];

/** Undefined for a race that no game has. */
export function startVillageOf(race: number): Location | undefined {
  return VILLAGES[race];
}
