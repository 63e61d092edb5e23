import { sql } from 'kysely';
import type { Rename } from '../../writes.ts';
import { characterById } from '../l2j/character-queries.ts';
import type { L2jSettings } from '../l2j/l2j-settings.ts';
import { isNameAllowed } from '../l2j/names.ts';
import type { L2jDb } from '../l2j/open-database.ts';
import { wasJustFreed } from '../l2j/receipts/freed-names.ts';
import type { EffectResult } from '../l2j/receipts/order.ts';
import { exactText, sameText } from '../l2j/same-text.ts';
import { isNotDeleted, isOffline } from '../l2j/visible.ts';
import type { MobiusDetection } from './detect.ts';

/** Names have no unique index, so the writing statement itself checks for another holder. */
export async function rename(
  db: L2jDb,
  { characterId, currentName, newName }: Rename,
  { receipts, forbiddenNames, id: worldId }: L2jSettings,
  { columns, ignoresCase }: MobiusDetection,
  at: Date,
): EffectResult {
  if (!isNameAllowed(newName, forbiddenNames)) return 'nameNotAllowed';
  if (await wasJustFreed(db, receipts.schema, worldId, newName, characterId, at)) {
    return 'nameTaken';
  }
  const { numUpdatedRows } = await db
    .updateTable('characters')
    .set({ char_name: newName })
    .where('charId', '=', characterId)
    .where((eb) => exactText(eb.ref('char_name'), currentName))
    .where((eb) => isOffline(eb.ref('online')))
    .where((eb) => isNotDeleted(eb.ref('deletetime'), at))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          // The limit keeps the optimizer from merging the subquery with the updated table.
          selectFrom((from) =>
            from
              .selectFrom('characters as o')
              .select('o.charId')
              .where((eb) => sameText(eb.ref('o.char_name'), newName, ignoresCase))
              .where('o.charId', '<>', characterId)
              .limit(1)
              .as('holder'),
          ).select(sql<number>`1`.as('one')),
        ),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return 'done';
  const character = await characterById(db, columns, characterId, at);
  if (character === undefined) return 'characterNotFound';
  if ((character.online ?? 0) !== 0) return 'characterOnline';
  return character.name === currentName ? 'nameTaken' : 'nameHasChanged';
}
