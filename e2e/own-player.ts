import { createPlayer } from '#server/features/identity/create-player.ts';
import { DEMO_PASSWORD } from '#server/features/identity/demo-password.ts';
import { hashPassword } from '#server/features/identity/password-hash.ts';
import {
  accountOfIndex,
  loginOfAccount,
} from '#server/game/adapters/demo/simulation/simulated-accounts.ts';
import { indexOfId } from '#server/game/adapters/demo/simulation/simulated-characters.ts';
import { characterId } from '#server/game/ids.ts';
import { amount, type Purse } from '#server/money/amount.ts';
import { credit } from '#server/money/credit.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { createDb, type Db } from '#server/platform/db/create-db.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { DATABASE_URL } from './site.ts';

/** A player no other test uses, so that only this test changes what they own. */
export interface OwnPlayer {
  email: string;
  id: string;
}

/** With a role, the player is a staff member. */
export async function makeOwnPlayer(name: string, roleId?: string): Promise<OwnPlayer> {
  const email = `${name}-${Date.now()}@example.com`;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return withDb(async (db) => {
    const role = roleId === undefined ? {} : { roleId };
    const player = { email, passwordHash, language: 'en' as const, ...role };
    const id = await inTransaction(db, make, player);
    for (const purse of ['coins', 'votes', 'referral'] as const) await give(id, purse, 1_000);
    return { email, id };
  });
}

function make(tx: Tx, player: Parameters<typeof createPlayer>[1]): Promise<string> {
  return createPlayer(tx, player);
}

/** Gives the player the game account of a simulated character in the demo's first world. */
export async function giveAccountOf({ id }: OwnPlayer, character: number): Promise<void> {
  const world = { seed: 7, size: 2_000, startedAt: 0, zone: 'UTC' };
  const index = indexOfId(world, characterId(character));
  if (index === null) throw new Error(`no character has the id ${character}`);
  const login = loginOfAccount(world, accountOfIndex(index));
  await withDb((db) =>
    db
      .insertInto('game_account')
      .values({ world_id: 1, login, player_id: id, state: 'ready' })
      .execute(),
  );
}

/** Credits a purse, as a payment, a vote or a referral would. */
export async function give(playerId: string, purse: Purse, value: number): Promise<void> {
  const key = `e2e-${playerId}-${purse}-${Date.now()}`;
  await withDb((db) =>
    inTransaction(db, credit, { key, playerId, purse, amount: amount(value), source: 'e2e' }),
  );
}

export function balancesOf({ id }: OwnPlayer): Promise<Record<Purse, number>> {
  return withDb((db) => readBalances(db, id));
}

/** The states of the orders of one kind and price, from the database. */
export async function orderStatesOf(
  { id }: OwnPlayer,
  kind: string,
  price: number,
): Promise<string[]> {
  const rows = await withDb((db) =>
    db
      .selectFrom('game_order')
      .select('state')
      .where('player_id', '=', id)
      .where('kind', '=', kind)
      .where('price', '=', price)
      .execute(),
  );
  return rows.map(({ state }) => state);
}

async function withDb<T>(use: (db: Db) => Promise<T>): Promise<T> {
  const db = createDb({ url: DATABASE_URL, poolSize: 1, onError: () => undefined });
  try {
    return await use(db);
  } finally {
    await db.destroy();
  }
}
