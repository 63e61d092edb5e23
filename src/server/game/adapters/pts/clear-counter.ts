import type { CharacterId } from '../../ids.ts';
import type { RefusalReason, WriteOutcome } from '../../outcomes.ts';
import { addCounters } from './cache-d/packets.ts';
import { hasCursedWeapon } from './cursed-weapon.ts';
import type { PtsDetection } from './detect/pts-detection.ts';
import { isUnplayed } from './is-unplayed.ts';
import { isOnlineNow } from './online-rule.ts';
import { performViaCacheD } from './perform-via-cache-d.ts';
import type { UsableCacheD } from './pts-settings.ts';
import type { Order } from './receipts/record-order.ts';
import { isNotDeleted } from './shown-characters.ts';
import type { WorldDb, WorldTx } from './sql/world-tables.ts';

/** Why a character that has nothing to clear is refused. */
const NOTHING_TO_CLEAR = {
  align: 'noKarma',
  PK: 'noPkKills',
} as const satisfies Record<string, RefusalReason>;

type Counter = keyof typeof NOTHING_TO_CLEAR;

export interface ClearOrder {
  readonly order: Order;
  readonly characterId: CharacterId;
  readonly counter: Counter;
  readonly cacheD: UsableCacheD;
  readonly zone: string;
}

/**
 * CacheD keeps both counters in memory. Its packet takes differences, so what is added is what the
 * transaction that records the order has read, with the sign changed.
 */
export function clearCounter(
  world: WorldDb,
  { cursedWeapons: hasCursedWeapons }: PtsDetection['features'],
  { order, characterId, counter, cacheD, zone }: ClearOrder,
): Promise<WriteOutcome> {
  let current = 0;
  const isDone = () => isCleared(world, characterId, counter);
  return performViaCacheD(world, {
    order,
    characterId,
    cacheD,
    packet: (operator) =>
      addCounters(characterId, { [counter === 'align' ? 'karma' : 'pk']: -current }, operator),
    check: async (tx) => {
      const found = await check(tx, characterId, counter, hasCursedWeapons);
      if (typeof found !== 'number') return found;
      current = found;
      return 'done';
    },
    isDone,
    isDoneByEarlierCall: async ({ at }) =>
      (await isDone()) && (await isUnplayed(world, { characterId, at, zone })),
    unchanged: { code: 'not_found', at: order.at, text: order.content },
  });
}

async function check(
  tx: WorldTx,
  characterId: CharacterId,
  counter: Counter,
  hasCursedWeapons: boolean,
): Promise<RefusalReason | number> {
  const character = await tx
    .selectFrom('dbo.user_data as u')
    .select(['u.align', 'u.PK', 'u.login', 'u.logout'])
    .where('u.char_id', '=', characterId)
    .where(isNotDeleted)
    .executeTakeFirst();
  if (character === undefined) return 'characterNotFound';
  if (isOnlineNow(character.login, character.logout)) return 'characterOnline';
  if (hasCursedWeapons && (await hasCursedWeapon(tx, characterId))) return 'holdsCursedWeapon';
  return character[counter] > 0 ? character[counter] : NOTHING_TO_CLEAR[counter];
}

/** Reads only committed rows. */
export async function isCleared(
  world: WorldDb,
  characterId: CharacterId,
  counter: Counter,
): Promise<boolean> {
  const row = await world
    .selectFrom('dbo.user_data as u')
    .select(['u.align', 'u.PK'])
    .where('u.char_id', '=', characterId)
    .executeTakeFirst();
  return row?.[counter] === 0;
}

export function counterOf(kind: 'clearKarma' | 'clearPk'): Counter {
  return kind === 'clearKarma' ? 'align' : 'PK';
}
