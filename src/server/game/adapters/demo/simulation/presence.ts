import { hash, stream, unit } from './hash.ts';
import { shareOnline } from './share-online.ts';
import { shopkeeper, shopSlot } from './shops.ts';
import { accountOfIndex, firstIndexOfAccount } from './simulated-accounts.ts';
import { MINUTE, type SimulatedWorld } from './simulated-world.ts';
import { wallTime } from './wall-clock.ts';

const SESSION_MS = 150 * MINUTE;
const SHARE_OF_SHOPS = 0.07;

/**
 * What an account does at a given time: one character at a time, either playing or keeping a shop.
 */
export type AccountPresence = 'offline' | 'online' | 'shop';

/** Values derived from the time, computed once for all accounts. */
export type Moment = { readonly time: number; readonly wallMs: number };

export function momentAt(world: SimulatedWorld, time: number): Moment {
  return { time, wallMs: wallTime(world.zone, time) };
}

export function presenceOfAccount(
  world: SimulatedWorld,
  account: number,
  moment: Moment,
): AccountPresence {
  if (moment.time < world.startedAt) return 'offline';
  const { seed } = world;
  if (unit(seed, stream.shop, account, shopSlot(seed, account, moment.time)) < SHARE_OF_SHOPS) {
    return 'shop';
  }
  const slot = sessionSlot(seed, account, moment.time);
  const eagerness = 0.4 + 1.2 * unit(seed, stream.eagerness, account);
  const share = shareOnline(moment.wallMs - (moment.time - sessionMiddle(seed, account, slot)));
  return unit(seed, stream.session, account, slot) < share * eagerness ? 'online' : 'offline';
}

/** Which of the account's characters is in the world; mostly the first. */
function characterInWorld(world: SimulatedWorld, account: number, time: number): number {
  const first = firstIndexOfAccount(account);
  const count = Math.min(world.size, firstIndexOfAccount(account + 1)) - first;
  const random = hash(
    world.seed,
    stream.sessionWho,
    account,
    sessionSlot(world.seed, account, time),
  );
  return random % 100 < 60 ? first : first + (random % count);
}

export function presenceOfIndex(
  world: SimulatedWorld,
  index: number,
  moment: Moment,
): AccountPresence {
  const account = accountOfIndex(index);
  const presence = presenceOfAccount(world, account, moment);
  if (presence === 'offline') return 'offline';
  const present =
    presence === 'shop'
      ? shopkeeper(world, account)
      : characterInWorld(world, account, moment.time);
  return present === index ? presence : 'offline';
}

/** When the character was last in the world, looking back some three weeks. */
export function lastSeenAt(world: SimulatedWorld, index: number, moment: Moment): number | null {
  for (let back = 0; back < 200; back++) {
    const time = moment.time - back * SESSION_MS;
    const then = { time, wallMs: moment.wallMs - back * SESSION_MS };
    if (presenceOfIndex(world, index, then) === 'offline') continue;
    const account = accountOfIndex(index);
    const slot = sessionSlot(world.seed, account, time);
    return Math.min(moment.time, sessionMiddle(world.seed, account, slot) + SESSION_MS / 2);
  }
  return null;
}

function sessionSlot(seed: number, account: number, time: number): number {
  return Math.floor((time + sessionPhase(seed, account)) / SESSION_MS);
}

function sessionPhase(seed: number, account: number): number {
  return Math.floor(unit(seed, stream.sessionPhase, account) * SESSION_MS);
}

function sessionMiddle(seed: number, account: number, slot: number): number {
  return (slot + 0.5) * SESSION_MS - sessionPhase(seed, account);
}
