import { paymentPagePath } from '#contract/payments.ts';
import { ProviderRefused } from '../call.ts';
import { findHook } from '../find-hook.ts';
import { type ExternalProvider, NEVER_OPENED } from '../port.ts';
import { chargeDigits } from './amounts.ts';
import { providerStatusOf } from './provider-status.ts';
import { verifyStripe } from './webhook.ts';
import { type StripeSettings, stripeWire } from './wire.ts';

/** Webhook events we need; without them a payment is only updated by polling. */
const EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
];

/** Stripe Checkout: cards and whatever else the account has switched on. */
export function stripeProvider(settings: StripeSettings, siteUrl: string): ExternalProvider {
  const wire = stripeWire(settings);
  return {
    name: 'stripe',
    currency: 'USD',
    perUsd: 1,
    digits: chargeDigits('USD'),
    async open(payment) {
      const page = siteUrl + paymentPagePath(payment.id);
      const { id, url } = await wire.createSession(payment, { success: page, cancel: page });
      return { reference: id, url };
    },
    async read({ reference, asked }) {
      if (reference === null) return NEVER_OPENED;
      const session = await wire.readSession(reference);
      const charge = session.payment_intent?.latest_charge;
      const disputes = charge?.disputed ? await wire.listDisputes(charge.id) : [];
      return providerStatusOf(session, disputes, asked);
    },
    verify: async (webhook) => verifyStripe(settings.webhook_secret, webhook),
    async check(webhook) {
      await wire.readBalance();
      // A key restricted to what we need may not see this list.
      const hooks = await wire.listWebhooks().catch(orNothing);
      if (hooks) findHook(hooks, webhook, EVENTS);
    },
    refund: (asked) => wire.refund(asked),
  };
}

function orNothing(error: unknown): undefined {
  if (!(error instanceof ProviderRefused && error.status === 403)) throw error;
}
