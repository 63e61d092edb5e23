import { hasLooks, type Looks, type LooksChange, reviseLooks } from '#reference/looks.ts';
import type { CharacterId } from '../../ids.ts';
import type { RefusalReason, WriteOutcome } from '../../outcomes.ts';
import type { LooksOrder } from '../../writes.ts';
import { setLooks } from './cache-d/packets.ts';
import { isUnplayed } from './is-unplayed.ts';
import { isOnlineNow } from './online-rule.ts';
import { performViaCacheD } from './perform-via-cache-d.ts';
import type { UsableCacheD } from './pts-settings.ts';
import type { Order } from './receipts/record-order.ts';
import { isNotDeleted } from './shown-characters.ts';
import type { WorldDb, WorldTx } from './sql/world-tables.ts';

export interface LooksViaCacheD {
  readonly order: Order;
  readonly wanted: LooksOrder;
  readonly cacheD: UsableCacheD;
  readonly zone: string;
}

type Appearance = { readonly race: number; readonly classId: number; readonly looks: Looks };

/**
 * CacheD keeps looks in memory. Its packet sets race and class too, so they are sent as the
 * transaction that records the order has read them: the class is the one being played.
 */
export function changeLooks(
  world: WorldDb,
  { order, wanted: { characterId, looks }, cacheD, zone }: LooksViaCacheD,
): Promise<WriteOutcome> {
  let next: Appearance | undefined;
  const isDone = () => isChanged(world, characterId, looks);
  return performViaCacheD(world, {
    order,
    characterId,
    cacheD,
    packet: (operator) => {
      if (next === undefined) throw new Error('the character was not read');
      return setLooks(characterId, next, operator);
    },
    check: async (tx) => {
      const checked = await check(tx, characterId, looks);
      if (typeof checked === 'string') return checked;
      next = checked;
      return 'done';
    },
    isDone,
    isDoneByEarlierCall: async ({ at }) =>
      (await isDone()) && (await isUnplayed(world, { characterId, at, zone })),
    unchanged: { code: 'not_found', at: order.at, text: order.content },
    refusalOf: (result) => (result === LOGGED_IN ? 'characterOnline' : 'worldRefused'),
  });
}

/** CacheD's answer about a character that is in the game. */
const LOGGED_IN = 7;

async function check(
  tx: WorldTx,
  characterId: CharacterId,
  change: LooksChange,
): Promise<RefusalReason | Appearance> {
  const row = await tx
    .selectFrom('dbo.user_data as u')
    .select(['u.race', 'u.class', ...LOOKS, 'u.login', 'u.logout'])
    .where('u.char_id', '=', characterId)
    .where(isNotDeleted)
    .executeTakeFirst();
  if (row === undefined) return 'characterNotFound';
  if (isOnlineNow(row.login, row.logout)) return 'characterOnline';
  const looks = reviseLooks({ ...viewLooks(row), race: row.race }, change);
  return typeof looks === 'string' ? looks : { race: row.race, classId: row.class, looks };
}

const LOOKS = ['u.gender', 'u.face_index', 'u.hair_shape_index', 'u.hair_color_index'] as const;

interface LooksRow {
  gender: number;
  face_index: number;
  hair_shape_index: number;
  hair_color_index: number;
}

function viewLooks(row: LooksRow): Looks {
  return {
    sex: row.gender,
    face: row.face_index,
    hairStyle: row.hair_shape_index,
    hairColor: row.hair_color_index,
  };
}

/** Reads only committed rows. */
export async function isChanged(
  world: WorldDb,
  characterId: CharacterId,
  change: LooksChange,
): Promise<boolean> {
  const row = await world
    .selectFrom('dbo.user_data as u')
    .select(LOOKS)
    .where('u.char_id', '=', characterId)
    .executeTakeFirst();
  return row !== undefined && hasLooks(viewLooks(row), change);
}
