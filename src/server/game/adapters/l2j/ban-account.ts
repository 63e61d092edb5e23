import type { GameLogin } from '../../ids.ts';
import type { L2jColumns } from './columns.ts';
import type { L2jDb } from './open-database.ts';
import type { EffectResult } from './receipts/order.ts';

/** The login server refuses an access level below 0. Game masters, above 0, cannot be banned. */
export async function banAccount(
  db: L2jDb,
  { accountAccess }: L2jColumns,
  login: GameLogin,
  accessLevel: number,
): EffectResult {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ [accountAccess]: accessLevel })
    .where('login', '=', login)
    .where(accountAccess, '<=', 0)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'done';
  const access = await readAccess(db, { accountAccess }, login);
  return access === undefined ? 'accountNotFound' : 'worldRefused';
}

export async function unbanAccount(
  db: L2jDb,
  { accountAccess }: L2jColumns,
  login: GameLogin,
): EffectResult {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ [accountAccess]: 0 })
    .where('login', '=', login)
    .where(accountAccess, '<', 0)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'done';
  const access = await readAccess(db, { accountAccess }, login);
  return access === undefined ? 'accountNotFound' : 'done';
}

/** Undefined if there is no such account. */
export async function readAccess(
  db: L2jDb,
  { accountAccess }: Pick<L2jColumns, 'accountAccess'>,
  login: GameLogin,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(`${accountAccess} as access`)
    .where('login', '=', login)
    .executeTakeFirst();
  return row?.access;
}
