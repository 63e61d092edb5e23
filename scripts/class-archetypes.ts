/**
 * What kind of fighter or mystic a class is, for its icon. Third classes have the kind of their
 * parent.
 */
export function classArchetype(id: number, parent: number | null): string {
  const own = archetypes.get(id) ?? (parent === null ? undefined : archetypes.get(parent));
  if (own === undefined) throw new Error(`class ${id} has no archetype`);
  return own;
}

const archetypes = new Map<number, string>(
  Object.entries({
    warrior: [0, 1, 2, 3, 18, 31, 44, 45, 46, 47, 48, 123, 124, 125, 126, 127, 128, 129],
    knight: [4, 5, 6, 19, 20, 32, 33],
    bard: [21, 34],
    rogue: [7, 8, 22, 23, 35, 36],
    archer: [9, 24, 37, 130],
    mage: [10, 11, 12, 13, 25, 26, 27, 38, 39, 40, 49],
    summoner: [14, 28, 41],
    healer: [15, 16, 29, 30, 42, 43],
    buffer: [17, 50, 51, 52, 135],
    spoiler: [54, 55],
    crafter: [53, 56, 57],
  }).flatMap(([archetype, ids]) => ids.map((id) => [id, archetype] as const)),
);
