import type { Tx } from '#server/platform/db/transaction.ts';
import { type Amount, amount, type Purse } from './amount.ts';
import { forgiveDebt, payDebts, recordDebt } from './debt.ts';
import { isPosted, post } from './post.ts';
import { vault } from './tables.ts';

export interface Credit {
  /** Unique per event at the source: a payment event's id, a vote attempt's id. */
  key: string;
  playerId: string;
  purse: Purse;
  amount: Amount;
  /** Where it comes from, such as `stripe`, `vote` or `admin`. */
  source: string;
  reference?: string;
}

/** Money comes in. Answers the new balance, or undefined when this key was credited before. What the
 * player owes in this purse is paid from it at once. */
export async function credit(tx: Tx, given: Credit): Promise<number | undefined> {
  const { key, playerId, purse, source, reference } = given;
  const { balances, isRepeat } = await post(tx, {
    key: `credit:${source}:${key}`,
    reason: `credit:${source}`,
    ...(reference === undefined ? {} : { reference }),
    purse,
    entries: [
      { account: `issued:${source}`, amount: -given.amount },
      { playerId, amount: given.amount },
    ],
  });
  if (!isRepeat) await payDebts(tx, playerId, purse);
  return balances.get(playerId);
}

/** Takes exactly so much, or throws that there is less. Nothing happens for a key that was taken before. */
export async function take(tx: Tx, taken: Credit): Promise<void> {
  const { key, playerId, purse, source, reference } = taken;
  await post(tx, {
    key: `take:${source}:${key}`,
    reason: `take-back:${source}`,
    ...(reference === undefined ? {} : { reference }),
    purse,
    entries: [
      { playerId, amount: -taken.amount },
      { account: `issued:${source}`, amount: taken.amount },
    ],
  });
}

/**
 * A payment was taken back by its source. Takes what is still there, because a balance is never
 * negative, and answers what is missing: the caller decides what happens to the player.
 */
export async function takeBack(tx: Tx, taken: Credit): Promise<{ missing: number }> {
  const { key, playerId, purse, source, reference } = taken;
  const row = await vault(tx)
    .selectFrom('purse')
    .select('balance')
    .where('player_id', '=', playerId)
    .where('purse', '=', purse)
    .forUpdate()
    .executeTakeFirst();
  const requestKey = `take-back:${source}:${key}`;
  // Before the purse is looked at: the first time may have emptied it.
  if (await isPosted(tx, requestKey)) return { missing: 0 };
  const possible = Math.min(row?.balance ?? 0, taken.amount);
  if (possible > 0) {
    const back = amount(possible);
    await post(tx, {
      key: requestKey,
      reason: `take-back:${source}`,
      ...(reference === undefined ? {} : { reference }),
      purse,
      entries: [
        { playerId, amount: -back },
        { account: `issued:${source}`, amount: back },
      ],
    });
  }
  return { missing: taken.amount - possible };
}

/** As `takeBack`, and what is missing becomes a debt: until it is paid the player spends nothing. */
export async function clawBack(tx: Tx, taken: Credit & { reference: string }): Promise<void> {
  const { missing } = await takeBack(tx, taken);
  if (missing > 0) await recordDebt(tx, { ...taken, amount: missing });
}

/** What was clawed back was not owed after all: open debt of it is forgiven, the rest comes back. */
export async function giveBack(tx: Tx, given: Credit & { reference: string }): Promise<void> {
  const forgiven = await forgiveDebt(tx, given.reference, given.amount);
  const rest = given.amount - forgiven;
  if (rest > 0) await credit(tx, { ...given, amount: amount(rest) });
}
