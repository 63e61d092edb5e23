import { startVillageOf } from '#reference/start-villages.ts';
import type { CharacterId } from '../../ids.ts';
import type { L2jColumns } from './columns.ts';
import { hasCursedWeapon, holdsNoCursedWeapon } from './cursed-weapons.ts';
import { isInJail, isNotInJail } from './jail.ts';
import type { L2jDb } from './open-database.ts';
import type { EffectResult } from './receipts/order.ts';
import { isNotDeleted, isOffline } from './visible.ts';

/**
 * Moves a character to the village of its race. The game overwrites the position when it saves a
 * character, so the character must be offline. Guards attack whoever has karma, so such a character
 * is not moved into a town.
 */
export async function unstuck(
  db: L2jDb,
  columns: L2jColumns,
  characterId: CharacterId,
  at: Date,
): EffectResult {
  const character = await readPlace(db, columns, characterId, at);
  if (character === undefined) return 'characterNotFound';
  const village = startVillageOf(character.race);
  if (village === undefined) return 'worldRefused';
  const jailCheck = { characterId, account: character.account, at };
  const { numUpdatedRows } = await db
    .updateTable('characters')
    .set({ ...village, ...(columns.dungeon === null ? {} : { [columns.dungeon]: 0 }) })
    .where(columns.characterId, '=', characterId)
    .where((eb) => eb.or([eb('karma', 'is', null), eb('karma', '=', 0)]))
    .where((eb) => isOffline(eb.ref('online')))
    .where((eb) => isNotDeleted(eb.ref('deletetime'), at))
    .where(holdsNoCursedWeapon(columns, characterId))
    .where(isNotInJail(columns, jailCheck))
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return 'done';
  if (character.online !== 0) return 'characterOnline';
  if (await hasCursedWeapon(db, columns, characterId)) return 'holdsCursedWeapon';
  if (await isInJail(db, columns, jailCheck)) return 'inJail';
  return character.karma > 0 ? 'hasKarma' : 'characterOnline';
}

/** Whether the character stands where `unstuck` puts it. */
export function isInStartVillage({ race, x, y, z }: PlacedCharacter): boolean {
  const village = startVillageOf(race);
  return village?.x === x && village.y === y && village.z === z;
}

interface PlacedCharacter {
  readonly race: number;
  readonly x: number | null;
  readonly y: number | null;
  readonly z: number | null;
}

export async function readPlace(db: L2jDb, columns: L2jColumns, characterId: number, now: Date) {
  const row = await db
    .selectFrom('characters')
    .select(['account_name', 'race', 'karma', 'online', 'x', 'y', 'z', 'lastAccess'])
    .where(columns.characterId, '=', characterId)
    .where((eb) => isNotDeleted(eb.ref('deletetime'), now))
    .executeTakeFirst();
  return (
    row && {
      account: row.account_name ?? '',
      race: row.race ?? 0,
      karma: row.karma ?? 0,
      online: row.online ?? 0,
      x: row.x,
      y: row.y,
      z: row.z,
      lastAccess: row.lastAccess,
    }
  );
}
