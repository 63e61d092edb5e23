import { type Origin, writeAudit } from '#server/features/audit/write-audit.ts';
import { amount } from '#server/money/amount.ts';
import { credit } from '#server/money/credit.ts';
import { lockPurses, transferHold } from '#server/money/transfer.ts';
import type { GiftsConfig } from '#server/platform/config/gifts-schema.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { hashOfCode, parseCode } from './card-codes.ts';
import { isGivingBlocked } from './deliver-gift.ts';
import { endCard, findCardByHash, lockCard, wasInvolvedInBatch } from './gift-cards.repo.ts';
import type { CardRow } from './gifts.repo.ts';
import { canReceive } from './giving-rules.ts';

export interface RedeemCard {
  playerId: string;
  code: string;
  rules: GiftsConfig;
  now: Date;
  origin: Origin;
}

/**
 * A card is redeemed once, by whoever has its code, except its buyer and staff who were involved in
 * issuing it. A code that does not exist, was used, canceled, revoked or has expired gets the same
 * response, so that nothing is learned from trying.
 */
export async function redeemCard(tx: Tx, command: RedeemCard): Promise<number> {
  const { playerId, rules, now, origin } = command;
  const code = parseCode(command.code);
  const beforeLock = code && (await findCardByHash(tx, hashOfCode(code)));
  if (!beforeLock) throw new AppError('gift_card_invalid');
  if (beforeLock.buyer_id === playerId) throw new AppError('gift_card_own');
  if (beforeLock.batch_id && (await wasInvolvedInBatch(tx, beforeLock.batch_id, playerId))) {
    throw new AppError('gift_card_invalid');
  }
  await lockPurses(tx, [playerId, ...(beforeLock.buyer_id ? [beforeLock.buyer_id] : [])], 'coins');
  const card = await lockCard(tx, beforeLock.id);
  if (!isRedeemable(card, now)) throw new AppError('gift_card_invalid');
  if (card.buyer_id && (await isGivingBlocked(tx, card.buyer_id))) {
    throw new AppError('gift_card_invalid');
  }
  if (!(await canReceive(tx, rules, { playerId, amount: card.amount }))) {
    throw new AppError('gift_receive_limit');
  }
  await pay(tx, card, playerId);
  await endCard(tx, card.id, { state: 'redeemed', redeemedBy: playerId });
  await writeAudit(tx, {
    actorId: playerId,
    action: 'gift_card.redeem',
    subjectKind: 'gift_card',
    subjectId: card.id,
    origin,
    detail: { coins: card.amount },
  });
  return card.amount;
}

/** A player's card pays out the coins held for it; a card from staff creates its coins. */
async function pay(tx: Tx, card: CardRow, playerId: string): Promise<void> {
  const paid = { purse: 'coins', amount: amount(card.amount) } as const;
  if (card.buyer_id) {
    const { id: holdId, buyer_id: from } = card;
    await transferHold(tx, { ...paid, holdId, from, to: playerId, what: 'gift_card' });
  } else {
    const { id } = card;
    await credit(tx, { ...paid, key: id, playerId, source: 'gift_card', reference: id });
  }
}

function isRedeemable({ state, usable_at, expires_at }: CardRow, now: Date): boolean {
  return (
    state === 'active' &&
    (usable_at === null || usable_at <= now) &&
    (expires_at === null || expires_at > now)
  );
}
