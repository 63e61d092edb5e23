import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { amount } from '#server/money/amount.ts';
import { lockPurses } from '#server/money/transfer.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { releaseHold } from './deliver-gift.ts';
import { endCard, findCard, lockCard } from './gift-cards.repo.ts';
import type { CardRow } from './gifts.repo.ts';

export interface CancelCard {
  id: string;
  /** Whose card it must be; undefined for staff, the link in the email, and expiry. */
  buyerId?: string;
  state: 'canceled' | 'expired' | 'revoked';
  /** Undefined when the card expired. */
  actor?: { id: string | null; origin: Origin; note?: string };
}

/** Ends a card that nobody has redeemed; its buyer gets the coins back. */
export async function cancelCard(tx: Tx, command: CancelCard): Promise<CardRow> {
  const { id, buyerId, state, actor } = command;
  const beforeLock = await findCard(tx, id);
  if (!beforeLock || (buyerId !== undefined && beforeLock.buyer_id !== buyerId)) {
    throw new AppError('gift_not_found');
  }
  if (beforeLock.buyer_id) await lockPurses(tx, [beforeLock.buyer_id], 'coins');
  const card = await lockCard(tx, id);
  if (card.state === state) return card;
  if (card.state !== 'active') throw new AppError('gift_is_finished');
  if (card.buyer_id) {
    await releaseHold(tx, {
      ...{ holdId: id, playerId: card.buyer_id, purse: 'coins', what: 'gift_card' },
      amount: amount(card.amount),
    });
  }
  const ended = await endCard(tx, id, { state });
  if (actor) {
    await writeAudit(tx, {
      actorId: actor.id,
      action: state === 'revoked' ? 'gift_card.revoke' : 'gift_card.cancel',
      subjectKind: 'gift_card',
      subjectId: id,
      origin: actor.origin,
      detail: { coins: card.amount, ...(actor.note === undefined ? {} : { reason: actor.note }) },
    });
  }
  return ended;
}
