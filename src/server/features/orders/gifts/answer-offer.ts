import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { lockPurses } from '#server/money/transfer.ts';
import type { GiftsConfig } from '#server/platform/config/gifts-schema.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { deliverLocked, isGivingBlocked, returnLocked } from './deliver-gift.ts';
import { type GiftRow, lockGift, offersTo } from './gifts.repo.ts';
import { canReceive } from './giving-rules.ts';

export interface AnswerOffer {
  id: string;
  playerId: string;
  isAccepted: boolean;
  rules: GiftsConfig;
  origin: Origin;
}

/** The owner of the email address accepts or declines what was offered to it. */
export async function answerOffer(tx: Tx, command: AnswerOffer): Promise<GiftRow> {
  const { id, playerId, isAccepted, rules, origin } = command;
  const offer = await offersTo(tx, playerId).where('gift.id', '=', id).executeTakeFirst();
  if (!offer) throw new AppError('gift_not_found');
  await lockPurses(tx, [offer.sender_id, playerId], 'coins');
  const gift = await lockGift(tx, id);
  if (gift.state !== 'waiting') throw new AppError('gift_is_finished');
  const answered = isAccepted
    ? await accept(tx, { gift, playerId, rules })
    : await returnLocked(tx, gift, { state: 'returned', endedBy: 'receiver' });
  await writeAudit(tx, {
    actorId: playerId,
    action: isAccepted ? 'gift.accept' : 'gift.decline',
    subjectKind: 'gift',
    subjectId: id,
    origin,
    detail: { coins: gift.amount },
  });
  return answered;
}

async function accept(
  tx: Tx,
  { gift, playerId, rules }: { gift: GiftRow; playerId: string; rules: GiftsConfig },
): Promise<GiftRow> {
  if (await isGivingBlocked(tx, gift.sender_id)) throw new AppError('gift_is_finished');
  if (!(await canReceive(tx, rules, { playerId, amount: gift.amount }))) {
    throw new AppError('gift_receive_limit');
  }
  return deliverLocked(tx, gift, playerId);
}
