import type { Hero, SeasonPoints } from '../../../boards.ts';
import { clanNameOfIndex } from '../simulation/clans.ts';
import { pointsOf, type Season, seasonAt, seasonOf } from '../simulation/seasons.ts';
import { idOfIndex, nameOfIndex } from '../simulation/simulated-characters.ts';
import type { SimulatedWorld } from '../simulation/simulated-world.ts';
import type { Population } from './population.ts';

/** The winners of the last finished season, one per class, with their hero titles and current points. */
export function heroBoard(world: SimulatedWorld, population: Population, time: number): Hero[] {
  const running = seasonAt(world, time) ?? 0;
  const runningSeason = seasonOf(world, running);
  const timesHero = new Map<number, number>();
  let current: { classId: number; index: number }[] = [];
  for (let season = 0; season < running; season++) {
    current = winners(world, population, seasonOf(world, season), time);
    for (const { index } of current) timesHero.set(index, (timesHero.get(index) ?? 0) + 1);
  }
  return current
    .map(({ classId, index }) => ({
      characterId: idOfIndex(index),
      characterName: nameOfIndex(world, index),
      clanName: clanNameOfIndex(world, index),
      classId,
      timesHero: timesHero.get(index) ?? 0,
      points: pointsOf(world, index, runningSeason, time) ?? 0,
    }))
    .sort((a, b) => b.timesHero - a.timesHero || a.classId - b.classId);
}

/** All who took part, by class and points; null for a season that has not begun. */
export function seasonBoard(
  world: SimulatedWorld,
  population: Population,
  season: number,
  time: number,
): SeasonPoints[] | null {
  const running = seasonAt(world, time);
  if (running === null || season < 0 || season > running) return null;
  const span = seasonOf(world, season);
  return [...population.mostActive].flatMap(([classId, candidates]) =>
    ranked(world, candidates, span, time).map(({ index, points }) => ({
      characterId: idOfIndex(index),
      characterName: nameOfIndex(world, index),
      classId,
      points,
    })),
  );
}

/** As in the game, a tie for first place elects nobody. */
function winners(
  world: SimulatedWorld,
  population: Population,
  season: Season,
  time: number,
): { classId: number; index: number }[] {
  return [...population.mostActive].flatMap(([classId, candidates]) => {
    const [first, second] = ranked(world, candidates, season, time);
    if (first === undefined || first.points === second?.points) return [];
    return [{ classId, index: first.index }];
  });
}

function ranked(
  world: SimulatedWorld,
  candidates: readonly number[],
  season: Season,
  time: number,
): { index: number; points: number }[] {
  return candidates
    .flatMap((index) => {
      const points = pointsOf(world, index, season, time);
      return points === null ? [] : [{ index, points }];
    })
    .sort((a, b) => b.points - a.points || a.index - b.index);
}
