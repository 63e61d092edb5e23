import {
  PAYMENT_PATH,
  PAYMENTS_PATH,
  paymentParamsSchema,
  paymentReplySchema,
  paymentsReplySchema,
} from '#contract/payments.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { readDebts } from '#server/money/read-debts.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { nudgePayment } from './claim-payment.ts';
import type { DonationDeps } from './donation-deps.ts';
import { viewOwnPayment } from './donations.view.ts';
import { openRoute } from './open-payment.routes.ts';
import { findOwnPayment, listOwnPayments } from './payments.repo.ts';
import { plansRoute } from './plans.routes.ts';
import { refreshPaymentJob } from './refresh-payment.job.ts';

const MAX_PAYMENTS = 50;

export function paymentRoutes(deps: DonationDeps): Route[] {
  return [plansRoute(deps), openRoute(deps), listRoute(deps), oneRoute(deps)];
}

function listRoute({ db, config }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: PAYMENTS_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: 'general',
    summary: 'List my payments, newest first',
    replies: { 200: paymentsReplySchema },
    handle: async ({ caller, language }) => {
      const payments = await listOwnPayments(db, caller.playerId, MAX_PAYMENTS);
      return {
        payments: payments.map((payment) => viewOwnPayment(payment, config.payments, language)),
      };
    },
  });
}

/** Polled by the page after paying. It reads; at most it enqueues a check with the provider. */
function oneRoute({ db, queue, config }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: PAYMENT_PATH,
    access: 'player',
    load: 'never_shed',
    rateLimit: 'general',
    summary: 'Get one of my payments',
    params: paymentParamsSchema,
    replies: { 200: paymentReplySchema },
    handle: async ({ params, caller, language }) => {
      const { playerId } = caller;
      const payment = await findOwnPayment(db, playerId, params.id);
      if (!payment) throw new AppError('payment_not_found');
      if (payment.credited_at === null && (await nudgePayment(db, payment.id))) {
        await queue.enqueue(db, refreshPaymentJob, { paymentId: payment.id });
      }
      const [{ coins }, debts] = await Promise.all([
        readBalances(db, playerId),
        readDebts(db, playerId),
      ]);
      const shown = viewOwnPayment(payment, config.payments, language);
      return { payment: shown, coins, debt: debts.coins };
    },
  });
}
