import type { SeasonHero } from '#contract/seasons.ts';

export interface BestOfClasses {
  heroes: SeasonHero[];
  seconds: SeasonHero[];
}

/** Groups by class and takes the best and the second best by point; both lists by points. */
export function bestOfClasses(all: readonly SeasonHero[]): BestOfClasses {
  const byClass = new Map<string, SeasonHero[]>();
  for (const hero of all) byClass.set(hero.class, [...(byClass.get(hero.class) ?? []), hero]);
  const groups = [...byClass.values()].map((group) => group.toSorted(byPoint));
  const place = (index: number) =>
    groups.flatMap((group) => group.slice(index, index + 1)).toSorted(byPoint);
  return { heroes: place(0), seconds: place(1) };
}

/** Whoever has as many points stands by the older character, so that the list does not flicker. */
function byPoint(a: SeasonHero, b: SeasonHero): number {
  return b.point - a.point || a.id - b.id;
}
