import { amount } from '#server/money/amount.ts';
import { type HoldEnd, releasing } from '#server/money/hold.ts';
import { readDebts } from '#server/money/read-debts.ts';
import { lockPurses, transferHold } from '#server/money/transfer.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { endGift, findGift, type GiftRow, lockGift } from './gifts.repo.ts';

/** The caller has locked both purses and the gift. */
export async function deliverLocked(tx: Tx, gift: GiftRow, receiverId = gift.receiver_id) {
  if (receiverId === null) throw new Error('a gift without a receiver is not delivered');
  await transferHold(tx, {
    ...{ holdId: gift.id, from: gift.sender_id, to: receiverId },
    ...{ purse: 'coins', what: 'gift', amount: amount(gift.amount) },
  });
  return endGift(tx, gift.id, { state: 'done', endedBy: null, receiverId });
}

/** The coins go back to whoever sent them, where they pay a debt first. */
export async function returnLocked(
  tx: Tx,
  gift: GiftRow,
  { state, endedBy }: { state: 'canceled' | 'returned'; endedBy: string },
): Promise<GiftRow> {
  await releaseHold(tx, {
    ...{ holdId: gift.id, playerId: gift.sender_id, purse: 'coins', what: 'gift' },
    amount: amount(gift.amount),
  });
  return endGift(tx, gift.id, { state, endedBy });
}

export async function releaseHold(tx: Tx, held: HoldEnd): Promise<void> {
  await tx.selectNoFrom(releasing(held).as('released')).execute();
}

/**
 * Delivers a gift whose waiting time is over. What may have changed since it was sent is checked
 * again.
 */
export async function deliverDue(tx: Tx, id: string): Promise<void> {
  const beforeLock = await findGift(tx, id);
  if (!beforeLock?.receiver_id) return;
  await lockPurses(tx, [beforeLock.sender_id, beforeLock.receiver_id], 'coins');
  const gift = await lockGift(tx, id);
  if (gift.state !== 'waiting' || gift.receiver_id === null) return;
  if (await isDeletedOrSuspended(tx, gift.receiver_id)) {
    await returnLocked(tx, gift, { state: 'returned', endedBy: 'receiver_gone' });
  } else if (await isGivingBlocked(tx, gift.sender_id)) {
    await returnLocked(tx, gift, { state: 'returned', endedBy: 'sender_locked' });
  } else await deliverLocked(tx, gift);
}

async function isDeletedOrSuspended(tx: Tx, playerId: string): Promise<boolean> {
  const player = await tx
    .selectFrom('player')
    .select(['deleted_at', 'suspended_at'])
    .where('id', '=', playerId)
    .forShare()
    .executeTakeFirstOrThrow();
  return player.deleted_at !== null || player.suspended_at !== null;
}

/**
 * Whether the sender was suspended, disputes a payment or owes coins: gifts that were not delivered
 * yet are returned. Gifts of a deleted account are still delivered.
 */
export async function isGivingBlocked(tx: Tx, playerId: string): Promise<boolean> {
  const player = await tx
    .selectFrom('player')
    .select(['suspended_at', 'spending_locked_at'])
    .where('id', '=', playerId)
    .forShare()
    .executeTakeFirstOrThrow();
  if (player.suspended_at !== null || player.spending_locked_at !== null) return true;
  return (await readDebts(tx, playerId)).coins > 0;
}
