import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CharacterOrder, Lock } from '#server/game/writes.ts';
import { type Result, whyNot } from './effects.ts';
import { affectedRows } from './sql/affected-rows.ts';
import { nvarchar } from './sql/typed-value.ts';
import type { WorldTx } from './sql/world-tables.ts';

/**
 * The table has no unique key: check and insert are one statement with a range lock, because a
 * character with two rows would have two lock codes.
 */
export async function lock(tx: WorldTx, { characterId, code }: Lock): Result {
  if (!code) return 'codeMissing';
  const hash = createHash('md5').update(code, 'latin1').digest('hex');
  const insertLock = sql`insert into dbo.CharacterLock (char_id, code_hash, hardware_id)
    select u.char_id, cast(${nvarchar(hash, 33)} as nvarchar(33)),
      cast(${nvarchar('0'.repeat(32), 33)} as nvarchar(33))
    from dbo.user_data as u
    where u.char_id = ${characterId} and u.account_id > 0 and not exists (
      select 1 from dbo.CharacterLock as l with (updlock, holdlock) where l.char_id = u.char_id
    )`;
  if ((await affectedRows(tx, insertLock)) > 0) return 'done';
  return (await whyNot(tx, { characterId }, false)) ?? 'alreadyLocked';
}

export async function unlock(tx: WorldTx, { characterId }: CharacterOrder): Result {
  const deleteLock = tx.deleteFrom('dbo.CharacterLock').where('char_id', '=', characterId);
  if ((await affectedRows(tx, deleteLock)) > 0) return 'done';
  return (await whyNot(tx, { characterId }, false)) ?? 'notLocked';
}
