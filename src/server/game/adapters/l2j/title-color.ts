import type { TitleColor } from '../../writes.ts';
import { characterById } from './character-queries.ts';
import { colorToGame } from './colors.ts';
import type { L2jColumns } from './columns.ts';
import type { L2jDb } from './open-database.ts';
import type { EffectResult } from './receipts/order.ts';
import { isNotDeleted, isOffline } from './visible.ts';

/** The game reads the color at login and writes it back later, so the character must be offline. */
export async function setTitleColor(
  db: L2jDb,
  columns: L2jColumns,
  { characterId, color }: TitleColor,
  at: Date,
): EffectResult {
  if (columns.titleColor === null) return 'notSupported';
  const { numUpdatedRows } = await db
    .updateTable('characters')
    .set({ [columns.titleColor]: colorToGame(color) })
    .where(columns.characterId, '=', characterId)
    .where((eb) => isOffline(eb.ref('online')))
    .where((eb) => isNotDeleted(eb.ref('deletetime'), at))
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return 'done';
  const character = await characterById(db, columns, characterId, at);
  return character === undefined ? 'characterNotFound' : 'characterOnline';
}
