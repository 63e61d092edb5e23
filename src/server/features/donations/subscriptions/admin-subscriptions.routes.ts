import {
  ADMIN_CANCEL_SUBSCRIPTION_PATH,
  ADMIN_CHECK_SUBSCRIPTION_PATH,
  ADMIN_END_SUBSCRIPTION_PATH,
  ADMIN_SUBSCRIPTION_PATH,
  ADMIN_SUBSCRIPTIONS_PATH,
  adminSubscriptionBodySchema,
  adminSubscriptionReplySchema,
  adminSubscriptionsQuerySchema,
  adminSubscriptionsReplySchema,
  type MovementState,
  type SubscriptionEventKind,
} from '#contract/admin-subscriptions.ts';
import { approvalReplySchema } from '#contract/approvals.ts';
import { fromMinorUnits } from '#contract/currency.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { subscriptionParamsSchema } from '#contract/subscriptions.ts';
import { performOrPropose } from '#server/features/approvals/perform-or-propose.ts';
import { replyPendingApproval } from '#server/features/approvals/reply-pending-approval.ts';
import { type Origin, originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { listAllSubscriptions, readSubscriptionForAdmin } from './admin-subscriptions.repo.ts';
import { viewSubscriptionForAdmin } from './admin-subscriptions.view.ts';
import { markCanceled } from './cancel-subscription.ts';
import { pollSubscriptionAndPayments } from './claim-subscription.ts';
import { previewEnd, subscriptionEnd } from './end-by-staff.ts';
import { refundableCents } from './end-subscription.ts';
import { findSubscription } from './subscriptions.repo.ts';
import { viewPeriod } from './subscriptions.view.ts';

export function adminSubscriptionRoutes(deps: DonationDeps): Route[] {
  return [listRoute(deps), oneRoute(deps), cancelRoute(deps), endRoute(deps), checkRoute(deps)];
}

function listRoute({ db }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_SUBSCRIPTIONS_PATH,
    access: { staff: 'payments.read' },
    rateLimit: 'general',
    summary: 'List all subscriptions, newest first',
    query: adminSubscriptionsQuerySchema,
    replies: { 200: adminSubscriptionsReplySchema },
    handle: async ({ query }) => {
      const page = await listAllSubscriptions(db, query, query);
      return { ...page, rows: page.rows.map((row) => viewSubscriptionForAdmin(row)) };
    },
  });
}

function oneRoute({ db, clock }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_SUBSCRIPTION_PATH,
    access: { staff: 'payments.read' },
    rateLimit: 'general',
    summary: 'Get a subscription with its periods and events',
    params: subscriptionParamsSchema,
    replies: { 200: adminSubscriptionReplySchema },
    handle: async ({ params }) => {
      const found = await readSubscriptionForAdmin(db, params.id);
      if (!found) throw new AppError('subscription_not_found');
      const { row, periods, vipChanges, events } = found;
      const refund = periods.reduce((sum, one) => sum + refundableCents(one, clock.now()), 0);
      return {
        subscription: viewSubscriptionForAdmin(row),
        subscription_ref: row.subscription_ref,
        refund_now: fromMinorUnits(refund, row.currency),
        periods: periods.map((period) => ({
          ...viewPeriod(period),
          ref: period.period_ref,
          refund_state: period.refund_state,
          orders: vipChanges.flatMap(({ payment_id, order_id, seconds, state }) =>
            payment_id === period.payment_id && order_id !== null
              ? [{ id: order_id, seconds: Number(seconds), state: state as MovementState }]
              : [],
          ),
        })),
        events: events.map(({ id, happened_at, kind, detail }) => ({
          id,
          at: unixSeconds(happened_at),
          kind: kind as SubscriptionEventKind,
          detail,
        })),
      };
    },
  });
}

interface StaffCommand {
  id: string;
  note: string;
  adminId: string;
  origin: Origin;
  now: Date;
  queue: Queue;
}

function cancelRoute({ db, queue, clock }: DonationDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_CANCEL_SUBSCRIPTION_PATH,
    access: { staff: 'payments.decide' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Cancel a subscription; VIP that is paid for stays',
    body: adminSubscriptionBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const { subscription_id: id, note } = body;
      const command = { id, note, adminId: caller.playerId, origin: originOf(request) };
      await inTransaction(db, cancelAny, { ...command, now: clock.now(), queue });
      return { message: TEXTS[language].messages.subscription_canceled };
    },
  });
}

async function cancelAny(
  tx: Tx,
  { id, note, adminId, origin, now, queue }: StaffCommand,
): Promise<void> {
  if (!(await findSubscription(tx, id))) throw new AppError('subscription_not_found');
  await markCanceled(tx, { id, by: 'staff', now, queue });
  await writeAudit(tx, {
    actorId: adminId,
    action: 'subscription.cancel',
    subjectKind: 'subscription',
    subjectId: id,
    origin,
    detail: { note },
  });
}

/** It refunds money, so it needs the permission and the approvals of a refund. */
function endRoute(deps: DonationDeps): Route {
  const action = subscriptionEnd(deps);
  return route({
    method: 'POST',
    url: ADMIN_END_SUBSCRIPTION_PATH,
    access: { staff: 'payments.refund' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'End a subscription now and refund its unused days',
    body: adminSubscriptionBodySchema,
    replies: { 200: messageReplySchema, 202: approvalReplySchema },
    handle: async ({ body, caller, request, reply, language }) => {
      const { subscription_id: subjectId, note } = body;
      const outcome = await performOrPropose(deps, action, {
        subjectId,
        content: await previewEnd(deps.db, subjectId, deps.clock.now()),
        note,
        adminId: caller.playerId,
        requestKey: null,
        origin: originOf(request),
      });
      if (outcome.state === 'waiting') {
        return replyPendingApproval({ reply, language }, outcome.approval);
      }
      return { message: TEXTS[language].messages.subscription_ending };
    },
  });
}

function checkRoute({ db, queue }: DonationDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_CHECK_SUBSCRIPTION_PATH,
    access: { staff: 'payments.decide' },
    confirmation: { notNeeded: 'applies the provider’s status, as every poll does' },
    rateLimit: 'general',
    summary: 'Compare a subscription with its provider now',
    body: adminSubscriptionBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, language }) => {
      await inTransaction(
        db,
        (tx) => pollSubscriptionAndPayments(tx, body.subscription_id, queue),
        null,
      );
      return { message: TEXTS[language].messages.subscription_checking };
    },
  });
}
