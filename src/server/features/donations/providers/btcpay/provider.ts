import { z } from 'zod';
import { requestJson } from '../call.ts';
import {
  type DeclaredContext,
  type DeclaredSettings,
  decimalCharge,
  decimalText,
  declareProvider,
  jsonOf,
  ownId,
  urlsOf,
} from '../declared.ts';
import { hmacHex, invalid, requireSignature } from '../signature.ts';

export interface BtcPaySettings extends DeclaredSettings {
  store_id: string;
  api_key: string;
  webhook_secret: string;
  api_url: string;
}

const invoiceSchema = z.object({
  id: z.string(),
  checkoutLink: z.string(),
  amount: z.union([z.string(), z.number()]),
  currency: z.string(),
  status: z.string(),
  additionalStatus: z.string().nullish(),
  metadata: z.looseObject({ orderId: z.unknown() }).nullish(),
});
const methodsSchema = z.array(
  z.object({
    rate: z.coerce.number().nullish(),
    paymentMethodPaid: z.coerce.number().nullish(),
  }),
);
const messageSchema = z.object({
  deliveryId: z.string().max(100),
  originalDeliveryId: z.string().max(100).nullish(),
  type: z.string().max(60),
  invoiceId: z.string().max(100).regex(/^\w+$/),
});

/** The operator's own BTCPay Server: invoices of a store. It reports no refunds. */
export function btcPayProvider(settings: BtcPaySettings, context: DeclaredContext) {
  const base = `${settings.api_url.replace(/\/$/, '')}/api/v1/stores/${encodeURIComponent(settings.store_id)}`;
  const headers = {
    authorization: `token ${settings.api_key}`,
    'content-type': 'application/json',
  };
  const get = (path: string) => requestJson({ method: 'GET', url: base + path, headers });
  const readInvoice = async (id: string) =>
    invoiceSchema.parse(await get(`/invoices/${encodeURIComponent(id)}`));

  return declareProvider({
    name: 'btcpay',
    settings,
    async open({ id, title, amountCents, currency, email }) {
      const { page } = urlsOf(context, 'btcpay', id);
      const body = JSON.stringify({
        amount: decimalText(amountCents, currency),
        currency,
        metadata: { orderId: id, itemDesc: title, buyerEmail: email },
        checkout: { redirectURL: page, redirectAutomatically: true },
      });
      const reply = await requestJson({ method: 'POST', url: `${base}/invoices`, headers, body });
      const invoice = invoiceSchema.parse(reply);
      return { reference: invoice.id, url: invoice.checkoutLink };
    },
    async find({ id, reference }) {
      if (reference === null) return { charges: [] };
      const invoice = await readInvoice(reference);
      if (invoice.metadata?.orderId !== id) return { charges: [], failed: 'another_order' };
      const { status, additionalStatus, amount, currency } = invoice;
      const full = decimalCharge({ ref: invoice.id, amount, currency });
      // `Settled` includes overpayments, and payments the operator accepts although they were late
      // or too small.
      if (status === 'Settled') return { charges: [full] };
      if (status === 'Invalid') return { charges: [], failed: 'invalid' };
      if (status !== 'Expired') return { charges: [] };
      if (additionalStatus === 'PaidLate') return { charges: [], review: 'paid_late' };
      if (additionalStatus !== 'PaidPartial') return { charges: [], failed: 'expired' };
      const methods = methodsSchema.parse(await get(`/invoices/${reference}/payment-methods`));
      const paid = methods.reduce((sum, method) => sum + paidValue(method), 0);
      const part = decimalCharge({ ref: invoice.id, amount: paid, currency });
      return {
        charges: [{ ...part, amountCents: Math.min(part.amountCents, full.amountCents - 1) }],
      };
    },
    async verify(webhook) {
      const header = webhook.headers['btcpay-sig'];
      const expected = hmacHex(settings.webhook_secret, webhook.body);
      requireSignature(typeof header === 'string' && header.replace(/^sha256=/, ''), expected);
      const message = messageSchema.safeParse(jsonOf(webhook)).data;
      if (!message) throw invalid('signed, but not an invoice');
      const { metadata } = await readInvoice(message.invoiceId);
      return {
        id: message.originalDeliveryId ?? message.deliveryId,
        kind: message.type,
        ownId: ownId(metadata?.orderId),
        reference: message.invoiceId,
      };
    },
    check: async () => void (await get('')),
  });
}

/**
 * `rate` is the price of one unit of the cryptocurrency in the invoice's currency. Not `totalPaid`:
 * every method repeats there what arrived by all of them.
 */
function paidValue({ rate, paymentMethodPaid }: z.output<typeof methodsSchema>[number]): number {
  return (rate ?? 0) * (paymentMethodPaid ?? 0);
}
