import { sql } from 'kysely';
import type { AccountSecret } from '../../accounts.ts';
import type { GameLogin } from '../../ids.ts';
import type { WriteOutcome } from '../../outcomes.ts';
import type { DemoContext } from './demo-context.ts';
import { hashSecret } from './secrets.ts';
import { NEWCOMER_DELAYS, newcomerId, newcomerName } from './simulation/newcomers.ts';
import { accountOfLogin } from './simulation/simulated-accounts.ts';
import type { StoreDb, StoreTx } from './store/open-store.ts';

/** Creates the account and the characters on it. */
export async function createAccount(
  { worldId, world, now }: DemoContext,
  db: StoreDb,
  { login, password }: AccountSecret,
): Promise<WriteOutcome> {
  if (accountOfLogin(world, login) !== null) return { outcome: 'refused', reason: 'loginTaken' };
  const at = now();
  const account = { worldId, seed: world.seed, login, at, hash: await hashSecret(password) };
  const isNew = await db.transaction().execute((tx) => insertAccount(tx, account));
  if (!isNew) return { outcome: 'refused', reason: 'loginTaken' };
  return { outcome: 'done', receipt: { reference: `account ${login}`, at } };
}

type NewAccount = {
  readonly worldId: number;
  readonly seed: number;
  readonly login: GameLogin;
  readonly at: Date;
  readonly hash: string;
};

async function insertAccount(tx: StoreTx, account: NewAccount): Promise<boolean> {
  const inserted = await tx
    .insertInto('account')
    .values({
      world_id: account.worldId,
      login: account.login,
      password_hash: account.hash,
      created_at: account.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('login')
    .execute();
  if (inserted.length === 0) return false;
  for (const delay of NEWCOMER_DELAYS) await insertNewcomer(tx, account, delay);
  return true;
}

/** A renamed character may have taken a newcomer's name; the next number gives another name. */
async function insertNewcomer(tx: StoreTx, account: NewAccount, delay: number): Promise<void> {
  for (;;) {
    const number = await nextNumber(tx);
    const inserted = await tx
      .insertInto('character')
      .values({
        world_id: account.worldId,
        character_id: newcomerId(number),
        login: account.login,
        born_at: new Date(account.at.getTime() + delay),
        name: newcomerName(account.seed, number),
        color: null,
        vip_until: null,
        lock_hash: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('character_id')
      .execute();
    if (inserted.length > 0) return;
  }
}

async function nextNumber(tx: StoreTx): Promise<number> {
  const next = sql<{ number: number }>`select nextval('demo_world.newcomer')::integer as number`;
  const number = (await next.execute(tx)).rows[0]?.number;
  if (number === undefined) throw new Error('the newcomer sequence returned no number');
  return number;
}
