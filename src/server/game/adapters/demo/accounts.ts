import type { Insertable } from 'kysely';
import type { AccountSecret, WorldAccounts } from '../../accounts.ts';
import type { GameLogin } from '../../ids.ts';
import type { WriteOutcome } from '../../outcomes.ts';
import { isBanned } from './ban-account.ts';
import { createAccount } from './create-account.ts';
import type { DemoContext } from './demo-context.ts';
import { hashSecret, matchesSecret } from './secrets.ts';
import { accountOfLogin } from './simulation/simulated-accounts.ts';
import type { StoreDb } from './store/open-store.ts';
import type { Tables } from './store/tables.ts';

/** Every simulated account has this password until somebody changes it. */
export const SIMULATED_PASSWORD = 'demo1234';

export function demoAccounts(context: DemoContext): WorldAccounts {
  const { worldId, world, calls } = context;
  return {
    exists: (login, options) =>
      calls.read('accounts.exists', options, async (db) => {
        if (accountOfLogin(world, login) !== null) return true;
        return (await passwordHash(db, worldId, login)) !== undefined;
      }),
    create: (account, options) =>
      calls.write('accounts.create', options, (db) => createAccount(context, db, account)),
    setPassword: (account, options) =>
      calls.write('accounts.setPassword', options, (db) => setPassword(context, db, account)),
    verifyPassword: ({ login, password }, options) =>
      calls.read('accounts.verifyPassword', options, async (db) => {
        const hash = await passwordHash(db, worldId, login);
        if (hash !== undefined) return matchesSecret(password, hash);
        return accountOfLogin(world, login) !== null && password === SIMULATED_PASSWORD;
      }),
    isBanned: (login, options) =>
      calls.read('accounts.isBanned', options, (db) => isBanned(db, context, login)),
  };
}

/** A simulated account gets a row when its password is first changed. */
async function setPassword(
  { worldId, world, now }: DemoContext,
  db: StoreDb,
  { login, password }: AccountSecret,
): Promise<WriteOutcome> {
  const password_hash = await hashSecret(password);
  const at = now();
  const isSimulated = accountOfLogin(world, login) !== null;
  const row = { world_id: worldId, login, password_hash, created_at: at };
  const rows = await (isSimulated ? upsert(db, row) : update(db, row));
  if (rows.length === 0) return { outcome: 'refused', reason: 'accountNotFound' };
  return { outcome: 'done', receipt: { reference: `password of ${login}`, at } };
}

type AccountRow = Insertable<Tables['account']>;

function upsert(db: StoreDb, row: AccountRow): Promise<unknown[]> {
  return db
    .insertInto('account')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['world_id', 'login']).doUpdateSet({ password_hash: row.password_hash }),
    )
    .returning('login')
    .execute();
}

function update(db: StoreDb, row: AccountRow): Promise<unknown[]> {
  return db
    .updateTable('account')
    .set({ password_hash: row.password_hash })
    .where('world_id', '=', row.world_id)
    .where('login', '=', row.login)
    .returning('login')
    .execute();
}

async function passwordHash(
  db: StoreDb,
  worldId: number,
  login: GameLogin,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('password_hash')
    .where('world_id', '=', worldId)
    .where('login', '=', login)
    .executeTakeFirst();
  return row?.password_hash;
}
