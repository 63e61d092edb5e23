import type { SeasonHero } from '#contract/seasons.ts';

export interface BestOfClasses {
  heroes: SeasonHero[];
  runnersUp: SeasonHero[];
}

/** The best and the second best of each class, each list sorted by points. */
export function bestOfClasses(all: readonly SeasonHero[]): BestOfClasses {
  const byClass = new Map<string, SeasonHero[]>();
  for (const hero of all) byClass.set(hero.class, [...(byClass.get(hero.class) ?? []), hero]);
  const groups = [...byClass.values()].map((group) => group.toSorted(byPoints));
  const place = (index: number) =>
    groups.flatMap((group) => group.slice(index, index + 1)).toSorted(byPoints);
  return { heroes: place(0), runnersUp: place(1) };
}

/** Ties go to the lower id, so that the order is the same on every load. */
function byPoints(a: SeasonHero, b: SeasonHero): number {
  return b.point - a.point || a.id - b.id;
}
