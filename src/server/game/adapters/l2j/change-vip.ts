import { sql } from 'kysely';
import type { VipChange } from '../../writes.ts';
import { characterById } from './character-queries.ts';
import type { L2jColumns } from './columns.ts';
import { onlineOf } from './grant-vip.ts';
import type { L2jDb } from './open-database.ts';
import type { EffectResult } from './receipts/order.ts';

/**
 * Moves the end of the account's premium. The game reads it at login and writes it while a character
 * of the account is online, so none may be.
 */
export async function changeVip(
  db: L2jDb,
  columns: L2jColumns,
  { characterId, seconds }: Pick<VipChange, 'characterId' | 'seconds'>,
  at: Date,
): EffectResult {
  const character = await characterById(db, columns, characterId, at);
  if (character?.account == null) return 'characterNotFound';
  const change = { account: character.account, characterId, ms: seconds * 1_000, at };
  const changed = await (seconds > 0
    ? lengthen(db, columns, change)
    : shorten(db, columns, change));
  if (changed) return 'done';
  const online = await onlineOf(db, columns, change.account).executeTakeFirst();
  if (online !== undefined) return 'characterOnline';
  // Nothing is left to take.
  return seconds < 0 ? 'done' : 'worldRefused';
}

interface Change {
  account: string;
  characterId: number;
  ms: number;
  at: Date;
}

async function lengthen(
  db: L2jDb,
  columns: L2jColumns,
  { account, characterId, ms, at }: Change,
): Promise<boolean> {
  const { premiumSwitch } = columns;
  const switches = premiumSwitch ? [premiumSwitch] : [];
  const now = at.getTime();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account_premium')
    .columns(['account_name', ...switches, 'enddate'])
    .expression((eb) =>
      eb
        .selectFrom('characters as c')
        .select([
          sql.val(account.toLowerCase()).as('account_name'),
          ...switches.map((column) => sql.lit(1).as(column)),
          sql.val(String(now + ms)).as('enddate'),
        ])
        .where(`c.${columns.characterId}`, '=', characterId)
        .where('c.account_name', '=', account)
        .where(({ not, exists }) => not(exists(onlineOf(db, columns, account)))),
    )
    .onDuplicateKeyUpdate({
      enddate: sql<string>`greatest(account_premium.enddate, ${now}) + ${ms}`,
      ...(premiumSwitch && { [premiumSwitch]: 1 }),
    })
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}

async function shorten(
  db: L2jDb,
  columns: L2jColumns,
  { account, ms, at }: Change,
): Promise<boolean> {
  const now = at.getTime();
  const { numUpdatedRows } = await db
    .updateTable('account_premium')
    .set({ enddate: sql<string>`greatest(account_premium.enddate + ${ms}, ${now})` })
    .where('account_name', '=', account)
    .where('enddate', '>', String(now))
    .where(({ not, exists }) => not(exists(onlineOf(db, columns, account))))
    .executeTakeFirstOrThrow();
  return numUpdatedRows !== 0n;
}
