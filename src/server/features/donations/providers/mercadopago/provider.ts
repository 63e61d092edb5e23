import { paymentPagePath, webhookPath } from '#contract/payments.ts';
import type { PaymentProvider } from '../port.ts';
import { standingOf } from './standing.ts';
import { verifyMercadoPago } from './webhook.ts';
import { type MercadoPagoSettings, mercadoPagoWire } from './wire.ts';

/** Mercado Pago Checkout Pro: PIX, cards, boleto and cash, by the account's country. */
export function mercadoPagoProvider(
  settings: MercadoPagoSettings,
  siteUrl: string,
): PaymentProvider {
  const wire = mercadoPagoWire(settings);
  return {
    name: 'mercadopago',
    currency: settings.currency,
    perUsd: settings.per_usd,
    async open(payment) {
      const page = siteUrl + paymentPagePath(payment.id);
      const webhook = siteUrl + webhookPath('mercadopago');
      const { id, init_point } = await wire.createPreference(payment, page, webhook);
      return { reference: id, url: init_point };
    },
    async read({ id }) {
      const payments = await wire.findPayments(id);
      return standingOf(payments.filter(({ external_reference }) => external_reference === id));
    },
    async verify(webhook) {
      const { event, dataId } = verifyMercadoPago(settings.webhook_secret, webhook);
      if (!event.kind.startsWith('payment')) return event;
      // The notice names their payment only; ours is written in it.
      const { external_reference } = await wire.readPayment(dataId);
      return { ...event, ...(isUuid(external_reference) ? { paymentId: external_reference } : {}) };
    },
    refund: (asked) => wire.refund(asked),
    check: () => wire.readAccount(),
  };
}

/** A payment made elsewhere in the same account has whatever reference that has. */
function isUuid(text: string | null | undefined): text is string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '');
}
