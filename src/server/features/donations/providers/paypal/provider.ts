import { paymentPagePath } from '#contract/payments.ts';
import { ProviderRefused } from '../call.ts';
import { findHook } from '../find-hook.ts';
import type { PaymentProvider } from '../port.ts';
import { invalid } from '../signature.ts';
import { captureOf, standingOf } from './standing.ts';
import { confirmationOf, eventOf } from './webhook.ts';
import { type Order, type PayPalSettings, payPalWire } from './wire.ts';

/** What must be told for a payment to be followed without the schedule. */
const EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.REFUNDED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.RESOLVED',
];

/** PayPal Orders v2: the buyer approves there, we capture. */
export function payPalProvider(settings: PayPalSettings, siteUrl: string): PaymentProvider {
  const wire = payPalWire(settings);

  async function captured(order: Order, paymentId: string): Promise<Order> {
    if (order.status !== 'APPROVED') return order;
    try {
      await wire.captureOrder(order.id, paymentId);
    } catch (error) {
      // Refused by the buyer's bank: the order stays approved and may be paid another way.
      if (!(error instanceof ProviderRefused)) throw error;
    }
    return wire.readOrder(order.id);
  }

  return {
    name: 'paypal',
    currency: 'USD',
    perUsd: 1,
    async open(payment) {
      const order = await wire.createOrder(payment, siteUrl + paymentPagePath(payment.id));
      const link = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (!link) throw new ProviderRefused(200, 'the order has no link to approve it');
      return { reference: order.id, url: link.href };
    },
    async read({ id, reference }) {
      const order = await captured(await wire.readOrder(reference), id);
      const capture = captureOf(order);
      return standingOf(order, capture ? await wire.listDisputes(capture.id) : []);
    },
    async verify(webhook) {
      const confirmation = confirmationOf(settings.webhook_id, webhook);
      if (!(await wire.isGenuine(confirmation, webhook.body)))
        throw invalid('PayPal did not send it');
      return eventOf(webhook.body);
    },
    check: async (webhook) =>
      findHook([await wire.readWebhook(settings.webhook_id)], webhook, EVENTS),
    refund: (asked) => wire.refund(asked),
  };
}
