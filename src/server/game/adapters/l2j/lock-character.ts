import type { CharacterOrder } from '../../writes.ts';
import { characterById } from './character-queries.ts';
import type { L2jColumns } from './columns.ts';
import type { L2jSettings } from './l2j-settings.ts';
import type { L2jDb } from './open-database.ts';
import { bannedCharacters, lockedCharacters } from './receipts/locked-characters.ts';
import type { EffectResult } from './receipts/order.ts';
import { isNotDeleted, isOffline, isPlayer } from './visible.ts';

/** With an access level below 0 a character cannot be chosen. Game masters cannot be locked. */
export async function lock(
  db: L2jDb,
  columns: L2jColumns,
  characterId: number,
  at: Date,
): EffectResult {
  const { numUpdatedRows } = await db
    .updateTable('characters')
    .set({ accesslevel: -1 })
    .where(columns.characterId, '=', characterId)
    .where((eb) => isPlayer(eb.ref('accesslevel')))
    .where((eb) => isOffline(eb.ref('online')))
    .where((eb) => isNotDeleted(eb.ref('deletetime'), at))
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return 'done';
  const character = await characterById(db, columns, characterId, at);
  if (character === undefined) return 'characterNotFound';
  if ((character.accessLevel ?? 0) < 0) return 'alreadyLocked';
  return (character.accessLevel ?? 0) > 0 ? 'worldRefused' : 'characterOnline';
}

/** Only our own locks: bans by the game's staff stay, and so does a ban of ours. */
export async function unlock(
  db: L2jDb,
  columns: L2jColumns,
  { orderId, characterId }: CharacterOrder,
  { receipts, id: worldId }: Pick<L2jSettings, 'receipts' | 'id'>,
): EffectResult {
  const locked = await lockedCharacters(db, receipts.schema, worldId, [characterId], orderId);
  if (!locked.has(characterId)) return 'notLocked';
  const banned = await bannedCharacters(db, receipts.schema, worldId, [characterId]);
  if (banned.has(characterId)) return 'done';
  const { numUpdatedRows } = await db
    .updateTable('characters')
    .set({ accesslevel: 0 })
    .where(columns.characterId, '=', characterId)
    .where('accesslevel', '=', -1)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? 'done' : 'notLocked';
}
