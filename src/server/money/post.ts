import type { Insertable, Transaction } from 'kysely';
import { tellingPlayer } from '#server/platform/db/tell-player.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Purse } from './amount.ts';
import type { DB, LedgerEntry } from './schema.generated.ts';
import { vault } from './tables.ts';

/** Accounts of the house. They keep no balance row, so that nobody queues for them. */
export type HouseAccount = 'held' | `issued:${string}` | `spent:${string}` | `game:${number}`;

export interface Movement {
  /** The same key twice is the same movement; the second changes nothing. */
  key: string;
  reason: string;
  reference?: string;
  purse: Purse;
  /** Signed; they sum to zero. */
  entries: readonly Entry[];
}

export type Entry = { readonly amount: number } & (
  | { readonly playerId: string }
  | { readonly account: HouseAccount }
);

export interface Posted {
  isRepeat: boolean;
  /** What each purse of the movement holds now; empty for a repeat. */
  balances: ReadonlyMap<string, number>;
}

/** The one writer of the vault: every change of every balance is a call of this function. */
export async function post(tx: Tx, movement: Movement): Promise<Posted> {
  assertSound(movement);
  const tables = vault(tx);
  const movementId = await claimKey(tables, movement);
  if (movementId === undefined) return { isRepeat: true, balances: new Map() };
  const balances = new Map<string, number>();
  const rows: Array<Insertable<LedgerEntry>> = [];
  for (const entry of inLockOrder(movement.entries)) {
    const { purse } = movement;
    const row = { movement_id: movementId, purse, amount: entry.amount };
    if ('account' in entry) rows.push({ ...row, account: entry.account });
    else {
      const balance_after = await changeBalance(tables, entry.playerId, purse, entry.amount);
      balances.set(entry.playerId, balance_after);
      rows.push({ ...row, player_id: entry.playerId, balance_after });
    }
  }
  await tables.insertInto('ledger_entry').values(rows).execute();
  return { isRepeat: false, balances };
}

/** Whether a movement with this key was made before. */
export async function isPosted(tx: Tx, key: string): Promise<boolean> {
  const made = await vault(tx)
    .selectFrom('movement')
    .select('id')
    .where('request_key', '=', key)
    .executeTakeFirst();
  return made !== undefined;
}

function assertSound({ key, entries }: Movement): void {
  const sum = entries.reduce((total, { amount }) => total + amount, 0);
  const isSound = entries.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0);
  if (!isSound || sum !== 0 || entries.length < 2) throw new Error(`movement ${key} is not sound`);
}

/** Whoever comes second with a key waits here for the first to commit, then finds it taken. */
async function claimKey(
  tables: Transaction<DB>,
  { key, reason, reference }: Movement,
): Promise<number | undefined> {
  const claimed = await tables
    .insertInto('movement')
    .values({ request_key: key, reason, reference: reference ?? null })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (claimed) return claimed.id;
  const first = await tables
    .selectFrom('movement')
    .select('reason')
    .where('request_key', '=', key)
    .executeTakeFirstOrThrow();
  // The key of a hold that was released cannot settle it as well, or the other way round.
  if (first.reason !== reason)
    throw new Error(`movement ${key} is already ${first.reason}, not ${reason}`);
  return undefined;
}

/** By player id: two movements between the same players cannot wait for each other in a circle. */
function inLockOrder(entries: readonly Entry[]): Entry[] {
  const keyOf = (entry: Entry) => ('playerId' in entry ? entry.playerId : '');
  return [...entries].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The condition is in the statement: between look and change nobody can step in. */
async function changeBalance(
  tables: Transaction<DB>,
  playerId: string,
  purse: Purse,
  change: number,
): Promise<number> {
  const changed =
    change > 0
      ? await tables
          .insertInto('purse')
          .values({ player_id: playerId, purse, balance: change })
          .onConflict((conflict) =>
            conflict
              .columns(['player_id', 'purse'])
              .doUpdateSet((row) => ({ balance: row('purse.balance', '+', change) })),
          )
          .returning(['balance', tellingPlayer(playerId, 'purses')])
          .executeTakeFirst()
      : await tables
          .updateTable('purse')
          .set((row) => ({ balance: row('balance', '+', change) }))
          .where('player_id', '=', playerId)
          .where('purse', '=', purse)
          .where('balance', '>=', -change)
          .returning(['balance', tellingPlayer(playerId, 'purses')])
          .executeTakeFirst();
  if (!changed) throw new AppError(NOT_ENOUGH[purse]);
  return changed.balance;
}

const NOT_ENOUGH = {
  coins: 'not_enough_coins',
  votes: 'not_enough_votes',
  referral: 'not_enough_referral_coins',
} as const;
