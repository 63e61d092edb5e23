import { sql } from 'kysely';
import { lockPurses } from '#server/money/transfer.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { OrderDeps } from '../order-deps.ts';
import { cancelCard } from './cancel-card.ts';
import { deliverDue, isGivingBlocked, returnLocked } from './deliver-gift.ts';
import { findGift, lockGift } from './gifts.repo.ts';

/** Limit of each kind per pass; the next pass comes soon. */
const BATCH = 100;

type SweepDeps = Pick<OrderDeps, 'db' | 'log'>;

/**
 * Delivers gifts whose waiting time is over, and returns the coins of expired offers and cards, and
 * of offers that can no longer be accepted because their sender may not give. Each is a transaction
 * of its own: one that fails is logged and does not stop the others.
 */
export async function sweepGifts(deps: SweepDeps): Promise<void> {
  const { db } = deps;
  const due = await db
    .selectFrom('gift')
    .select('id')
    .where('state', '=', 'waiting')
    .where('kind', '=', 'coins')
    .where('receiver_id', 'is not', null)
    .where('release_at', '<=', sql<Date>`now()`)
    .orderBy('release_at')
    .limit(BATCH)
    .execute();
  await each(deps, due, deliverDue);
  const offers = await db
    .selectFrom('gift')
    .select('id')
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  await each(deps, offers, returnExpired);
  await each(deps, await findBlockedOffers(db), returnBlocked);
  const cards = await db
    .selectFrom('gift_card')
    .select('id')
    .where('state', '=', 'active')
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  await each(deps, cards, expireCard);
}

async function each(
  { db, log }: SweepDeps,
  rows: readonly { id: string }[],
  work: (tx: Tx, id: string) => Promise<unknown>,
): Promise<void> {
  for (const { id } of rows) {
    await inTransaction(db, work, id).catch((error: unknown) =>
      log.error({ err: error, id, step: work.name }, 'due gift not ended'),
    );
  }
}

async function returnExpired(tx: Tx, id: string): Promise<void> {
  const beforeLock = await findGift(tx, id);
  if (!beforeLock) return;
  await lockPurses(tx, [beforeLock.sender_id], 'coins');
  const gift = await lockGift(tx, id);
  if (gift.state !== 'waiting') return;
  await returnLocked(tx, gift, { state: 'returned', endedBy: 'expired' });
}

/** The rule of `isGivingBlocked`, which is checked again under the locks. */
function findBlockedOffers(db: SweepDeps['db']) {
  return db
    .selectFrom('gift')
    .innerJoin('player as sender', 'sender.id', 'gift.sender_id')
    .select('gift.id')
    .where('state', '=', 'waiting')
    .where('kind', '=', 'coins')
    .where('receiver_id', 'is', null)
    .where((row) =>
      row.or([
        row('suspended_at', 'is not', null),
        row('spending_locked_at', 'is not', null),
        sql<boolean>`exists (select from purse
          where player_id = sender.id and purse = 'coins' and debt > 0)`,
      ]),
    )
    .orderBy('gift.number')
    .limit(BATCH)
    .execute();
}

async function returnBlocked(tx: Tx, id: string): Promise<void> {
  const beforeLock = await findGift(tx, id);
  if (!beforeLock) return;
  await lockPurses(tx, [beforeLock.sender_id], 'coins');
  const gift = await lockGift(tx, id);
  if (gift.state !== 'waiting' || !(await isGivingBlocked(tx, gift.sender_id))) return;
  await returnLocked(tx, gift, { state: 'returned', endedBy: 'sender_locked' });
}

async function expireCard(tx: Tx, id: string): Promise<void> {
  await cancelCard(tx, { id, state: 'expired' }).catch((error: unknown) => {
    // Redeemed or canceled at the last moment.
    if (!(error instanceof AppError && error.code === 'gift_is_finished')) throw error;
  });
}
