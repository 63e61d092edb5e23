import type { WorldAccounts } from '../../accounts.ts';
import { l2jAccounts, type NewAccount } from '../l2j/accounts.ts';
import type { L2jContext } from '../l2j/l2j-context.ts';
import type { L2jDb } from '../l2j/open-database.ts';
import type { AcisFound } from './detect.ts';
import { acis } from './tables.ts';

export function acisAccounts(context: L2jContext<AcisFound>): WorldAccounts {
  return l2jAccounts(context, insertAccount);
}

async function insertAccount(
  db: L2jDb,
  { login, passwordHash, at }: NewAccount,
  { columns }: AcisFound,
): Promise<void> {
  await acis(db)
    .insertInto('accounts')
    .values({
      login,
      password: passwordHash,
      access_level: 0,
      [columns.activity]: String(at.getTime()),
    })
    .execute();
}
