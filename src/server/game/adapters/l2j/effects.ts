import { sql } from 'kysely';
import type { Unlock } from '../../writes.ts';
import { characterById } from './character-queries.ts';
import type { L2jColumns } from './columns.ts';
import type { L2jSettings } from './l2j-settings.ts';
import type { L2jDb } from './open-database.ts';
import { lockedCharacters } from './receipts/locked-characters.ts';
import type { EffectResult } from './receipts/order.ts';
import { premiumEnd } from './times.ts';
import { exists, isOffline, isPlayer } from './visible.ts';

/**
 * Premium is the account's: nobody of it may be online, and it must not have premium already. The
 * account is compared as a value, because the tables' collations need not get on with each other.
 */
export async function grantVip(
  db: L2jDb,
  columns: L2jColumns,
  characterId: number,
  days: number,
  at: Date,
): EffectResult {
  const character = await characterById(db, columns, characterId, at);
  if (character?.account == null) return 'characterNotFound';
  const { account } = character;
  const enddate = premiumEnd(at, days);
  const { premiumSwitch } = columns;
  const switches = premiumSwitch ? [premiumSwitch] : [];
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account_premium')
    .columns(['account_name', ...switches, 'enddate'])
    .expression((eb) =>
      eb
        .selectFrom('characters as c')
        .select([
          sql.val(account.toLowerCase()).as('account_name'),
          ...switches.map((column) => sql.lit(1).as(column)),
          sql.val(enddate).as('enddate'),
        ])
        .where(`c.${columns.characterId}`, '=', characterId)
        .where('c.account_name', '=', account)
        .where(({ not, exists: found }) => not(found(onlineOf(db, columns, account))))
        .where(({ not, exists: found }) => not(found(premiumOf(db, account, at)))),
    )
    .onDuplicateKeyUpdate({ enddate, ...(premiumSwitch && { [premiumSwitch]: 1 }) })
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 0n) return 'done';
  const online = await onlineOf(db, columns, account).executeTakeFirst();
  return online === undefined ? 'alreadyVip' : 'characterOnline';
}

function onlineOf(db: L2jDb, { characterId }: L2jColumns, account: string) {
  return db
    .selectFrom('characters as o')
    .select(`o.${characterId}`)
    .where('o.account_name', '=', account)
    .where('o.online', '>', 0);
}

function premiumOf(db: L2jDb, account: string, at: Date) {
  return db
    .selectFrom('account_premium as p')
    .select('p.enddate')
    .where('p.account_name', '=', account)
    .where('p.enddate', '>', String(at.getTime()));
}

/** Below 0 a character cannot be chosen in the game. Game masters keep their level. */
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
    .where((eb) => exists(eb.ref('deletetime'), at))
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return 'done';
  const character = await characterById(db, columns, characterId, at);
  if (character === undefined) return 'characterNotFound';
  if ((character.accessLevel ?? 0) < 0) return 'alreadyLocked';
  return (character.accessLevel ?? 0) > 0 ? 'worldRefused' : 'characterOnline';
}

/** Only what we have locked ourselves: a ban is not ours to lift. */
export async function unlock(
  db: L2jDb,
  columns: L2jColumns,
  { orderId, characterId }: Unlock,
  { receipts, id: worldId }: Pick<L2jSettings, 'receipts' | 'id'>,
): EffectResult {
  const own = await lockedCharacters(db, receipts.schema, worldId, [characterId], orderId);
  if (!own.has(characterId)) return 'notLocked';
  const { numUpdatedRows } = await db
    .updateTable('characters')
    .set({ accesslevel: 0 })
    .where(columns.characterId, '=', characterId)
    .where('accesslevel', '=', -1)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? 'done' : 'notLocked';
}
