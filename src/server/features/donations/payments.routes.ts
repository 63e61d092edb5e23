import { toMinorUnits } from '#contract/currency.ts';
import {
  openPaymentBodySchema,
  openPaymentReplySchema,
  PAYMENT_PATH,
  PAYMENTS_PATH,
  paymentParamsSchema,
  paymentReplySchema,
  paymentsReplySchema,
} from '#contract/payments.ts';
import { PLANS_PATH, plansReplySchema } from '#contract/plans.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { readDebts } from '#server/money/read-debts.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { nudgePayment } from './claim-payment.ts';
import { readAllowance } from './daily-limit.ts';
import type { DonationDeps } from './donation-deps.ts';
import { viewPayment, viewPlan } from './donations.view.ts';
import { openPayment } from './open-payment.ts';
import { findOwnPayment, listOwnPayments } from './payments.repo.ts';
import { listPlans } from './plans.repo.ts';
import { settlePaymentJob } from './settle-payment.job.ts';

const SHOWN = 50;
/** Each one is a call to a provider. */
const OPENINGS = { perMinute: 10 };

export function paymentRoutes(deps: DonationDeps): Route[] {
  return [plansRoute(deps), openRoute(deps), listRoute(deps), oneRoute(deps)];
}

function plansRoute({ db, config, clock, providers }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: PLANS_PATH,
    access: 'player',
    rateLimit: 'general',
    summary: 'List plans, payment methods and my remaining daily limit',
    replies: { 200: plansReplySchema },
    handle: async ({ caller, language }) => {
      const { playerId } = caller;
      const { limits, local_currency } = config.payments;
      const [plans, allowance, debts] = await Promise.all([
        listPlans(db, language),
        readAllowance(db, limits, playerId, clock.now()),
        readDebts(db, playerId),
      ]);
      return {
        plans: plans.map((plan) => viewPlan(plan, local_currency)),
        providers: [...providers.values()].map(({ name, currency, perUsd, digits }) => ({
          name,
          currency,
          per_usd: perUsd,
          digits,
        })),
        left_today: allowance.leftCents / 100,
        limits: { ...limits, is_new: allowance.isNew },
        debt: debts.coins,
      };
    },
  });
}

function openRoute(deps: DonationDeps): Route {
  return route({
    method: 'POST',
    url: PAYMENTS_PATH,
    access: 'player',
    rateLimit: OPENINGS,
    summary: 'Start a payment for a plan; returns where to pay',
    body: openPaymentBodySchema,
    replies: { 200: openPaymentReplySchema },
    handle: async ({ body, caller }) => {
      const { paymentId, url } = await openPayment(deps, {
        playerId: caller.playerId,
        planId: body.plan_id,
        provider: body.provider,
        promoCode: body.promo_code || undefined,
        shown: {
          priceCents: body.price === undefined ? undefined : toMinorUnits(body.price, 'USD'),
          coins: body.coins,
        },
      });
      return { payment_id: paymentId, url };
    },
  });
}

function listRoute({ db, config }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: PAYMENTS_PATH,
    access: 'player',
    rateLimit: 'general',
    summary: 'List my payments, newest first',
    replies: { 200: paymentsReplySchema },
    handle: async ({ caller }) => {
      const payments = await listOwnPayments(db, caller.playerId, SHOWN);
      return { payments: payments.map((payment) => viewPayment(payment, config.payments)) };
    },
  });
}

/** What the page after paying asks. It reads; the most it does is to wake the worker that asks. */
function oneRoute({ db, queue, config }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: PAYMENT_PATH,
    access: 'player',
    rateLimit: 'general',
    summary: 'Get one of my payments',
    params: paymentParamsSchema,
    replies: { 200: paymentReplySchema },
    handle: async ({ params, caller }) => {
      const { playerId } = caller;
      const payment = await findOwnPayment(db, playerId, params.id);
      if (!payment) throw new AppError('payment_not_found');
      if (payment.credited_at === null && (await nudgePayment(db, payment.id))) {
        await queue.enqueue(db, settlePaymentJob, { paymentId: payment.id });
      }
      const [{ coins }, debts] = await Promise.all([
        readBalances(db, playerId),
        readDebts(db, playerId),
      ]);
      return { payment: viewPayment(payment, config.payments), coins, debt: debts.coins };
    },
  });
}
