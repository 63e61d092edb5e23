import type { RegisteredWebhook } from '../assert-webhook-registered.ts';
import { requestJson } from '../call.ts';
import type { ChargeRequest, EvidenceSubmission, RefundRequest } from '../port.ts';
import { toStripe } from './amounts.ts';
import { createAuthorizedRequests, type StripeSettings } from './authorized-requests.ts';
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
import { subscriptionRequests } from './subscription-requests.ts';

/** Where players return to. */
export interface ReturnUrls {
  success: string;
  cancel: string;
}

/** In the dispute's metadata: which evidence of ours was submitted last. */
export const EVIDENCE_KEY = 'evidence_key';

/** The few requests of the Checkout Sessions, Refunds and Disputes APIs we use, form-encoded as documented. */
export function createStripeClient(settings: StripeSettings) {
  const requests = createAuthorizedRequests(settings);
  const { base, filesBase, headers, get, postForm } = requests;

  return {
    ...subscriptionRequests(requests),
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
      const { purchaseIp, serviceDate, disputeRef, key } = evidence;
      if (purchaseIp !== null) form.set('evidence[customer_purchase_ip]', purchaseIp);
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
