import { sql } from 'kysely';
import type { RefusalReason } from '../../outcomes.ts';
import type { Unlock } from '../../writes.ts';
import type { L2jSettings } from '../l2j/l2j-settings.ts';
import type { L2jDb } from '../l2j/open-database.ts';
import { lockedCharacters } from '../l2j/receipts/locked-characters.ts';
import { premiumEnd } from '../l2j/times.ts';
import { exists, isOffline, isPlayer } from '../l2j/visible.ts';
import { mobiusCharacterQueries } from './characters.ts';
import { type MobiusDb, mobius } from './tables.ts';

type Result = Promise<RefusalReason | 'done'>;

/**
 * Premium is the account's: nobody of it may be online, and it must not have premium already. The
 * account is compared as a value, because the tables' collations need not get on with each other.
 */
export async function grantVip(raw: L2jDb, characterId: number, days: number, at: Date): Result {
  const db = mobius(raw);
  const [character] = await mobiusCharacterQueries.byId(raw, characterId, at);
  if (character?.account == null) return 'characterNotFound';
  const { account } = character;
  const enddate = premiumEnd(at, days);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account_premium')
    .columns(['account_name', 'enddate'])
    .expression((eb) =>
      eb
        .selectFrom('characters as c')
        .select([sql.val(account.toLowerCase()).as('account_name'), sql.val(enddate).as('enddate')])
        .where('c.charId', '=', characterId)
        .where('c.account_name', '=', account)
        .where(({ not, exists: found }) => not(found(onlineOf(db, account))))
        .where(({ not, exists: found }) => not(found(premiumOf(db, account, at)))),
    )
    .onDuplicateKeyUpdate({ enddate })
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 0n) return 'done';
  const online = await onlineOf(db, account).executeTakeFirst();
  return online === undefined ? 'alreadyVip' : 'characterOnline';
}

function onlineOf(db: MobiusDb, account: string) {
  return db
    .selectFrom('characters as o')
    .select('o.charId')
    .where('o.account_name', '=', account)
    .where('o.online', '>', 0);
}

function premiumOf(db: MobiusDb, account: string, at: Date) {
  return db
    .selectFrom('account_premium as p')
    .select('p.enddate')
    .where('p.account_name', '=', account)
    .where('p.enddate', '>', String(at.getTime()));
}

/** Below 0 a character cannot be chosen in the game. Game masters keep their level. */
export async function lock(raw: L2jDb, characterId: number, at: Date): Result {
  const db = mobius(raw);
  const { numUpdatedRows } = await db
    .updateTable('characters')
    .set({ accesslevel: -1 })
    .where('charId', '=', characterId)
    .where((eb) => isPlayer(eb.ref('accesslevel')))
    .where((eb) => isOffline(eb.ref('online')))
    .where((eb) => exists(eb.ref('deletetime'), at))
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return 'done';
  const [character] = await mobiusCharacterQueries.byId(raw, characterId, at);
  if (character === undefined) return 'characterNotFound';
  if ((character.accessLevel ?? 0) < 0) return 'alreadyLocked';
  return (character.accessLevel ?? 0) > 0 ? 'worldRefused' : 'characterOnline';
}

/** Only what we have locked ourselves: a ban is not ours to lift. */
export async function unlock(
  raw: L2jDb,
  { orderId, characterId }: Unlock,
  { receipts, id: worldId }: Pick<L2jSettings, 'receipts' | 'id'>,
): Result {
  const own = await lockedCharacters(raw, receipts.schema, worldId, [characterId], orderId);
  if (!own.has(characterId)) return 'notLocked';
  const { numUpdatedRows } = await mobius(raw)
    .updateTable('characters')
    .set({ accesslevel: 0 })
    .where('charId', '=', characterId)
    .where('accesslevel', '=', -1)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? 'done' : 'notLocked';
}
