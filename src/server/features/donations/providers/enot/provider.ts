import { z } from 'zod';
import { fromMinorUnits } from '#contract/currency.ts';
import { requestJson } from '../call.ts';
import {
  type DeclaredContext,
  type DeclaredSettings,
  decimalCharge,
  declareProvider,
  digestId,
  jsonOf,
  ownId,
  urlsOf,
} from '../declared.ts';
import { hmacHex, invalid, requireSignature } from '../signature.ts';

export interface EnotSettings extends DeclaredSettings {
  shop_id: string;
  api_key: string;
  webhook_key: string;
}

const createdSchema = z.object({ data: z.object({ id: z.string(), url: z.string() }) });
const infoSchema = z.object({
  data: z.object({
    invoice_id: z.string(),
    order_id: z.string(),
    status: z.string(),
    invoice_amount: z.union([z.string(), z.number()]),
    currency: z.string(),
  }),
});
const messageSchema = z.looseObject({
  invoice_id: z.string().max(100),
  order_id: z.string().max(100),
  status: z.string().max(40),
});

/**
 * Enot: invoices, queried by our id. Refunds are made in the merchant's account there, and Enot
 * reports them.
 */
export function enotProvider(settings: EnotSettings, context: DeclaredContext) {
  const base = settings.api_url ?? 'https://api.enot.io';
  const headers = { 'x-api-key': settings.api_key, 'content-type': 'application/json' };
  return declareProvider({
    name: 'enot',
    settings,
    async open({ id, title, amountCents, currency, email }) {
      const { page, webhook } = urlsOf(context, 'enot', id);
      const body = JSON.stringify({
        shop_id: settings.shop_id,
        order_id: id,
        amount: fromMinorUnits(amountCents, currency),
        currency,
        comment: title,
        email,
        hook_url: webhook,
        success_url: page,
        fail_url: page,
      });
      const url = `${base}/invoice/create`;
      const reply = await requestJson({ method: 'POST', url, headers, body });
      const { data } = createdSchema.parse(reply);
      return { reference: data.id, url: data.url };
    },
    async find({ id, reference }) {
      if (reference === null) return { charges: [] };
      const query = new URLSearchParams({ shop_id: settings.shop_id, order_id: id });
      const url = `${base}/invoice/info?${query}`;
      const { data } = infoSchema.parse(await requestJson({ method: 'GET', url, headers }));
      if (data.order_id !== id) return { charges: [], failed: 'another_order' };
      if (data.status === 'fail' || data.status === 'expired') {
        return { charges: [], failed: data.status };
      }
      if (data.status !== 'success' && data.status !== 'refund') return { charges: [] };
      const { invoice_id: ref, invoice_amount: amount, currency } = data;
      const refunded = data.status === 'refund' ? amount : 0;
      return { charges: [decimalCharge({ ref, amount, currency, refunded })] };
    },
    verify(webhook) {
      const message = messageSchema.safeParse(jsonOf(webhook)).data;
      if (!message) throw invalid('not an invoice');
      const sorted = Object.entries(message).toSorted(([a], [b]) => (a < b ? -1 : 1));
      const signed = phpJson(Object.fromEntries(sorted));
      const signature = webhook.headers['x-api-sha256-signature'];
      requireSignature(signature, hmacHex(settings.webhook_key, signed));
      return {
        id: digestId(signed),
        kind: message.status,
        ownId: ownId(message.order_id),
        reference: message.invoice_id,
      };
    },
    check: async () => {
      const url = `${base}/shops/${encodeURIComponent(settings.shop_id)}/payment-tariffs`;
      await requestJson({ method: 'GET', url, headers });
    },
  });
}

/** As PHP writes JSON: slashes and everything beyond ASCII escaped. */
function phpJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (letter) => {
      return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
    });
}
