import { paymentPagePath } from '#contract/payments.ts';
import { AppError } from '#server/platform/errors.ts';
import { createFixedWindow } from '#server/platform/fixed-window.ts';
import { assertWebhookRegistered } from '../assert-webhook-registered.ts';
import { ProviderRefused } from '../call.ts';
import { type ExternalProvider, NEVER_OPENED } from '../port.ts';
import { invalid } from '../signature.ts';
import { chargeDigits } from './amounts.ts';
import { accountKey, type PayPalSettings } from './authorized-requests.ts';
import { createPayPalClient } from './client.ts';
import { capturesOf, hasDocument, providerStatusOf, takesEvidence } from './provider-status.ts';
import type { Order } from './replies.ts';
import {
  isTransactionReference,
  type PayPalRecords,
  payPalSubscriptions,
  readTransaction,
} from './subscriptions.ts';
import { eventOf, signatureFieldsOf } from './webhook.ts';

/** Webhook events we need; without them a payment is only updated by polling. */
const EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.REFUNDED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.RESOLVED',
];

/** What subscriptions need in addition; the doctor checks for them while a plan is offered. */
const SUBSCRIPTION_EVENTS = [
  'BILLING.SUBSCRIPTION.ACTIVATED',
  'BILLING.SUBSCRIPTION.CANCELLED',
  'BILLING.SUBSCRIPTION.SUSPENDED',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
  'PAYMENT.SALE.COMPLETED',
  'PAYMENT.SALE.REFUNDED',
];

/** PayPal Orders v2: the buyer approves there, we capture. */
export function payPalProvider(
  settings: PayPalSettings,
  siteUrl: string,
  records: PayPalRecords,
): ExternalProvider {
  const client = createPayPalClient(settings);
  // Verifying a webhook takes a call to PayPal, so forged webhooks must be rate-limited.
  const isWithinLimit = createFixedWindow(
    settings.verifications_per_minute,
    60_000,
    () => new Date(),
  );

  async function captureIfApproved(order: Order, paymentId: string): Promise<Order> {
    if (order.status !== 'APPROVED') return order;
    try {
      await client.captureOrder(order.id, paymentId);
    } catch (error) {
      // Usually a declined payment: the order stays approved and may be paid another way. Whatever
      // the reason was, the status that is read next decides.
      if (!(error instanceof ProviderRefused)) throw error;
    }
    return client.readOrder(order.id);
  }

  return {
    name: 'paypal',
    currency: 'USD',
    perUsd: 1,
    digits: chargeDigits('USD'),
    async open(payment) {
      const order = await client.createOrder(payment, siteUrl + paymentPagePath(payment.id));
      const link = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (!link) throw new ProviderRefused(200, 'the order has no link to approve it');
      return { reference: order.id, url: link.href };
    },
    async read({ id, reference, expected, recordedAt }) {
      if (reference === null) return NEVER_OPENED;
      if (isTransactionReference(reference)) {
        return readTransaction(client, records, { id, reference, expected, recordedAt });
      }
      const order = await captureIfApproved(await client.readOrder(reference), id);
      const disputes = await Promise.all(
        capturesOf(order).map(async ({ id: captureId }) =>
          (await client.listDisputes(captureId)).map((dispute) => ({ ...dispute, captureId })),
        ),
      );
      return providerStatusOf(order, disputes.flat(), expected);
    },
    async verify(webhook) {
      const fields = signatureFieldsOf(settings.webhook_id, webhook);
      const event = eventOf(webhook.body);
      // PayPal retries rejected webhooks, and open payments are polled anyway.
      if (!isWithinLimit('verifications')) throw new AppError('too_many_requests');
      if (!(await client.isGenuine(fields, webhook.body)))
        throw invalid('webhook is not from PayPal');
      return event;
    },
    subscriptions: payPalSubscriptions(client, records, accountKey(settings)),
    check: async (webhook, { hasSubscriptions = false } = {}) =>
      assertWebhookRegistered(
        [await client.readWebhook(settings.webhook_id)],
        webhook,
        hasSubscriptions ? [...EVENTS, ...SUBSCRIPTION_EVENTS] : EVENTS,
      ),
    async refund(refundRequest) {
      await records.saveRefund(refundRequest, await client.refund(refundRequest));
    },
    async sendEvidence(evidence) {
      // An earlier attempt may have reached PayPal before its process died: then the file is there.
      const dispute = await client.readDispute(evidence.disputeRef);
      if (hasDocument(dispute, evidence.fileName)) return 'sent';
      if (!takesEvidence(dispute)) return 'closed';
      await client.provideEvidence(evidence);
      return 'sent';
    },
  };
}
