import { z } from 'zod';
import type { Hook } from '../assert-webhook-registered.ts';
import { requestJson } from '../call.ts';
import type { AskedPayment, AskedRefund } from '../port.ts';
import { toStripe } from './amounts.ts';

export interface StripeSettings {
  secret_key: string;
  webhook_secret: string;
  api_url?: string | undefined;
}

/** Where players return to. */
export interface ReturnUrls {
  success: string;
  cancel: string;
}

const cardSchema = z.object({ fingerprint: z.string().nullish() });
const chargeSchema = z.object({
  id: z.string(),
  amount: z.int(),
  amount_refunded: z.int(),
  disputed: z.boolean(),
  payment_method_details: z.object({ card: cardSchema.nullish() }).nullish(),
});
export const sessionSchema = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  payment_intent: z
    .object({ id: z.string(), status: z.string(), latest_charge: chargeSchema.nullish() })
    .nullish(),
});
export type Session = z.output<typeof sessionSchema>;

const disputesSchema = z.object({
  data: z.array(z.object({ amount: z.int(), status: z.string() })),
});
export type Disputes = z.output<typeof disputesSchema>['data'];

const hooksSchema = z.object({
  data: z.array(
    z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) }),
  ),
});

const createdSchema = z.object({ id: z.string(), url: z.string() });

const VERSION = '2025-09-30.clover';

/** The few requests of the Checkout Sessions, Refunds and Disputes APIs we use, form-encoded as documented. */
export function createStripeClient({ secret_key, api_url }: StripeSettings) {
  const base = api_url ?? 'https://api.stripe.com';
  const headers = { authorization: `Bearer ${secret_key}`, 'stripe-version': VERSION };

  return {
    async createSession(payment: AskedPayment, urls: ReturnUrls) {
      const form = new URLSearchParams({
        mode: 'payment',
        client_reference_id: payment.id,
        customer_email: payment.email,
        'metadata[payment_id]': payment.id,
        'payment_intent_data[metadata][payment_id]': payment.id,
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': payment.currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(
          toStripe(payment.amountCents, payment.currency),
        ),
        'line_items[0][price_data][product_data][name]': payment.title,
        success_url: urls.success,
        cancel_url: urls.cancel,
      });
      const answer = await requestJson({
        method: 'POST',
        url: `${base}/v1/checkout/sessions`,
        headers: {
          ...headers,
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': payment.id,
        },
        body: form.toString(),
      });
      return createdSchema.parse(answer);
    },
    async readSession(id: string): Promise<Session> {
      const query = 'expand[]=payment_intent.latest_charge';
      const url = `${base}/v1/checkout/sessions/${encodeURIComponent(id)}?${query}`;
      return sessionSchema.parse(await requestJson({ method: 'GET', url, headers }));
    },
    async listDisputes(chargeId: string): Promise<Disputes> {
      const url = `${base}/v1/disputes?${new URLSearchParams({ charge: chargeId, limit: '100' })}`;
      return disputesSchema.parse(await requestJson({ method: 'GET', url, headers })).data;
    },
    async refund({ chargeRef, amountCents, currency, key }: AskedRefund): Promise<void> {
      await requestJson({
        method: 'POST',
        url: `${base}/v1/refunds`,
        headers: {
          ...headers,
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': `refund:${key}`,
        },
        body: new URLSearchParams({
          payment_intent: chargeRef,
          amount: String(toStripe(amountCents, currency)),
        }).toString(),
      });
    },
    async readBalance(): Promise<void> {
      await requestJson({ method: 'GET', url: `${base}/v1/balance`, headers });
    },
    async listWebhooks(): Promise<Hook[]> {
      const url = `${base}/v1/webhook_endpoints?limit=100`;
      const { data } = hooksSchema.parse(await requestJson({ method: 'GET', url, headers }));
      return data.map(({ status, enabled_events, url }) => ({
        url,
        isOn: status === 'enabled',
        events: enabled_events,
      }));
    },
  };
}
