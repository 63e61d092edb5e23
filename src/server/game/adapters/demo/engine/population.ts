import { clanCount, clanOfIndex } from '../simulation/clans.ts';
import { finalClasses, finalClassOf, traitsOf } from '../simulation/progress.ts';
import type { SimulatedWorld } from '../simulation/simulated-world.ts';

/** What does not change with time, laid out in arrays: 32 bytes a character, 32 MB at a million. */
export type Population = {
  readonly joinedDay: Float64Array;
  readonly hoursPerDay: Float64Array;
  readonly pvpPerDay: Float64Array;
  readonly pkPerDay: Float64Array;
  readonly membersOfClan: Int32Array;
  /** The most active players of each final class, who may become nobles. */
  readonly mostActive: ReadonlyMap<number, readonly number[]>;
};

const MOST_ACTIVE_PER_CLASS = 24;

/** Built on first use, about 0.5 s for a million characters. */
export function createPopulation(world: SimulatedWorld): () => Population {
  let population: Population | undefined;
  return () => {
    population ??= layOut(world);
    return population;
  };
}

function layOut(world: SimulatedWorld): Population {
  const { seed, size } = world;
  const joinedDay = new Float64Array(size);
  const hoursPerDay = new Float64Array(size);
  const pvpPerDay = new Float64Array(size);
  const pkPerDay = new Float64Array(size);
  const membersOfClan = new Int32Array(clanCount(world));
  const mostActive = new Map(finalClasses.map((id) => [id, new MostActive()]));
  for (let index = 0; index < size; index++) {
    const traits = traitsOf(seed, index);
    joinedDay[index] = traits.joinedDay;
    hoursPerDay[index] = traits.hoursPerDay;
    pvpPerDay[index] = traits.pvpPerDay;
    pkPerDay[index] = traits.pkPerDay;
    mostActive.get(finalClassOf(seed, index))?.offer(index, traits.hoursPerDay);
    const clan = clanOfIndex(world, index);
    if (clan !== null) membersOfClan[clan] = (membersOfClan[clan] ?? 0) + 1;
  }
  return {
    joinedDay,
    hoursPerDay,
    pvpPerDay,
    pkPerDay,
    membersOfClan,
    mostActive: new Map([...mostActive].map(([id, list]) => [id, list.indexes])),
  };
}

/** The best few so far, best first: insertion is rare once the first hundreds have passed. */
class MostActive {
  readonly indexes: number[] = [];
  readonly #hours: number[] = [];

  offer(index: number, hours: number): void {
    const isFull = this.indexes.length === MOST_ACTIVE_PER_CLASS;
    if (isFull && hours <= (this.#hours.at(-1) ?? 0)) return;
    const firstWorse = this.#hours.findIndex((other) => other < hours);
    const place = firstWorse < 0 ? this.indexes.length : firstWorse;
    this.indexes.splice(place, 0, index);
    this.#hours.splice(place, 0, hours);
    this.indexes.length = Math.min(this.indexes.length, MOST_ACTIVE_PER_CLASS);
    this.#hours.length = this.indexes.length;
  }
}
