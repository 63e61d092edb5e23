import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { lockPurses } from '#server/money/transfer.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { returnLocked } from './deliver-gift.ts';
import { findGift, type GiftRow, lockGift } from './gifts.repo.ts';

export interface CancelGift {
  id: string;
  /** Whose gift it must be; undefined for staff and for the link in the email. */
  senderId?: string;
  by: 'sender' | 'staff';
  actorId: string | null;
  origin: Origin;
  note?: string;
}

/** Cancels a waiting gift, for its sender or for staff. A second call changes nothing. */
export async function cancelGift(tx: Tx, command: CancelGift): Promise<GiftRow> {
  const { id, senderId, by, actorId, origin, note } = command;
  const beforeLock = await findGift(tx, id);
  if (!beforeLock || (senderId !== undefined && beforeLock.sender_id !== senderId)) {
    throw new AppError('gift_not_found');
  }
  await lockPurses(tx, [beforeLock.sender_id], 'coins');
  const gift = await lockGift(tx, id);
  if (gift.state === 'canceled') return gift;
  if (gift.state !== 'waiting' || gift.kind !== 'coins') throw new AppError('gift_is_finished');
  const canceled = await returnLocked(tx, gift, { state: 'canceled', endedBy: by });
  await writeAudit(tx, {
    actorId,
    action: 'gift.cancel',
    subjectKind: 'gift',
    subjectId: id,
    origin,
    detail: { coins: gift.amount, ...(note === undefined ? {} : { reason: note }) },
  });
  return canceled;
}
