import { sql } from 'kysely';
import { amount, type Purse } from '#server/money/amount.ts';
import { hold } from '#server/money/hold.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { findSameRequest } from './find-same-request.ts';
import { insertOrder, type Reservation } from './insert-order.ts';
import { performOrderJob } from './perform-order.job.ts';
import { refuseTooSoon } from './refuse-too-soon.ts';
import { findRepeated, saveRequestKey } from './request-keys.repo.ts';

export interface Placed {
  /** The first request's order, if this one repeats it. */
  orderId: string;
  /** The purse after the price was taken from it; undefined for a repeat and for what is free. */
  total: { purse: Purse; balance: number } | undefined;
  /** The player placed it in another tab, and may not know that this one did nothing. */
  isFromOtherTab: boolean;
}

export async function reserveOrder(tx: Tx, reservation: Reservation): Promise<Placed> {
  const { orderId, kind, playerId, priced, queue } = reservation;
  const same = await findFromOtherTab(tx, reservation);
  if (same) return { orderId: same, total: undefined, isFromOtherTab: true };
  if (!(await insertOrder(tx, reservation))) {
    const { requestKey = '', requestHash } = reservation;
    const first = await findRepeated(tx, playerId, requestKey, requestHash);
    if (!first) throw new AppError('internal', { detail: 'the repeated order does not exist' });
    return { ...first, total: undefined };
  }
  await refuseTooSoon(tx, reservation);
  await kind.check?.(tx, playerId, priced.content);
  const held = { holdId: orderId, playerId, purse: priced.purse, what: kind.name };
  const balance =
    priced.price > 0 ? await hold(tx, { ...held, amount: amount(priced.price) }) : undefined;
  const total = balance === undefined ? undefined : { purse: priced.purse, balance };
  // After the purse, as when an order ends: two transactions never wait for each other.
  const { price, content } = priced;
  const { worldId } = reservation.target;
  await kind.take?.(tx, { orderId, playerId, worldId, content, price });
  await queue.enqueue(tx, performOrderJob, { orderId, worldId });
  return { orderId, total, isFromOtherTab: false };
}

/** Two tabs at the same moment: the lock makes the second read after the first has committed. */
async function findFromOtherTab(
  tx: Tx,
  { playerId, requestKey, requestHash, formAgeNowMs }: Reservation,
): Promise<string | undefined> {
  if (requestKey === undefined || formAgeNowMs() === undefined) return undefined;
  await sql`select pg_advisory_xact_lock(${REQUEST_LOCK}, hashtext(${playerId}))`.execute(tx);
  const orderId = await findSameRequest(tx, playerId, requestHash, formAgeNowMs());
  if (orderId) await saveRequestKey(tx, { playerId, requestKey, requestHash, orderId });
  return orderId;
}

/** First half of the advisory lock's key; the second is the player. */
const REQUEST_LOCK = 0x0d7;
