import { sql } from 'kysely';
import { lockPurses } from '#server/money/transfer.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { cancelCard } from './cancel-card.ts';
import { deliverDue, returnLocked } from './deliver-gift.ts';
import type { GiftDeps } from './gift-deps.ts';
import { findGift, lockGift } from './gifts.repo.ts';

/** Limit of each kind per pass; the next pass comes soon. */
const BATCH = 100;

/** Delivers gifts whose waiting time is over, and returns the coins of expired offers and cards. */
export async function sweepGifts({ db }: Pick<GiftDeps, 'db'>): Promise<void> {
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
  await each(due, (id) => inTransaction(db, deliverDue, id));
  const offers = await db
    .selectFrom('gift')
    .select('id')
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  await each(offers, (id) => inTransaction(db, returnExpired, id));
  const cards = await db
    .selectFrom('gift_card')
    .select('id')
    .where('state', '=', 'active')
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(BATCH)
    .execute();
  await each(cards, (id) => inTransaction(db, expireCard, id));
}

/** A failure does not stop the others; it is reported after them. */
async function each(
  rows: readonly { id: string }[],
  work: (id: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const { id } of rows) await work(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function returnExpired(tx: Tx, id: string): Promise<void> {
  const known = await findGift(tx, id);
  if (!known) return;
  await lockPurses(tx, [known.sender_id], 'coins');
  const gift = await lockGift(tx, id);
  if (gift.state !== 'waiting') return;
  await returnLocked(tx, gift, { state: 'returned', endedBy: 'expired' });
}

async function expireCard(tx: Tx, id: string): Promise<void> {
  await cancelCard(tx, { id, state: 'expired' }).catch((error: unknown) => {
    // Redeemed or canceled at the last moment.
    if (!(error instanceof AppError && error.code === 'gift_is_finished')) throw error;
  });
}
