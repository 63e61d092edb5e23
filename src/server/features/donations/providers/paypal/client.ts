import { z } from 'zod';
import type { Hook } from '../assert-webhook-registered.ts';
import { requestJson } from '../call.ts';
import type { AskedPayment, AskedRefund } from '../port.ts';
import { toPayPal } from './amounts.ts';

export interface PayPalSettings {
  client_id: string;
  client_secret: string;
  webhook_id: string;
  questions_per_minute: number;
  api_url?: string | undefined;
}

const moneySchema = z.object({ currency_code: z.string(), value: z.string() });
const linksSchema = z.array(z.object({ rel: z.string(), href: z.string() })).default([]);
const captureSchema = z.object({ id: z.string(), status: z.string(), amount: moneySchema });
export type Capture = z.output<typeof captureSchema>;
export const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  links: linksSchema,
  payer: z.object({ payer_id: z.string().nullish() }).nullish(),
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({
            captures: z.array(captureSchema).default([]),
            refunds: z
              .array(z.object({ status: z.string(), amount: moneySchema, links: linksSchema }))
              .default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});
export type Order = z.output<typeof orderSchema>;

const disputesSchema = z.object({
  items: z.array(z.object({ dispute_id: z.string() })).default([]),
});
const disputeSchema = z.object({
  status: z.string(),
  dispute_life_cycle_stage: z.string().optional(),
  dispute_amount: moneySchema,
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
});
export type Dispute = z.output<typeof disputeSchema>;

const hookSchema = z.object({
  url: z.string(),
  event_types: z.array(z.object({ name: z.string() })).default([]),
});
const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const verdictSchema = z.object({ verification_status: z.string() });
const EARLY_MS = 60_000;

/** Orders v2, disputes v1 and the check of webhooks, as documented for REST. */
export function createPayPalClient({ client_id, client_secret, api_url }: PayPalSettings) {
  const base = api_url ?? 'https://api-m.paypal.com';
  let token: { value: string; until: number } | undefined;

  async function authorization(): Promise<string> {
    if (token && token.until > Date.now()) return token.value;
    const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
    const answer = await requestJson({
      method: 'POST',
      url: `${base}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token, expires_in } = tokenSchema.parse(answer);
    token = {
      value: `Bearer ${access_token}`,
      until: Date.now() + expires_in * 1000 - EARLY_MS,
    };
    return token.value;
  }

  async function get(path: string): Promise<unknown> {
    return requestJson({
      method: 'GET',
      url: base + path,
      headers: { authorization: await authorization() },
    });
  }

  async function send(path: string, body: object, requestId?: string): Promise<unknown> {
    return sendText(path, JSON.stringify(body), requestId);
  }

  async function sendText(path: string, body: string, requestId?: string): Promise<unknown> {
    return requestJson({
      method: 'POST',
      url: base + path,
      headers: {
        authorization: await authorization(),
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
      },
      body,
    });
  }

  return {
    async createOrder(payment: AskedPayment, page: string): Promise<Order> {
      const body = {
        intent: 'CAPTURE',
        purchase_units: [
          {
            reference_id: 'default',
            custom_id: payment.id,
            description: payment.title.slice(0, 127),
            amount: toPayPal(payment.amountCents, payment.currency),
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              return_url: page,
              cancel_url: page,
              user_action: 'PAY_NOW',
              shipping_preference: 'NO_SHIPPING',
            },
          },
        },
      };
      return orderSchema.parse(await send('/v2/checkout/orders', body, payment.id));
    },
    readOrder: async (id: string): Promise<Order> =>
      orderSchema.parse(await get(`/v2/checkout/orders/${encodeURIComponent(id)}`)),
    /** The request id makes a second capture of the same payment the first one's answer. */
    captureOrder: async (id: string, paymentId: string): Promise<Order> =>
      orderSchema.parse(
        await send(`/v2/checkout/orders/${encodeURIComponent(id)}/capture`, {}, `c-${paymentId}`),
      ),
    async refund({ chargeRef, amountCents, currency, key }: AskedRefund): Promise<void> {
      const amount = toPayPal(amountCents, currency);
      const path = `/v2/payments/captures/${encodeURIComponent(chargeRef)}/refund`;
      await send(path, { amount }, `r-${key}`);
    },
    async listDisputes(captureId: string): Promise<Dispute[]> {
      const query = new URLSearchParams({ disputed_transaction_id: captureId });
      const { items } = disputesSchema.parse(await get(`/v1/customer/disputes?${query}`));
      return Promise.all(
        items.map(async ({ dispute_id }) =>
          disputeSchema.parse(await get(`/v1/customer/disputes/${encodeURIComponent(dispute_id)}`)),
        ),
      );
    },
    /** The event goes as the text it came in: written anew, its signature would not fit. */
    async isGenuine(headers: object, event: Buffer): Promise<boolean> {
      const known = JSON.stringify(headers).slice(0, -1);
      const body = `${known},"webhook_event":${event.toString('utf8')}}`;
      const answer = await sendText('/v1/notifications/verify-webhook-signature', body);
      return verdictSchema.parse(answer).verification_status === 'SUCCESS';
    },
    async readWebhook(id: string): Promise<Hook> {
      const path = `/v1/notifications/webhooks/${encodeURIComponent(id)}`;
      const { url, event_types } = hookSchema.parse(await get(path));
      return { url, isOn: true, events: event_types.map(({ name }) => name) };
    },
  };
}
