import type { RankProgress } from '#contract/recaps.ts';

/** A place at the end of a day, as the portal recorded it. */
export interface DayPlace {
  /** yyyy-MM-dd in the world's zone. */
  day: string;
  position: number;
  score: number;
}

export interface DayKills {
  day: string;
  kills: number;
}

/**
 * `places` are in the order of their days; `before` is the place on the day before the season, from
 * which the first day's kills are counted.
 */
export function rankProgressOf(
  places: readonly DayPlace[],
  before: DayPlace | undefined,
): RankProgress | null {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return null;
  const best = places.reduce((top, place) => (place.position < top.position ? place : top));
  return {
    first: first.position,
    last: last.position,
    best: best.position,
    best_on: best.day,
    kills: Math.max(0, last.score - (before ?? first).score),
    best_day: bestOf(killsByDay(before ? [before, ...places] : places)),
    places: places.map(({ day, position }) => [day, position]),
  };
}

/**
 * Kills of each day whose previous day is known too: across a gap it is unknown which day they
 * belong to.
 */
export function killsByDay(places: readonly DayPlace[]): DayKills[] {
  return places.flatMap((place, index) => {
    const previous = places[index - 1];
    if (!previous || nextDay(previous.day) !== place.day) return [];
    return [{ day: place.day, kills: Math.max(0, place.score - previous.score) }];
  });
}

/** The earliest of the best days. */
export function bestOf(days: readonly DayKills[]): DayKills | null {
  const best = days.reduce<DayKills | null>(
    (top, each) => (each.kills > (top?.kills ?? 0) ? each : top),
    null,
  );
  return best;
}

const DAY_MS = 86_400_000;

function nextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
