import { toMinorUnits } from '#contract/currency.ts';
import {
  openPaymentBodySchema,
  openPaymentReplySchema,
  PAYMENTS_PATH,
} from '#contract/payments.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { DonationDeps } from './donation-deps.ts';
import { guessPromo } from './guess-promo.ts';
import { openPayment } from './open-payment.ts';

/** Each opening calls a provider. */
const OPENINGS = { perMinute: 10 };

export function openRoute(deps: DonationDeps): Route {
  return route({
    method: 'POST',
    url: PAYMENTS_PATH,
    access: 'player',
    load: 'never_shed',
    rateLimit: OPENINGS,
    summary: 'Start a payment for a plan; returns where to pay',
    body: openPaymentBodySchema,
    replies: { 200: openPaymentReplySchema },
    handle: async ({ body, caller, request }) => {
      const { playerId } = caller;
      const payment = {
        origin: originOf(request),
        playerId,
        planId: body.plan_id,
        provider: body.provider,
        promoCode: body.promo_code || undefined,
        creatorCode: body.creator_code || undefined,
        keepsCreator: body.keep_creator,
        shown: {
          priceCents: body.price === undefined ? undefined : toMinorUnits(body.price, 'USD'),
          coins: body.coins,
          amount: body.amount,
        },
      };
      const open = () => openPayment(deps, payment);
      const { paymentId, url } = await (payment.promoCode === undefined
        ? open()
        : guessPromo(deps, { playerId, request }, open));
      return { payment_id: paymentId, url };
    },
  });
}
