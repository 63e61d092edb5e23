import type { CharacterBan } from '../../writes.ts';
import { characterById } from './character-queries.ts';
import type { L2jColumns } from './columns.ts';
import type { L2jSettings } from './l2j-settings.ts';
import type { L2jDb } from './open-database.ts';
import { bannedCharacters, lockedCharacters } from './receipts/locked-characters.ts';
import type { EffectResult } from './receipts/order.ts';
import { isNotDeleted, isOffline } from './visible.ts';

type ReceiptLocation = Pick<L2jSettings, 'receipts' | 'id'>;

/**
 * The same mark as for a lock: with an access level below 0 a character cannot be chosen. The
 * receipts tell which of the two it is. The game overwrites the level when it saves a character, so
 * the character must be offline.
 */
export async function banCharacter(
  db: L2jDb,
  columns: L2jColumns,
  characterId: number,
  at: Date,
): EffectResult {
  const { numUpdatedRows } = await db
    .updateTable('characters')
    .set({ accesslevel: -1 })
    .where(columns.characterId, '=', characterId)
    .where((eb) => eb.or([eb('accesslevel', 'is', null), eb('accesslevel', '<=', 0)]))
    .where((eb) => isOffline(eb.ref('online')))
    .where((eb) => isNotDeleted(eb.ref('deletetime'), at))
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return 'done';
  const character = await characterById(db, columns, characterId, at);
  if (character === undefined) return 'characterNotFound';
  return (character.accessLevel ?? 0) > 0 ? 'worldRefused' : 'characterOnline';
}

/** A character that its player has locked stays locked. */
export async function unbanCharacter(
  db: L2jDb,
  columns: L2jColumns,
  { orderId, characterId }: CharacterBan,
  { receipts, id: worldId }: ReceiptLocation,
  at: Date,
): EffectResult {
  const character = await characterById(db, columns, characterId, at);
  if (character === undefined) return 'characterNotFound';
  const locked = await lockedCharacters(db, receipts.schema, worldId, [characterId], orderId);
  if (locked.has(characterId)) return 'done';
  await db
    .updateTable('characters')
    .set({ accesslevel: 0 })
    .where(columns.characterId, '=', characterId)
    .where('accesslevel', '<', 0)
    .execute();
  return 'done';
}

/** The access level is below 0, and not only because of a lock of ours. */
export async function isBannedCharacter(
  db: L2jDb,
  character: { readonly id: number; readonly accessLevel: number | null } | undefined,
  hasReceipts: boolean,
  { receipts, id: worldId }: ReceiptLocation,
): Promise<boolean> {
  if (character === undefined || (character.accessLevel ?? 0) >= 0) return false;
  if (!hasReceipts) return true;
  const ids = [character.id];
  const banned = await bannedCharacters(db, receipts.schema, worldId, ids);
  const locked = await lockedCharacters(db, receipts.schema, worldId, ids);
  return banned.has(character.id) || !locked.has(character.id);
}
