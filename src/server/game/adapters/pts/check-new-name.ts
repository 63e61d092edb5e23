import { type RawBuilder, sql } from 'kysely';
import type { RefusalReason } from '../../outcomes.ts';
import type { Rename } from '../../writes.ts';
import type { PtsDetection } from './detect/pts-detection.ts';
import { isOnlineNow } from './online-rule.ts';
import { isNotDeleted } from './shown-characters.ts';
import { characterName } from './sql/typed-value.ts';
import type { WorldTx } from './sql/world-tables.ts';

/** Whether the character may have the name, as far as the tables know; CacheD decides the rest. */
export async function checkNewName(
  tx: WorldTx,
  { characterId, currentName, newName }: Rename,
  features: PtsDetection['features'],
): Promise<RefusalReason | 'done'> {
  const character = await tx
    .selectFrom('dbo.user_data as u')
    .select(['u.char_name', 'u.account_id', 'u.login', 'u.logout'])
    .where('u.char_id', '=', characterId)
    .where(isNotDeleted)
    .executeTakeFirst();
  if (character === undefined) return 'characterNotFound';
  if (character.char_name !== currentName) return 'nameHasChanged';
  if (isOnlineNow(character.login, character.logout)) return 'characterOnline';
  if (await hasRow(tx, owner(newName))) return 'nameTaken';
  if (features.forbiddenNames && (await hasRow(tx, forbidden(newName)))) return 'nameNotAllowed';
  if (features.forbiddenWords && (await hasRow(tx, forbiddenWord(newName)))) {
    return 'nameNotAllowed';
  }
  const reservation = reserved(newName, character.account_id);
  if (features.reservedNames && (await hasRow(tx, reservation))) return 'nameTaken';
  return 'done';
}

async function hasRow(tx: WorldTx, query: RawBuilder<unknown>): Promise<boolean> {
  return (await query.execute(tx)).rows.length > 0;
}

/**
 * Deleted characters keep their names: the index does not exclude them. Neither does the game's own
 * procedure, which treats the character's own name in different case as taken.
 */
function owner(name: string) {
  return sql`select top(1) u.char_id from dbo.user_data as u
    where u.char_name = ${characterName(name)}`;
}

function forbidden(name: string) {
  return sql`select top(1) 1 as found from dbo.user_prohibit as f
    where f.char_name = ${characterName(name)}`;
}

/** Not `like`: a word may contain a wildcard. */
function forbiddenWord(name: string) {
  return sql`select top(1) 1 as found from dbo.user_prohibit_word as f
    where f.words <> N'' and charindex(f.words, ${characterName(name)}) > 0`;
}

function reserved(name: string, accountId: number) {
  return sql`select top(1) 1 as found from dbo.user_name_reserved as f
    where f.char_name = ${characterName(name)} and f.used = 0 and f.account_id <> ${accountId}`;
}
