import type { GameLogin } from '../../ids.ts';
import type { DemoContext } from './demo-context.ts';
import type { Result } from './effects.ts';
import { accountOfLogin } from './simulation/simulated-accounts.ts';
import type { StoreDb, StoreTx } from './store/open-store.ts';

type World = Pick<DemoContext, 'worldId' | 'world'>;

export async function banAccount(tx: StoreTx, world: World, login: GameLogin): Result {
  if (!(await accountExists(tx, world, login))) return 'accountNotFound';
  await tx
    .insertInto('account_ban')
    .values({ world_id: world.worldId, login })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'done';
}

export async function unbanAccount(tx: StoreTx, world: World, login: GameLogin): Result {
  if (!(await accountExists(tx, world, login))) return 'accountNotFound';
  await tx
    .deleteFrom('account_ban')
    .where('world_id', '=', world.worldId)
    .where('login', '=', login)
    .execute();
  return 'done';
}

export async function isBanned(
  db: StoreDb,
  { worldId }: Pick<World, 'worldId'>,
  login: GameLogin,
): Promise<boolean> {
  const row = await db
    .selectFrom('account_ban')
    .select('login')
    .where('world_id', '=', worldId)
    .where('login', '=', login)
    .executeTakeFirst();
  return row !== undefined;
}

/** A simulated account has a row only once its password was changed. */
async function accountExists(
  tx: StoreTx,
  { worldId, world }: World,
  login: GameLogin,
): Promise<boolean> {
  if (accountOfLogin(world, login) !== null) return true;
  const row = await tx
    .selectFrom('account')
    .select('login')
    .where('world_id', '=', worldId)
    .where('login', '=', login)
    .executeTakeFirst();
  return row !== undefined;
}
