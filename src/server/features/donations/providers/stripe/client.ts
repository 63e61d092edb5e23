import type { RegisteredWebhook } from '../assert-webhook-registered.ts';
import { requestJson } from '../call.ts';
import type { ChargeRequest, EvidenceSubmission, RefundRequest } from '../port.ts';
import type { SigningSecrets } from '../signature.ts';
import type { SubscriptionRequest } from '../subscriptions.ts';
import { toStripe } from './amounts.ts';
import {
  checkoutSessionSchema,
  type Disputes,
  disputeSchema,
  disputesSchema,
  fileSchema,
  hooksSchema,
  type Intent,
  intentSchema,
  type Session,
  type StripeDispute,
  sessionSchema,
} from './replies.ts';
import {
  invoiceSchema,
  invoicesSchema,
  type StripeInvoice,
  type StripeSubscription,
  stripeSubscriptionSchema,
  subscriptionSessionSchema,
} from './subscription-replies.ts';

export interface StripeSettings extends SigningSecrets {
  secret_key: string;
  api_url?: string | undefined;
}

/** Where players return to. */
export interface ReturnUrls {
  success: string;
  cancel: string;
}

/** In the dispute's metadata: which evidence of ours was submitted last. */
export const EVIDENCE_KEY = 'evidence_key';
/** Invoices in one response, the most that Stripe gives. */
const INVOICES = 100;
const VERSION = '2025-09-30.clover';

/** The few requests of the Checkout Sessions, Refunds and Disputes APIs we use, form-encoded as documented. */
export function createStripeClient({ secret_key, api_url }: StripeSettings) {
  const base = api_url ?? 'https://api.stripe.com';
  // Files have a host of their own.
  const filesBase = api_url ?? 'https://files.stripe.com';
  const headers = { authorization: `Bearer ${secret_key}`, 'stripe-version': VERSION };

  function postForm(path: string, form: URLSearchParams, idempotencyKey: string): Promise<unknown> {
    return requestJson({
      method: 'POST',
      url: base + path,
      headers: {
        ...headers,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': idempotencyKey,
      },
      body: form.toString(),
    });
  }

  const get = (path: string) => requestJson({ method: 'GET', url: base + path, headers });

  return {
    async createSubscriptionSession(request: SubscriptionRequest) {
      const { id, currency } = request;
      const item = 'line_items[0]';
      const form = new URLSearchParams({
        mode: 'subscription',
        client_reference_id: id,
        customer_email: request.email,
        'metadata[subscription_id]': id,
        'subscription_data[metadata][subscription_id]': id,
        [`${item}[quantity]`]: '1',
        [`${item}[price_data][currency]`]: currency.toLowerCase(),
        [`${item}[price_data][unit_amount]`]: String(toStripe(request.amountCents, currency)),
        [`${item}[price_data][recurring][interval]`]: request.periodUnit,
        [`${item}[price_data][recurring][interval_count]`]: String(request.periodCount),
        [`${item}[price_data][product_data][name]`]: request.title,
        success_url: request.page,
        cancel_url: request.page,
      });
      const response = await postForm('/v1/checkout/sessions', form, id);
      return checkoutSessionSchema.parse(response);
    },
    readSubscriptionSession: async (id: string) =>
      subscriptionSessionSchema.parse(await get(`/v1/checkout/sessions/${encodeURIComponent(id)}`)),
    expireSession: async (id: string): Promise<void> => {
      const path = `/v1/checkout/sessions/${encodeURIComponent(id)}/expire`;
      await postForm(path, new URLSearchParams(), `expire:${id}`);
    },
    readSubscription: async (id: string): Promise<StripeSubscription> =>
      stripeSubscriptionSchema.parse(await get(`/v1/subscriptions/${encodeURIComponent(id)}`)),
    /** At once and without prorating: what was paid for stays, and refunds are requested by us. */
    cancelSubscription: async (id: string): Promise<void> => {
      const url = `${base}/v1/subscriptions/${encodeURIComponent(id)}`;
      await requestJson({ method: 'DELETE', url, headers });
    },
    /** All of them: a renewal may be found years after the first. */
    async listInvoices(subscription: string): Promise<StripeInvoice[]> {
      const found: StripeInvoice[] = [];
      for (;;) {
        const query = new URLSearchParams({ subscription, limit: String(INVOICES) });
        const last = found.at(-1);
        if (last) query.set('starting_after', last.id);
        const { data, has_more } = invoicesSchema.parse(await get(`/v1/invoices?${query}`));
        found.push(...data);
        if (!has_more || data.length === 0) return found;
      }
    },
    readInvoice: async (id: string): Promise<StripeInvoice> =>
      invoiceSchema.parse(await get(`/v1/invoices/${encodeURIComponent(id)}?expand[]=payments`)),
    readIntent: async (id: string): Promise<Intent> =>
      intentSchema.parse(
        await get(`/v1/payment_intents/${encodeURIComponent(id)}?expand[]=latest_charge`),
      ),
    async createSession(payment: ChargeRequest, urls: ReturnUrls) {
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
      const response = await postForm('/v1/checkout/sessions', form, payment.id);
      return checkoutSessionSchema.parse(response);
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
    async readDispute(id: string): Promise<StripeDispute> {
      const url = `${base}/v1/disputes/${encodeURIComponent(id)}`;
      return disputeSchema.parse(await requestJson({ method: 'GET', url, headers }));
    },
    async uploadEvidence({ pdf, fileName, key }: EvidenceSubmission): Promise<string> {
      const body = new FormData();
      body.append('purpose', 'dispute_evidence');
      body.append('file', new Blob([pdf], { type: 'application/pdf' }), fileName);
      const response = await requestJson({
        method: 'POST',
        url: `${filesBase}/v1/files`,
        headers: { ...headers, 'idempotency-key': `file:${key}` },
        body,
      });
      return fileSchema.parse(response).id;
    },
    async submitEvidence(evidence: EvidenceSubmission, fileId: string): Promise<void> {
      const form = new URLSearchParams({
        'evidence[uncategorized_file]': fileId,
        'evidence[uncategorized_text]': evidence.statement,
        'evidence[product_description]': evidence.product,
        'evidence[access_activity_log]': evidence.activity,
        'evidence[customer_email_address]': evidence.customerEmail,
        [`metadata[${EVIDENCE_KEY}]`]: evidence.key,
        submit: 'true',
      });
      const { purchaseAddress, serviceDate, disputeRef, key } = evidence;
      if (purchaseAddress !== null) form.set('evidence[customer_purchase_ip]', purchaseAddress);
      if (serviceDate !== null) form.set('evidence[service_date]', serviceDate);
      await postForm(`/v1/disputes/${encodeURIComponent(disputeRef)}`, form, `evidence:${key}`);
    },
    async refund({ chargeRef, amountCents, currency, key }: RefundRequest): Promise<void> {
      const form = new URLSearchParams({
        payment_intent: chargeRef,
        amount: String(toStripe(amountCents, currency)),
      });
      await postForm('/v1/refunds', form, `refund:${key}`);
    },
    async readBalance(): Promise<void> {
      await requestJson({ method: 'GET', url: `${base}/v1/balance`, headers });
    },
    async listWebhooks(): Promise<RegisteredWebhook[]> {
      const url = `${base}/v1/webhook_endpoints?limit=100`;
      const { data } = hooksSchema.parse(await requestJson({ method: 'GET', url, headers }));
      return data.map(({ status, enabled_events, url }) => ({
        url,
        isEnabled: status === 'enabled',
        events: enabled_events,
      }));
    },
  };
}
