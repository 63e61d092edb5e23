import type { CharacterId } from '../../ids.ts';
import type { RefusalReason } from '../../outcomes.ts';
import type { L2jColumns } from './columns.ts';
import { hasCursedWeapon, holdsNoCursedWeapon } from './cursed-weapons.ts';
import type { L2jDb } from './open-database.ts';
import type { EffectResult } from './receipts/order.ts';
import { isNotDeleted, isOffline } from './visible.ts';

/** Why a character that has nothing to clear is refused. */
const NOTHING_TO_CLEAR = {
  karma: 'noKarma',
  pkkills: 'noPkKills',
} as const satisfies Record<string, RefusalReason>;

type Counter = keyof typeof NOTHING_TO_CLEAR;

/** The game overwrites both when it saves a character, so the character must be offline. */
export async function clearCounter(
  db: L2jDb,
  columns: L2jColumns,
  counter: Counter,
  characterId: CharacterId,
  at: Date,
): EffectResult {
  const { numUpdatedRows } = await db
    .updateTable('characters')
    .set({ [counter]: 0 })
    .where(columns.characterId, '=', characterId)
    .where(counter, '>', 0)
    .where((eb) => isOffline(eb.ref('online')))
    .where((eb) => isNotDeleted(eb.ref('deletetime'), at))
    .where(holdsNoCursedWeapon(columns, characterId))
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return 'done';
  return (await refusalToClear(db, columns, counter, characterId, at)) ?? 'worldRefused';
}

export async function refusalToClear(
  db: L2jDb,
  columns: L2jColumns,
  counter: Counter,
  characterId: CharacterId,
  at: Date,
): Promise<RefusalReason | undefined> {
  const character = await db
    .selectFrom('characters')
    .select(['online', counter])
    .where(columns.characterId, '=', characterId)
    .where((eb) => isNotDeleted(eb.ref('deletetime'), at))
    .executeTakeFirst();
  if (character === undefined) return 'characterNotFound';
  if ((character.online ?? 0) !== 0) return 'characterOnline';
  if (await hasCursedWeapon(db, columns, characterId)) return 'holdsCursedWeapon';
  return (character[counter] ?? 0) > 0 ? undefined : NOTHING_TO_CLEAR[counter];
}
