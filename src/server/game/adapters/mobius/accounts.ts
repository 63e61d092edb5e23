import type { WorldAccounts } from '../../accounts.ts';
import { l2jAccounts, type NewAccount } from '../l2j/accounts.ts';
import type { L2jContext } from '../l2j/l2j-context.ts';
import type { L2jDb } from '../l2j/open-database.ts';
import type { MobiusFound } from './detect.ts';
import { mobius } from './tables.ts';

export function mobiusAccounts(context: L2jContext<MobiusFound>): WorldAccounts {
  return l2jAccounts(context, insertAccount);
}

/** The columns the login server fills when it makes an account by itself. */
async function insertAccount(db: L2jDb, { login, passwordHash, at }: NewAccount): Promise<void> {
  await mobius(db)
    .insertInto('accounts')
    .values({
      login,
      password: passwordHash,
      lastactive: String(at.getTime()),
      accessLevel: 0,
    })
    .execute();
}
