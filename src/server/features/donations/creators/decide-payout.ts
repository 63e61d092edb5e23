import { z } from 'zod';
import { REASON_MAX } from '#contract/player-actions.ts';
import type {
  ApprovedRequest,
  DatabaseAction,
} from '#server/features/approvals/approval-action.ts';
import { moneyChange, valueChange } from '#server/features/approvals/approval-changes.ts';
import { auditApproved } from '#server/features/approvals/audit-approved.ts';
import { readEarnings } from '#server/money/read-earnings.ts';
import { lockPurses } from '#server/money/transfer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { notifyPlayer, notifyStaff } from '#server/platform/db/notify-changes.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { endPayout, payouts } from './payouts.repo.ts';

const contentSchema = z.object({
  decision: z.enum(['paid', 'refused']),
  /** The reference of the transfer, or the reason. */
  text: z.string().max(REASON_MAX),
});
type Content = z.infer<typeof contentSchema>;
type Deps = { db: Db; clock: Clock };

/**
 * Staff have paid a creator, or refuse to. What was paid counts toward the daily cap on refunds.
 */
export function payoutDecision(deps: Deps): DatabaseAction<Content, void> {
  return {
    action: 'payout.decide',
    subjectKind: 'payout',
    permission: 'payments.refund',
    content: contentSchema,
    done: 'payout_decided',
    effectOf: async ({ subjectId, content }) => {
      const payout = await findPayout(deps.db, subjectId);
      if (payout.state !== 'requested') throw new AppError('payout_is_decided');
      if (content.decision === 'refused') {
        return {
          playerId: payout.player_id,
          what: 'payout.refuse',
          amount: null,
          neverNeedsApproval: true,
        };
      }
      await refuseInDebt(deps.db, payout.player_id);
      return {
        playerId: payout.player_id,
        what: 'payout.pay',
        amount: { unit: 'usd_cents', value: payout.cents },
        countsAgainst: { cap: 'usd_refunded', key: `payout.pay:${subjectId}` },
      };
    },
    changesOf: async (reader, { subjectId, content: { decision, text }, isOpen }) => {
      const { state, cents } = await findPayout(reader, subjectId);
      return [
        valueChange('status', [isOpen ? state : null, decision], 'word'),
        moneyChange('amount', [null, cents], 'USD'),
        valueChange('reference', [null, text]),
      ];
    },
    perform: (tx, approved) => decide(tx, approved, deps.clock.now()),
  };
}

async function decide(tx: Tx, approved: ApprovedRequest<Content>, now: Date): Promise<void> {
  const { subjectId: id, content, adminId } = approved;
  const { decision, text } = content;
  const payout = await findPayout(tx, id);
  // Before the payout's row: a refund that claws back the share locks the purse first, too.
  await lockPurses(tx, [payout.player_id], 'earnings');
  if (decision === 'paid') await refuseInDebt(tx, payout.player_id);
  const isEnded = await endPayout(tx, {
    id,
    state: decision,
    decidedBy: adminId,
    now,
    ...(decision === 'paid' ? { reference: text } : { note: text }),
  });
  if (!isEnded) throw new AppError('payout_is_decided');
  await auditApproved(tx, approved, {
    action: decision === 'paid' ? 'payout.pay' : 'payout.refuse',
    subjectKind: 'payout',
    detail: { cents: payout.cents, creator: payout.code, text },
  });
  await notifyPlayer(tx, payout.player_id, 'payments');
  await notifyStaff(tx, 'admin_payments');
}

/**
 * Refusing the payout instead returns the held amount to the purse, where it pays the debt first.
 */
async function refuseInDebt(db: Db | Tx, playerId: string): Promise<void> {
  const { debt } = await readEarnings(db, playerId);
  if (debt > 0) throw new AppError('payout_in_debt');
}

async function findPayout(db: Db | Tx, id: string) {
  const payout = await payouts(db).where('creator_payout.id', '=', id).executeTakeFirst();
  if (!payout) throw new AppError('payout_not_found');
  return payout;
}
