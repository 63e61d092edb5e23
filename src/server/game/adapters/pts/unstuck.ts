import { type Location, startVillageOf } from '#reference/start-villages.ts';
import type { CharacterId } from '../../ids.ts';
import type { RefusalReason, WriteOutcome } from '../../outcomes.ts';
import { setLocation } from './cache-d/packets.ts';
import { hasCursedWeapon } from './cursed-weapon.ts';
import type { PtsDetection } from './detect/pts-detection.ts';
import { isUnplayed } from './is-unplayed.ts';
import { isOnlineNow } from './online-rule.ts';
import { performViaCacheD } from './perform-via-cache-d.ts';
import type { UsableCacheD } from './pts-settings.ts';
import type { Order } from './receipts/record-order.ts';
import { isNotDeleted } from './shown-characters.ts';
import type { WorldDb, WorldTx } from './sql/world-tables.ts';

export interface UnstuckViaCacheD {
  readonly order: Order;
  readonly characterId: CharacterId;
  readonly cacheD: UsableCacheD;
  readonly zone: string;
}

type Target = Location & { readonly world: number };

/** CacheD keeps positions in memory. The character's own world number is sent as it is. */
export function unstuck(
  world: WorldDb,
  { cursedWeapons }: PtsDetection['features'],
  { order, characterId, cacheD, zone }: UnstuckViaCacheD,
): Promise<WriteOutcome> {
  let target: Target | undefined;
  const isDone = () => isInStartVillage(world, characterId);
  return performViaCacheD(world, {
    order,
    characterId,
    cacheD,
    packet: (operator) => {
      if (target === undefined) throw new Error('the character was not read');
      return setLocation(characterId, target, operator);
    },
    check: async (tx) => {
      const checked = await check(tx, characterId, cursedWeapons);
      if (typeof checked === 'string') return checked;
      target = checked;
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
  hasCursedWeapons: boolean,
): Promise<RefusalReason | Target> {
  const row = await tx
    .selectFrom('dbo.user_data as u')
    .select(['u.race', 'u.world', 'u.align', 'u.login', 'u.logout'])
    .where('u.char_id', '=', characterId)
    .where(isNotDeleted)
    .executeTakeFirst();
  if (row === undefined) return 'characterNotFound';
  if (isOnlineNow(row.login, row.logout)) return 'characterOnline';
  if (hasCursedWeapons && (await hasCursedWeapon(tx, characterId))) return 'holdsCursedWeapon';
  if (row.align > 0) return 'hasKarma';
  const village = startVillageOf(row.race);
  return village ? { ...village, world: row.world } : 'worldRefused';
}

/** Reads only committed rows. */
export async function isInStartVillage(world: WorldDb, characterId: CharacterId): Promise<boolean> {
  const row = await world
    .selectFrom('dbo.user_data as u')
    .select(['u.race', 'u.xloc', 'u.yloc', 'u.zloc'])
    .where('u.char_id', '=', characterId)
    .executeTakeFirst();
  if (row === undefined) return false;
  const village = startVillageOf(row.race);
  return village?.x === row.xloc && village.y === row.yloc && village.z === row.zloc;
}
