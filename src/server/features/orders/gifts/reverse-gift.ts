import { z } from 'zod';
import type {
  ApprovedRequest,
  DatabaseAction,
} from '#server/features/approvals/approval-action.ts';
import { valueChange } from '#server/features/approvals/approval-changes.ts';
import { auditApproved } from '#server/features/approvals/audit-approved.ts';
import { amount } from '#server/money/amount.ts';
import { lockPurses, returnTransfer } from '#server/money/transfer.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { endGift, findGift, type GiftRow, lockGift } from './gifts.repo.ts';

const contentSchema = z.object({});

/**
 * Takes the coins of a gift from its receiver, as debt if they were spent, and returns them to the
 * sender. Articles are delivered in the game, so a gift of one cannot be reversed.
 */
export function giftReversal({ db }: { db: Db }): DatabaseAction<Record<string, never>, GiftRow> {
  return {
    action: 'gift.reverse',
    subjectKind: 'gift',
    permission: 'players.coins.grant',
    content: contentSchema,
    done: 'gift_reversed',
    effectOf: async ({ adminId, subjectId }) => {
      const gift = await findGift(db, subjectId);
      if (!gift) throw new AppError('gift_not_found');
      const hasArrived = ['done', 'reversed'].includes(gift.state);
      if (gift.kind !== 'coins' || gift.receiver_id === null || !hasArrived) {
        throw new AppError('gift_not_reversible');
      }
      return {
        playerId: gift.receiver_id,
        what: 'gift.reverse',
        amount: { unit: 'coins', value: gift.amount },
        // One of the two gets the coins, and the other loses them.
        alwaysNeedsApproval: [gift.sender_id, gift.receiver_id].includes(adminId),
        countsAgainst: { cap: 'coins', key: `gift.reverse:${gift.id}` },
      };
    },
    changesOf: async (reader, { subjectId, isOpen }) => {
      const gift = await findGift(reader, subjectId);
      if (!gift) throw new AppError('gift_not_found');
      return [
        valueChange('status', [isOpen ? gift.state : null, 'reversed'], 'word'),
        valueChange('refunded', [null, gift.amount], 'coins'),
      ];
    },
    wasDone: async ({ subjectId }) => (await findGift(db, subjectId))?.state === 'reversed',
    perform: reverseGift,
  };
}

async function reverseGift(
  tx: Tx,
  approved: ApprovedRequest<Record<string, never>>,
): Promise<GiftRow> {
  const beforeLock = await findGift(tx, approved.subjectId);
  if (!beforeLock?.receiver_id || beforeLock.kind !== 'coins')
    throw new AppError('gift_not_reversible');
  const { id, sender_id: from, receiver_id: to } = beforeLock;
  await lockPurses(tx, [from, to], 'coins');
  const gift = await lockGift(tx, id);
  if (gift.state === 'reversed') return gift;
  if (gift.state !== 'done') throw new AppError('gift_not_reversible');
  const coins = amount(gift.amount);
  await returnTransfer(tx, { holdId: id, from, to, purse: 'coins', amount: coins, what: 'gift' });
  const reversed = await endGift(tx, id, { state: 'reversed', endedBy: 'staff' });
  await auditApproved(tx, approved, {
    action: 'gift.reverse',
    subjectKind: 'gift',
    detail: { coins: gift.amount, from, to, reason: approved.note },
  });
  return reversed;
}
