import { castles } from '#reference/castles.ts';
import {
  allianceOfClan,
  clanCount,
  clanOfIndex,
  idOfClan,
  lastDismissalOfClan,
  leaderOfClan,
  levelOfClan,
  nameOfClan,
  reputationOfClan,
} from '#server/game/adapters/demo/simulation/clans.ts';
import { hallOfClan } from '#server/game/adapters/demo/simulation/halls.ts';
import { presenceOfIndex } from '#server/game/adapters/demo/simulation/presence.ts';
import {
  classAt,
  finalClassOf,
  killsAt,
  levelAt,
  traitsOf,
} from '#server/game/adapters/demo/simulation/progress.ts';
import { castleOwnership } from '#server/game/adapters/demo/simulation/sieges.ts';
import {
  accountCount,
  accountOfIndex,
  loginOfAccount,
} from '#server/game/adapters/demo/simulation/simulated-accounts.ts';
import {
  idOfIndex,
  nameOfIndex,
} from '#server/game/adapters/demo/simulation/simulated-characters.ts';
import { ageInDays, DAY } from '#server/game/adapters/demo/simulation/simulated-world.ts';
import type { Row } from './bulk-load.ts';
import type { GeneratedWorld } from './world.ts';

const ONLINE = { offline: 0, online: 1, shop: 2 } as const;

export function* accounts({ simulation }: GeneratedWorld, password: string): Iterable<Row> {
  for (let account = 0; account < accountCount(simulation); account++) {
    yield { login: loginOfAccount(simulation, account), password };
  }
}

export function* characters(world: GeneratedWorld, key: string): Iterable<Row> {
  for (let index = 0; index < world.simulation.size; index++) yield character(world, index, key);
}

/** Some game masters, some banned, and some pending deletion. */
function character({ simulation, time, moment }: GeneratedWorld, index: number, key: string): Row {
  const traits = traitsOf(simulation.seed, index);
  const age = ageInDays(simulation, time) - traits.joinedDay;
  const level = levelAt(traits.hoursPerDay, age);
  const clan = clanOfIndex(simulation, index);
  const finalClass = finalClassOf(simulation.seed, index);
  return {
    account_name: loginOfAccount(simulation, accountOfIndex(index)),
    [key]: idOfIndex(index),
    char_name: nameOfIndex(simulation, index),
    level,
    exp: level * 1_000_000,
    pvpkills: Math.min(65_535, killsAt(traits.pvpPerDay, age)),
    pkkills: Math.min(65_535, killsAt(traits.pkPerDay, age)),
    clanid: clan === null ? null : idOfClan(clan),
    classid: classAt(finalClass, level),
    base_class: classAt(finalClass, level),
    deletetime: index % 200 === 9 ? time + 3 * DAY : 0,
    title: null,
    accesslevel: index % 100_000 === 17 ? 100 : index % 5_000 === 3 ? -1 : 0,
    online: ONLINE[presenceOfIndex(simulation, index, moment)],
    onlinetime: Math.floor(Math.max(0, age) * traits.hoursPerDay * 3_600),
    lastAccess: time - (index % 720) * 3_600_000,
    x: 82_000 + (index % 2_000),
    y: 147_500 + (index % 1_500),
    z: -3_400,
  };
}

export function* clans({ simulation, time }: GeneratedWorld): Iterable<Row> {
  const castleByClan = new Map(
    castles.map(({ id }, index) => [castleOwnership(simulation, index, time).owner, id]),
  );
  for (let clan = 0; clan < clanCount(simulation); clan++) {
    const dismissedAt = lastDismissalOfClan(simulation, clan, time);
    yield {
      clan_id: idOfClan(clan),
      clan_name: nameOfClan(simulation, clan),
      clan_level: levelOfClan(simulation, clan, time),
      reputation_score: reputationOfClan(simulation, clan, time),
      hasCastle: castleByClan.get(clan) ?? 0,
      ally_id: 0,
      ally_name: allianceOfClan(simulation, clan)?.slice(0, 20) ?? null,
      leader_id: idOfIndex(leaderOfClan(simulation, clan)),
      char_penalty_expiry_time: dismissedAt === null ? 0 : dismissedAt + DAY,
    };
  }
}

export function castleStates({ simulation, time }: GeneratedWorld) {
  return castles.map(({ id }, index) => ({
    id,
    tax: 5 + index,
    treasury: 1_000_000_000 * id,
    siegeDate: castleOwnership(simulation, index, time).nextSiegeAt,
  }));
}

/** A hall has one owner: of the clans that the simulation gives it to, the strongest. */
export function halls({ simulation, time }: GeneratedWorld): Row[] {
  const owners = new Map<number, number>();
  for (let clan = clanCount(simulation) - 1; clan >= 0; clan--) {
    const hall = hallOfClan(simulation, clan, time);
    if (hall !== null) owners.set(hall, idOfClan(clan));
  }
  return [...owners].map(([id, ownerId]) => ({ id, ownerId }));
}
