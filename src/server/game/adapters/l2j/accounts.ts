import type { WorldAccounts } from '../../accounts.ts';
import type { GameLogin } from '../../ids.ts';
import type { WriteOutcome } from '../../outcomes.ts';
import type { L2jContext } from './l2j-context.ts';
import type { L2jFound } from './l2j-found.ts';
import type { L2jDb } from './open-database.ts';
import { hashPassword, matchesPassword } from './passwords.ts';
import { isDuplicate } from './sql-errors.ts';

export interface NewAccount {
  readonly login: GameLogin;
  readonly passwordHash: string;
  readonly at: Date;
}

/** The branches differ in the columns of a new row; login and password are the same everywhere. */
export type InsertAccount<Found> = (db: L2jDb, account: NewAccount, found: Found) => Promise<void>;

/** The login server lower-cases what is typed, so logins are kept in lower case, as ours are. */
export function l2jAccounts<Found extends L2jFound>(
  { calls, settings: { now, bcryptCost } }: L2jContext<Found>,
  insert: InsertAccount<Found>,
): WorldAccounts {
  return {
    exists: (login, options) =>
      calls.read(
        options,
        async (world) => (await storedPassword(world.login, login)) !== undefined,
      ),
    create: (account, options) =>
      calls.write(options, 'login', async (db, found) => {
        if (!found.capabilities.createAccount.can) return NOT_SUPPORTED;
        const passwordHash = await hashPassword(account.password, found.hash, bcryptCost);
        return create(account.login, now(), (at) =>
          insert(db, { login: account.login, passwordHash, at }, found),
        );
      }),
    setPassword: (account, options) =>
      calls.write(options, 'login', async (db, found) => {
        if (!found.capabilities.setPassword.can) return NOT_SUPPORTED;
        const passwordHash = await hashPassword(account.password, found.hash, bcryptCost);
        return setPassword(db, account.login, passwordHash, now());
      }),
    verifyPassword: ({ login, password }, options) =>
      calls.read(options, async (world) => {
        const stored = await storedPassword(world.login, login);
        return stored ? matchesPassword(password, stored) : false;
      }),
  };
}

const NOT_SUPPORTED: WriteOutcome = { outcome: 'refused', reason: 'notSupported' };

/** The primary key decides between two who want the same login. */
async function create(
  login: GameLogin,
  at: Date,
  insert: (at: Date) => Promise<void>,
): Promise<WriteOutcome> {
  try {
    await insert(at);
  } catch (error) {
    if (isDuplicate(error)) return { outcome: 'refused', reason: 'loginTaken' };
    throw error;
  }
  return { outcome: 'done', receipt: { reference: `account ${login}`, at } };
}

async function setPassword(
  db: L2jDb,
  login: GameLogin,
  password: string,
  at: Date,
): Promise<WriteOutcome> {
  const { numUpdatedRows } = await withAccounts(db)
    .updateTable('accounts')
    .set({ password })
    .where('login', '=', login)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return { outcome: 'refused', reason: 'accountNotFound' };
  return { outcome: 'done', receipt: { reference: `password of ${login}`, at } };
}

/** Undefined when there is no such account, null or empty when nobody can log in to it. */
async function storedPassword(db: L2jDb, login: GameLogin): Promise<string | null | undefined> {
  const row = await withAccounts(db)
    .selectFrom('accounts')
    .select('password')
    .where('login', '=', login)
    .executeTakeFirst();
  return row?.password;
}

function withAccounts(db: L2jDb) {
  return db.$extendTables<{ accounts: { login: string; password: string | null } }>();
}
