import type { CharacterRank, PopulationGroup, RankedBy } from '../../../boards.ts';
import { clanNameOfIndex } from '../simulation/clans.ts';
import { classAt, finalClassOf, levelAt, playedHours } from '../simulation/progress.ts';
import { pointsOf, seasonAt, seasonOf } from '../simulation/seasons.ts';
import { idOfIndex, nameOfIndex } from '../simulation/simulated-characters.ts';
import { ageInDays, type SimulatedWorld } from '../simulation/simulated-world.ts';
import { top } from '../simulation/top.ts';
import type { Population } from './population.ts';

/** A character that has not joined yet has a score of 0 and is left out. */
export function rankBoard(
  world: SimulatedWorld,
  population: Population,
  by: RankedBy,
  time: number,
  limit: number,
): CharacterRank[] {
  if (by === 'olympiad') return nobleBoard(world, population, time, limit);
  const { hoursPerDay } = population;
  const ages = ageOf(world, population, time);
  const hours = new Float64Array(world.size);
  for (let index = 0; index < hours.length; index++) {
    const age = Math.max(0, ages(index));
    const perDay = hoursPerDay[index] ?? 0;
    // Experience grows with the hours, so sorting by hours sorts by level.
    hours[index] = by === 'level' ? perDay * age : playedHours(world.seed, index, perDay, age);
  }
  return top(hours, limit)
    .filter((index) => hours[index])
    .map((index) => {
      const row = rank(world, index, levelAt(hoursPerDay[index] ?? 0, ages(index)));
      const played = Math.floor((hours[index] ?? 0) * 3_600);
      return { ...row, score: by === 'level' ? row.level : played };
    });
}

function nobleBoard(
  world: SimulatedWorld,
  population: Population,
  time: number,
  limit: number,
): CharacterRank[] {
  const season = seasonAt(world, time);
  if (season === null) return [];
  const span = seasonOf(world, season);
  const ages = ageOf(world, population, time);
  return [...population.mostActive.values()]
    .flat()
    .flatMap((index) => {
      const points = pointsOf(world, index, span, time);
      return points === null ? [] : [{ index, points }];
    })
    .sort((a, b) => b.points - a.points || a.index - b.index)
    .slice(0, limit)
    .map(({ index, points }) => ({
      ...rank(world, index, levelAt(population.hoursPerDay[index] ?? 0, ages(index))),
      score: points,
    }));
}

/** Counts everybody who has joined. */
export function populationGroups(
  world: SimulatedWorld,
  population: Population,
  time: number,
): PopulationGroup[] {
  const ages = ageOf(world, population, time);
  const counts = new Map<number, PopulationGroup>();
  for (let index = 0; index < world.size; index++) {
    const age = ages(index);
    if (age < 0) continue;
    const level = levelAt(population.hoursPerDay[index] ?? 0, age);
    const classId = classAt(finalClassOf(world.seed, index), level);
    const key = classId * 128 + level;
    counts.set(key, { classId, level, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts].sort(([a], [b]) => a - b).map(([, group]) => group);
}

/** Days since a character joined. */
function ageOf(world: SimulatedWorld, { joinedDay }: Population, time: number) {
  const age = ageInDays(world, time);
  return (index: number) => age - (joinedDay[index] ?? 0);
}

function rank(world: SimulatedWorld, index: number, level: number) {
  return {
    characterId: idOfIndex(index),
    characterName: nameOfIndex(world, index),
    level,
    classId: classAt(finalClassOf(world.seed, index), level),
    clanName: clanNameOfIndex(world, index),
  };
}
