import type { WorldAccounts } from '../../accounts.ts';
import type { GameLogin } from '../../ids.ts';
import type { WriteOutcome } from '../../outcomes.ts';
import { readAccess } from './ban-account.ts';
import type { L2jColumns } from './columns.ts';
import type { L2jContext } from './l2j-context.ts';
import type { L2jDetection } from './l2j-detection.ts';
import type { L2jDb } from './open-database.ts';
import { hashPassword, matchesPassword } from './passwords.ts';
import { isDuplicate } from './sql-errors.ts';

/** The login server lower-cases what is typed, so logins are kept in lower case, as ours are. */
export function l2jAccounts<Detected extends L2jDetection>({
  calls,
  settings: { now, bcryptCost },
}: L2jContext<Detected>): WorldAccounts {
  return {
    exists: (login, options) =>
      calls.read(
        options,
        async (world) => (await storedPassword(world.login, login)) !== undefined,
      ),
    create: (account, options) =>
      calls.write(options, 'login', async (db, detection) => {
        if (!detection.capabilities.createAccount.can) return NOT_SUPPORTED;
        const passwordHash = await hashPassword(account.password, detection.hash, bcryptCost);
        return create(db, detection.columns, account.login, passwordHash, now());
      }),
    setPassword: (account, options) =>
      calls.write(options, 'login', async (db, detection) => {
        if (!detection.capabilities.setPassword.can) return NOT_SUPPORTED;
        const passwordHash = await hashPassword(account.password, detection.hash, bcryptCost);
        return setPassword(db, account.login, passwordHash, now());
      }),
    verifyPassword: ({ login, password }, options) =>
      calls.read(options, async (world) => {
        const stored = await storedPassword(world.login, login);
        return stored ? matchesPassword(password, stored) : false;
      }),
    isBanned: (login, options) =>
      calls.read(options, async (world) => {
        return ((await readAccess(world.login, world.detection.columns, login)) ?? 0) < 0;
      }),
  };
}

const NOT_SUPPORTED: WriteOutcome = { outcome: 'refused', reason: 'notSupported' };

/**
 * Fills the columns that the login server fills when it creates an account. The primary key decides
 * between concurrent requests for the same login.
 */
async function create(
  db: L2jDb,
  { accountAccess, accountActivity }: L2jColumns,
  login: GameLogin,
  passwordHash: string,
  at: Date,
): Promise<WriteOutcome> {
  try {
    await db
      .insertInto('accounts')
      .values({
        login,
        password: passwordHash,
        [accountActivity]: String(at.getTime()),
        [accountAccess]: 0,
      })
      .execute();
  } catch (error) {
    if (isDuplicate(error)) return { outcome: 'refused', reason: 'loginTaken' };
    throw error;
  }
  return { outcome: 'done', receipt: { reference: `account ${login}`, at } };
}

async function setPassword(
  db: L2jDb,
  login: GameLogin,
  passwordHash: string,
  at: Date,
): Promise<WriteOutcome> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ password: passwordHash })
    .where('login', '=', login)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return { outcome: 'refused', reason: 'accountNotFound' };
  return { outcome: 'done', receipt: { reference: `password of ${login}`, at } };
}

/** Undefined if there is no such account, null or empty if it cannot log in. */
async function storedPassword(db: L2jDb, login: GameLogin): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('login', '=', login)
    .executeTakeFirst();
  return row?.password;
}
