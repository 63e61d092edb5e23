import type { KillRank } from '../../../boards.ts';
import { clanNameOfIndex } from '../simulation/clans.ts';
import { classAt, finalClassOf, killsAt, levelAt, traitsOf } from '../simulation/progress.ts';
import { idOfIndex, nameOfIndex } from '../simulation/simulated-characters.ts';
import { ageInDays, type SimulatedWorld } from '../simulation/simulated-world.ts';
import { top } from '../simulation/top.ts';
import type { Population } from './population.ts';

/** Those with the most kills; a character without any is on no board. */
export function killBoard(
  world: SimulatedWorld,
  population: Population,
  kind: 'pvp' | 'pk',
  time: number,
  limit: number,
): KillRank[] {
  const age = ageInDays(world, time);
  const perDay = kind === 'pvp' ? population.pvpPerDay : population.pkPerDay;
  const kills = new Int32Array(world.size);
  for (let index = 0; index < kills.length; index++) {
    kills[index] = killsAt(perDay[index] ?? 0, age - (population.joinedDay[index] ?? 0));
  }
  return top(kills, limit)
    .filter((index) => kills[index])
    .map((index) => rank(world, index, age, kills[index] ?? 0));
}

function rank(world: SimulatedWorld, index: number, age: number, kills: number): KillRank {
  const { joinedDay, hoursPerDay } = traitsOf(world.seed, index);
  const level = levelAt(hoursPerDay, age - joinedDay);
  return {
    characterId: idOfIndex(index),
    characterName: nameOfIndex(world, index),
    kills,
    level,
    classId: classAt(finalClassOf(world.seed, index), level),
    clanName: clanNameOfIndex(world, index),
  };
}
