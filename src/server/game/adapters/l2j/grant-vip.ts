import { sql } from 'kysely';
import { characterById } from './character-queries.ts';
import type { L2jColumns } from './columns.ts';
import type { L2jDb } from './open-database.ts';
import type { EffectResult } from './receipts/order.ts';
import { premiumEnd } from './times.ts';

/**
 * Premium belongs to the account: none of its characters may be online, and it must not have
 * premium already. The account is compared as a value, because the tables' collations may differ.
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
        .where(({ not, exists }) => not(exists(onlineOf(db, columns, account))))
        .where(({ not, exists }) => not(exists(premiumOf(db, account, at)))),
    )
    .onDuplicateKeyUpdate({ enddate, ...(premiumSwitch && { [premiumSwitch]: 1 }) })
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 0n) return 'done';
  const online = await onlineOf(db, columns, account).executeTakeFirst();
  return online === undefined ? 'alreadyVip' : 'characterOnline';
}

export function onlineOf(db: L2jDb, { characterId }: L2jColumns, account: string) {
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
