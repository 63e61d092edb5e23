import { z } from 'zod';
import type { ExternalAction } from '#server/features/approvals/approval-action.ts';
import { valueChange } from '#server/features/approvals/approval-changes.ts';
import type { Purse } from '#server/money/amount.ts';
import { AppError } from '#server/platform/errors.ts';
import { decideOrder } from './decide-order.ts';
import type { OrderRow } from './kinds/kind.ts';
import type { OrderDeps } from './order-deps.ts';
import { findWaiting } from './orders.repo.ts';

const contentSchema = z.object({ decision: z.enum(['done', 'refused']) });
type Content = z.infer<typeof contentSchema>;

/**
 * A decision about an order needs two admins, if there are two, whatever the price: without proof, a
 * wrong decision loses money.
 */
export function orderDecision(deps: OrderDeps): ExternalAction<Content, OrderRow> {
  return {
    action: 'order.decide',
    subjectKind: 'order',
    permission: 'orders.decide',
    content: contentSchema,
    done: 'order_decided',
    effectOf: async ({ subjectId, content }) => {
      const { player_id, purse, price } = await findWaiting(deps.db, subjectId);
      return {
        playerId: player_id,
        what: `order.${content.decision}`,
        amount: price > 0 ? { unit: purse as Purse, value: price } : null,
        alwaysNeedsApproval: true,
      };
    },
    changesOf: async (reader, { subjectId, content, isOpen }) => {
      const order = await reader
        .selectFrom('game_order')
        .select(['state', 'purse', 'price'])
        .where('id', '=', subjectId)
        .executeTakeFirst();
      if (!order) throw new AppError('order_not_found');
      const { state, purse, price } = order;
      const isRefund = content.decision === 'refused' && price > 0;
      return [
        valueChange('status', [isOpen ? state : null, content.decision], 'word'),
        ...(isRefund ? [valueChange('refunded', [null, price], purse as Purse)] : []),
      ];
    },
    prepare: async (tx, { subjectId }) => {
      await findWaiting(tx, subjectId);
    },
    call: ({ id, subjectId, content, note, adminId, confirmedBy, sentBy, isAlone, origin }) =>
      decideOrder(deps, {
        id: subjectId,
        decision: content.decision,
        note,
        adminId,
        ...(confirmedBy === null ? {} : { confirmedBy, approvalId: id }),
        sentBy,
        isAlone,
        origin,
      }).catch((error: unknown) => findDecided(deps, subjectId, error)),
  };
}

/** Called again after the response was lost: the earlier decision counts. */
async function findDecided({ db }: OrderDeps, id: string, error: unknown): Promise<OrderRow> {
  if (!(error instanceof AppError) || error.code !== 'order_is_finished') throw error;
  const order = await db
    .selectFrom('game_order')
    .selectAll()
    .where('id', '=', id)
    .where('finished_at', 'is not', null)
    .executeTakeFirst();
  if (!order) throw error;
  return order;
}
