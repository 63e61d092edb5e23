import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CharacterId } from '../../ids.ts';
import { type Catalog, hasColumns } from './catalog.ts';
import type { L2jColumns } from './columns.ts';
import type { L2jDb } from './open-database.ts';

export const CURSED_WEAPONS = 'cursed_weapons';

/** Null if the table cannot be seen: then nobody can tell who holds one. */
export function cursedWeaponHolder(game: Catalog): L2jColumns['cursedWeaponHolder'] {
  const columns = ['charId', 'playerId'] as const;
  return columns.find((column) => hasColumns(game, CURSED_WEAPONS, column)) ?? null;
}

/** While a character holds one, that table keeps the character's own karma and PK count. */
export function holdsNoCursedWeapon(
  { cursedWeaponHolder: holder }: L2jColumns,
  characterId: CharacterId,
): RawBuilder<SqlBool> {
  if (holder === null) return sql<SqlBool>`false`;
  return sql<SqlBool>`not exists (select 1 from ${sql.table(CURSED_WEAPONS)} as w
    where ${sql.ref(`w.${holder}`)} = ${characterId})`;
}

export async function hasCursedWeapon(
  db: L2jDb,
  { cursedWeaponHolder: holder }: L2jColumns,
  characterId: CharacterId,
): Promise<boolean> {
  if (holder === null) return false;
  const row = await db
    .selectFrom(CURSED_WEAPONS)
    .select(holder)
    .where(holder, '=', characterId)
    .executeTakeFirst();
  return row !== undefined;
}
