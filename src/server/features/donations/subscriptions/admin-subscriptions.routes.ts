import { fromMinorUnits } from '#contract/currency.ts';
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
  subscriptionDoneSchema,
  subscriptionParamsSchema,
} from '#contract/subscriptions.ts';
import { type Origin, originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { listAllSubscriptions, readAnySubscription } from './admin-subscriptions.repo.ts';
import { viewAnySubscription } from './admin-subscriptions.view.ts';
import { markCanceled } from './cancel-subscription.ts';
import { wakeSubscription } from './claim-subscription.ts';
import { endSubscription, refundableCents } from './end-subscription.ts';
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
      return { ...page, rows: page.rows.map((row) => viewAnySubscription(row)) };
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
      const found = await readAnySubscription(db, params.id);
      if (!found) throw new AppError('subscription_not_found');
      const { row, periods, movements, events } = found;
      const refund = periods.reduce((sum, one) => sum + refundableCents(one, clock.now()), 0);
      return {
        subscription: viewAnySubscription(row),
        subscription_ref: row.subscription_ref,
        refund_now: fromMinorUnits(refund, row.currency),
        periods: periods.map((period) => ({
          ...viewPeriod(period),
          ref: period.period_ref,
          refund_state: period.refund_state,
          orders: movements.flatMap(({ payment_id, order_id, seconds, state }) =>
            payment_id === period.payment_id && order_id !== null
              ? [{ id: order_id, seconds: Number(seconds), state }]
              : [],
          ),
        })),
        events: events.map(({ happened_at, kind, detail }) => ({
          at: unixSeconds(happened_at),
          kind,
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
    replies: { 200: subscriptionDoneSchema },
    handle: async ({ body, caller, request, language }) => {
      const command = commandOf(body, caller.playerId, originOf(request));
      await inTransaction(db, cancelAny, { ...command, now: clock.now(), queue });
      return { message: TEXTS[language].messages.subscription_canceled };
    },
  });
}

async function cancelAny(tx: Tx, command: StaffCommand): Promise<void> {
  const { id, now, queue } = command;
  if (!(await findSubscription(tx, id))) throw new AppError('subscription_not_found');
  await markCanceled(tx, { id, by: 'staff', now, queue });
  await audit(tx, command, 'subscription.cancel', {});
}

/** Money goes back, so it needs what a refund needs. */
function endRoute({ db, queue, clock }: DonationDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_END_SUBSCRIPTION_PATH,
    access: { staff: 'payments.refund' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'End a subscription now and refund its unused days',
    body: adminSubscriptionBodySchema,
    replies: { 200: subscriptionDoneSchema },
    handle: async ({ body, caller, request, language }) => {
      const command = commandOf(body, caller.playerId, originOf(request));
      await inTransaction(db, endAny, { ...command, now: clock.now(), queue });
      return { message: TEXTS[language].messages.subscription_ended };
    },
  });
}

async function endAny(tx: Tx, command: StaffCommand): Promise<void> {
  const { id, now, queue } = command;
  const cents = await endSubscription(tx, { id, by: 'staff', now, queue });
  await audit(tx, command, 'subscription.end', { cents });
}

function checkRoute({ db, queue }: DonationDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_CHECK_SUBSCRIPTION_PATH,
    access: { staff: 'payments.decide' },
    confirmation: { notNeeded: 'It only reads from the provider.' },
    rateLimit: 'general',
    summary: 'Compare a subscription with its provider now',
    body: adminSubscriptionBodySchema,
    replies: { 200: subscriptionDoneSchema },
    handle: async ({ body, language }) => {
      await inTransaction(db, (tx) => wakeSubscription(tx, body.subscription_id, queue), null);
      return { message: TEXTS[language].messages.subscription_checking };
    },
  });
}

function commandOf(
  { subscription_id: id, note }: { subscription_id: string; note: string },
  adminId: string,
  origin: Origin,
) {
  return { id, note, adminId, origin };
}

async function audit(
  tx: Tx,
  { id, note, adminId, origin }: StaffCommand,
  action: string,
  detail: Record<string, number>,
): Promise<void> {
  await writeAudit(tx, {
    actorId: adminId,
    action,
    subjectKind: 'subscription',
    subjectId: id,
    origin,
    detail: { note, ...detail },
  });
}
