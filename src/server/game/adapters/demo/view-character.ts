import type { GameCharacter } from '../../characters.ts';
import { type CharacterId, characterId, gameLogin } from '../../ids.ts';
import { clanNameOfIndex } from './simulation/clans.ts';
import { hash, stream } from './simulation/hash.ts';
import { newcomerAt } from './simulation/newcomers.ts';
import { lastSeenAt, type Moment, presenceOfIndex } from './simulation/presence.ts';
import {
  classAt,
  finalClassOf,
  killsAt,
  levelAt,
  playedHours,
  traitsOf,
} from './simulation/progress.ts';
import { accountOfIndex, loginOfAccount } from './simulation/simulated-accounts.ts';
import { idOfIndex, nameOfIndex } from './simulation/simulated-characters.ts';
import { ageInDays, DAY, hasOpened, type SimulatedWorld } from './simulation/simulated-world.ts';
import type { Change } from './store/changes.ts';

/** A simulated character with what people changed about it; null before the world has opened. */
export function viewSimulated(
  world: SimulatedWorld,
  index: number,
  change: Change | undefined,
  moment: Moment,
): GameCharacter | null {
  if (!hasOpened(world, moment.time)) return null;
  const traits = traitsOf(world.seed, index);
  const age = ageInDays(world, moment.time) - traits.joinedDay;
  const level = levelAt(traits.hoursPerDay, age);
  const seenAt = lastSeenAt(world, index, moment);
  return {
    id: idOfIndex(index),
    name: change?.name ?? nameOfIndex(world, index),
    login: loginOfAccount(world, accountOfIndex(index)),
    level,
    classId: classAt(finalClassOf(world.seed, index), level),
    clanName: clanNameOfIndex(world, index),
    title: titleOf(world, index),
    pvpKills: killsAt(traits.pvpPerDay, age),
    pkKills: killsAt(traits.pkPerDay, age) - (change?.pk_cleared ?? 0),
    presence: presenceOfIndex(world, index, moment),
    playedSeconds: Math.floor(playedHours(world.seed, index, traits.hoursPerDay, age) * 3_600),
    lastSeenAt: seenAt === null ? null : new Date(seenAt),
    isGameMaster: false,
    deletesAt: deletionOf(world, index, moment.time),
    ...changedFields(change, moment.time),
  };
}

/** Null before it was created. */
export function viewNewcomer(
  world: SimulatedWorld,
  change: Change,
  moment: Moment,
): GameCharacter | null {
  const { login, born_at, name } = change;
  if (login === null || born_at === null || name === null) return null;
  if (born_at.getTime() > moment.time || !hasOpened(world, moment.time)) return null;
  const id: CharacterId = characterId(change.character_id);
  const state = newcomerAt(world.seed, id, born_at, moment.time);
  return {
    id,
    name,
    login: gameLogin(login),
    level: state.level,
    classId: state.classId,
    clanName: null,
    title: null,
    pvpKills: state.pvpKills,
    pkKills: state.pkKills - (change.pk_cleared ?? 0),
    presence: 'offline',
    playedSeconds: Math.floor(state.hoursPlayed * 3_600),
    lastSeenAt: born_at,
    isGameMaster: false,
    deletesAt: null,
    ...changedFields(change, moment.time),
  };
}

function changedFields(
  change: Change | undefined,
  time: number,
): Pick<GameCharacter, 'nameColor' | 'vipUntil' | 'isLocked'> {
  const vipUntil = change?.vip_until ?? null;
  return {
    nameColor: change?.color ?? null,
    vipUntil: vipUntil !== null && vipUntil.getTime() > time ? vipUntil : null,
    isLocked: change?.lock_hash != null,
  };
}

const TITLES = [null, null, null, 'AFK', 'Sold out', 'No PvP', 'Hero soon', 'GL HF', 'xD'] as const;

function titleOf({ seed }: SimulatedWorld, index: number): string | null {
  return TITLES[hash(seed, stream.title, index, 0) % TITLES.length] ?? null;
}

/** One in two hundred is pending deletion for up to a week, and is then restored. */
function deletionOf({ seed }: SimulatedWorld, index: number, time: number): Date | null {
  const week = Math.floor(time / (7 * DAY));
  const random = hash(seed, stream.deletion, index, week);
  return random % 200 === 0 ? new Date((week + 1) * 7 * DAY) : null;
}
