import { paymentPagePath } from '#contract/payments.ts';
import { assertWebhookRegistered } from '../assert-webhook-registered.ts';
import { ProviderRefused } from '../call.ts';
import { type ExternalProvider, NEVER_OPENED } from '../port.ts';
import { verifyWithEither } from '../signature.ts';
import { chargeDigits } from './amounts.ts';
import type { StripeSettings } from './authorized-requests.ts';
import { createStripeClient, EVIDENCE_KEY } from './client.ts';
import { providerStatusOf, takesEvidence } from './provider-status.ts';
import { readInvoice, stripeSubscriptions } from './subscriptions.ts';
import { verifyStripe } from './webhook.ts';

/** Webhook events we need; without them a payment is only updated by polling. */
const EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
];

/** What subscriptions need in addition; the doctor checks for them while a plan is offered. */
const SUBSCRIPTION_EVENTS = [
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
];

/** Stripe Checkout: cards and whatever else the account has switched on. */
export function stripeProvider(settings: StripeSettings, siteUrl: string): ExternalProvider {
  const client = createStripeClient(settings);
  return {
    name: 'stripe',
    currency: 'USD',
    perUsd: 1,
    digits: chargeDigits('USD'),
    async open(payment) {
      const page = siteUrl + paymentPagePath(payment.id);
      const { id, url } = await client.createSession(payment, { success: page, cancel: page });
      return { reference: id, url };
    },
    async read({ reference, expected }) {
      if (reference === null) return NEVER_OPENED;
      if (reference.startsWith('in_')) return readInvoice(client, reference, expected);
      const session = await client.readSession(reference);
      const charge = session.payment_intent?.latest_charge;
      const disputes = charge?.disputed ? await client.listDisputes(charge.id) : [];
      return providerStatusOf(session, disputes, expected);
    },
    verify: async (webhook) =>
      verifyWithEither(settings, (secret) => verifyStripe(secret, webhook)),
    subscriptions: stripeSubscriptions(client),
    async check(webhook, { hasSubscriptions = false } = {}) {
      await client.readBalance();
      // A key restricted to what we need may not see this list.
      const hooks = await client.listWebhooks().catch(ignoreForbidden);
      if (hooks)
        assertWebhookRegistered(
          hooks,
          webhook,
          hasSubscriptions ? [...EVENTS, ...SUBSCRIPTION_EVENTS] : EVENTS,
        );
    },
    refund: (refundRequest) => client.refund(refundRequest),
    async sendEvidence(evidence) {
      // An earlier attempt may have reached Stripe before our process crashed. Evidence without our
      // key is not ours.
      const dispute = await client.readDispute(evidence.disputeRef);
      if (dispute.metadata?.[EVIDENCE_KEY] === evidence.key) return 'sent';
      if (!takesEvidence(dispute)) return 'closed';
      await client.submitEvidence(evidence, await client.uploadEvidence(evidence));
      return 'sent';
    },
  };
}

function ignoreForbidden(error: unknown): undefined {
  if (!(error instanceof ProviderRefused && error.status === 403)) throw error;
}
