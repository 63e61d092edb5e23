import type {
  CharacterRank,
  Hero,
  KillRank,
  PopulationGroup,
  RankedBy,
  SeasonPoints,
  SiegeRegistration,
} from '../../../boards.ts';
import type { MarketOffer } from '../../../market.ts';
import { countByEnchant, itemCount } from '../simulation/item-counts.ts';
import { type BossLife, bossLife, type SpawningBoss, spawningBosses } from '../simulation/raids.ts';
import { seasonAt } from '../simulation/seasons.ts';
import { hasOpened, type SimulatedWorld } from '../simulation/simulated-world.ts';
import { type CastleRow, castleBoard } from './castle-board.ts';
import { type ClanRow, clanBoard } from './clan-board.ts';
import { heroBoard, seasonBoard } from './hero-board.ts';
import { killBoard } from './kill-board.ts';
import { newestOffers } from './newest-offers.ts';
import { countOnline } from './online-count.ts';
import { createPopulation } from './population.ts';
import { populationGroups, rankBoard } from './rank-board.ts';
import { siegeRegistrations } from './siege-registrations.ts';

/**
 * Computes every board of the world from its arrays. Pure: the same world and time give the same
 * result in every process. Names are those of the simulation; renames are applied later.
 */
export interface Engine {
  pvp(time: number, limit: number): KillRank[];
  pk(time: number, limit: number): KillRank[];
  ranking(time: number, by: RankedBy, limit: number): CharacterRank[];
  population(time: number): PopulationGroup[];
  clans(time: number, limit: number): ClanRow[];
  castles(time: number): CastleRow[];
  siegeRegistrations(time: number): SiegeRegistration[];
  raids(time: number): { boss: SpawningBoss; life: BossLife }[];
  heroes(time: number): Hero[];
  items(time: number, itemIds: readonly number[]): number[];
  itemsByEnchant(time: number, itemIds: readonly number[]): [enchant: number, quantity: number][][];
  online(time: number): { players: number; shops: number };
  season(time: number): number | null;
  seasonPoints(time: number, season: number): SeasonPoints[] | null;
  offers(time: number, limit: number): MarketOffer[];
}

export function createEngine(world: SimulatedWorld): Engine {
  const population = createPopulation(world);
  return {
    pvp: (time, limit) => killBoard(world, population(), 'pvp', time, limit),
    pk: (time, limit) => killBoard(world, population(), 'pk', time, limit),
    ranking: (time, by, limit) => rankBoard(world, population(), by, time, limit),
    population: (time) => populationGroups(world, population(), time),
    clans: (time, limit) =>
      hasOpened(world, time) ? clanBoard(world, population(), time, limit) : [],
    castles: (time) => castleBoard(world, time),
    siegeRegistrations: (time) => (hasOpened(world, time) ? siegeRegistrations(world, time) : []),
    raids: (time) =>
      hasOpened(world, time)
        ? spawningBosses.map((boss) => ({ boss, life: bossLife(world, boss, time) }))
        : [],
    heroes: (time) => heroBoard(world, population(), time),
    items: (time, itemIds) => itemIds.map((itemId) => itemCount(world, itemId, time)),
    itemsByEnchant: (time, itemIds) => itemIds.map((itemId) => countByEnchant(world, itemId, time)),
    online: (time) => countOnline(world, time),
    season: (time) => seasonAt(world, time),
    seasonPoints: (time, season) => seasonBoard(world, population(), season, time),
    offers: (time, limit) => newestOffers(world, time, limit),
  };
}
