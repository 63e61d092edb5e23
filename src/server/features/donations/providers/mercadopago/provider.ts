import { currencyDigits } from '#contract/currency.ts';
import { paymentPagePath, webhookPath } from '#contract/payments.ts';
import { type ExternalProvider, NEVER_OPENED } from '../port.ts';
import { verifyWithEither } from '../signature.ts';
import { createMercadoPagoClient, type MercadoPagoSettings } from './client.ts';
import { providerStatusOf } from './provider-status.ts';
import { verifyMercadoPago } from './webhook.ts';

/** Two decimals by ISO 4217, but Mercado Pago takes whole amounts only (CLP has none anyway). */
const WHOLE = new Set(['COP', 'HNL', 'NIO']);

/** Mercado Pago Checkout Pro: PIX, cards, boleto and cash, depending on the account's country. */
export function mercadoPagoProvider(
  settings: MercadoPagoSettings,
  siteUrl: string,
): ExternalProvider {
  const client = createMercadoPagoClient(settings);
  return {
    name: 'mercadopago',
    currency: settings.currency,
    perUsd: settings.per_usd,
    digits: WHOLE.has(settings.currency) ? 0 : currencyDigits(settings.currency),
    async open(payment) {
      const page = siteUrl + paymentPagePath(payment.id);
      const webhook = siteUrl + webhookPath('mercadopago');
      const { id, init_point } = await client.createPreference(payment, page, webhook);
      return { reference: id, url: init_point };
    },
    async read({ id, reference, expected }) {
      const found = await client.findPayments(id);
      const own = found.filter(({ external_reference }) => external_reference === id);
      // Payments carry our own id, so they are found regardless of what we stored.
      return reference === null && own.length === 0
        ? NEVER_OPENED
        : providerStatusOf(own, expected);
    },
    async verify(webhook) {
      const { event, dataId } = verifyWithEither(settings, (secret) =>
        verifyMercadoPago(secret, webhook),
      );
      if (!event.kind.startsWith('payment')) return event;
      // The webhook names only Mercado Pago's payment, which carries our id.
      const { external_reference } = await client.readPayment(dataId);
      return { ...event, ...(isUuid(external_reference) ? { ownId: external_reference } : {}) };
    },
    refund: (refundRequest) => client.refund(refundRequest),
    check: () => client.readAccount(),
  };
}

/** Payments that other programs make with the same account can have any reference. */
function isUuid(text: string | null | undefined): text is string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '');
}
