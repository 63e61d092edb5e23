import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountSecret, WorldAccounts } from '../../accounts.ts';
import type { GameLogin } from '../../ids.ts';
import type { WriteOutcome } from '../../outcomes.ts';
import { readBlock } from './ban-account.ts';
import { ptsCapabilities } from './capabilities.ts';
import { createAccount } from './create-account.ts';
import type { AccountTables } from './detect/pts-detection.ts';
import type { PtsContext } from './pts-context.ts';
import { scramblePassword } from './scramble-password.ts';
import { affectedRows } from './sql/affected-rows.ts';
import { inMssqlTransaction } from './sql/in-mssql-transaction.ts';
import type { LoginDb } from './sql/login-tables.ts';
import { account, binary } from './sql/typed-value.ts';

/** No NOLOCK here: the result is used as proof, and a dirty read could be rolled back. */
export function ptsAccounts({ calls, settings, now }: PtsContext): WorldAccounts {
  return {
    exists: (login, options) => calls.read(options, ({ login: db }) => exists(db, login)),
    create: (secret, options) =>
      calls.write('accounts.create', options, async ({ login: db, detection }) => {
        if (!ptsCapabilities(detection, settings).createAccount.can) return NOT_SUPPORTED;
        const { payStat = 1001 } = settings;
        return createAccount(db, { ...secret, payStat, tables: detection.accounts, at: now() });
      }),
    setPassword: (secret, options) =>
      calls.write('accounts.setPassword', options, async ({ login: db, detection }) => {
        if (!ptsCapabilities(detection, settings).setPassword.can) return NOT_SUPPORTED;
        return setPassword(db, secret, detection.accounts, now());
      }),
    verifyPassword: ({ login, password }, options) =>
      calls.read(options, async ({ login: db, detection }) => {
        // A column that authd may not check proves nothing.
        if (!ptsCapabilities(detection, settings).verifyPassword.can) return false;
        const stored = await storedPassword(db, login);
        const candidate = scramblePassword(password);
        return stored?.length === candidate.length && timingSafeEqual(stored, candidate);
      }),
    isBanned: (login, options) =>
      calls.read(
        options,
        async ({ login: db }) => (await readBlock(db, login))?.isBlocked ?? false,
      ),
  };
}

const NOT_SUPPORTED: WriteOutcome = { outcome: 'refused', reason: 'notSupported' };

async function exists(db: LoginDb, login: GameLogin): Promise<boolean> {
  const row = await db
    .selectFrom('dbo.user_account as a')
    .select('a.account')
    .where('a.account', '=', account(login))
    .executeTakeFirst();
  return row !== undefined;
}

async function storedPassword(db: LoginDb, login: GameLogin): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('dbo.user_auth as a')
    .select('a.password')
    .where('a.account', '=', account(login))
    .executeTakeFirst();
  return row?.password;
}

/** authd reads the row at each login; existing sessions stay connected. */
async function setPassword(
  db: LoginDb,
  { login, password }: AccountSecret,
  { hasPasswordFlag, hasMd5 }: AccountTables,
  at: Date,
): Promise<WriteOutcome> {
  const changed = await inMssqlTransaction(db, (tx) =>
    affectedRows(
      tx,
      tx
        .updateTable('dbo.user_auth')
        .set({
          password: binary(scramblePassword(password)),
          ...(hasPasswordFlag ? { new_pwd_flag: 0 } : {}),
          // The old password must not stay valid for a reader of this column.
          ...(hasMd5 ? { md5password: sql<null>`null` } : {}),
        })
        .where('account', '=', account(login)),
    ),
  );
  if (changed === 0) return { outcome: 'refused', reason: 'accountNotFound' };
  return { outcome: 'done', receipt: { reference: `password of ${login}`, at } };
}
