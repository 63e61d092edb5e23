/** Places by character on one day. */
export type DayOrder = ReadonlyMap<number, number>;

export interface Rival {
  id: number;
  passes: number;
}

const SHOWN = 3;

/**
 * Rivals are those who overtook each other most often from one day to the next. Among equals, those
 * who ended closest to each other come first.
 */
export function rivalsOf(days: readonly DayOrder[]): Map<number, Rival[]> {
  const passes = new Map<number, Map<number, number>>();
  const count = (character: number, other: number) => {
    const counts = passes.get(character) ?? new Map<number, number>();
    counts.set(other, (counts.get(other) ?? 0) + 1);
    passes.set(character, counts);
  };
  for (const [index, day] of days.entries()) {
    const next = days[index + 1];
    if (!next) break;
    for (const [character, other] of passesBetween(day, next)) {
      count(character, other);
      count(other, character);
    }
  }
  const last = days.at(-1) ?? new Map();
  const lastPlace = (id: number) => last.get(id) ?? Number.MAX_SAFE_INTEGER;
  return new Map(
    [...passes].map(([id, counts]) => {
      const distance = (rival: Rival) => Math.abs(lastPlace(rival.id) - lastPlace(id));
      const rivals = [...counts].map(([other, times]) => ({ id: other, passes: times }));
      rivals.sort((a, b) => b.passes - a.passes || distance(a) - distance(b) || a.id - b.id);
      return [id, rivals.slice(0, SHOWN)];
    }),
  );
}

/** Pairs whose order changed; a character absent on one of the days does not count. */
function* passesBetween(day: DayOrder, next: DayOrder): Generator<[number, number]> {
  const ids = [...day.keys()].filter((id) => next.has(id));
  ids.sort((a, b) => (day.get(a) ?? 0) - (day.get(b) ?? 0));
  const places = Uint32Array.from(ids, (id) => next.get(id) ?? 0);
  for (let upper = 0; upper < ids.length; upper += 1) {
    for (let lower = upper + 1; lower < ids.length; lower += 1) {
      if ((places[lower] ?? 0) < (places[upper] ?? 0)) yield [ids[upper] ?? 0, ids[lower] ?? 0];
    }
  }
}
