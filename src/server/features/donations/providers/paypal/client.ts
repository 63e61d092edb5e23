import type { RegisteredWebhook } from '../assert-webhook-registered.ts';
import { ProviderRefused } from '../call.ts';
import type { ChargeRequest, EvidenceSubmission, RefundRequest } from '../port.ts';
import { fromSale, toPayPal } from './amounts.ts';
import { createAuthorizedRequests, type PayPalSettings } from './authorized-requests.ts';
import {
  type Dispute,
  disputeSchema,
  disputesSchema,
  hookSchema,
  type Order,
  orderSchema,
  verdictSchema,
} from './replies.ts';
import {
  idSchema,
  type PayPalRefund,
  refundSchema,
  saleRefundSchema,
} from './subscription-replies.ts';
import { subscriptionRequests } from './subscription-requests.ts';

/** Characters of a note. */
const NOTES_MAX = 2_000;

/** Orders v2, disputes v1 and webhook verification, as documented for the REST API. */
export function createPayPalClient(settings: PayPalSettings) {
  const { get, send, sendForm, sendSerialized } = createAuthorizedRequests(settings);

  async function readDispute(id: string): Promise<Dispute> {
    return disputeSchema.parse(await get(`/v1/customer/disputes/${encodeURIComponent(id)}`));
  }

  return {
    ...subscriptionRequests({ get, send }),
    /** Undefined if neither version of the API shows it: the others still have to be read. */
    async readRefund(id: string): Promise<PayPalRefund | undefined> {
      const path = encodeURIComponent(id);
      const found = await unlessRefused(get(`/v2/payments/refunds/${path}`));
      if (found !== undefined) return refundSchema.parse(found);
      const older = await unlessRefused(get(`/v1/payments/refund/${path}`));
      if (older === undefined) return undefined;
      const { state, amount, create_time } = saleRefundSchema.parse(older);
      return { id, status: state.toUpperCase(), amount: fromSale(amount), create_time };
    },
    async createOrder(payment: ChargeRequest, page: string): Promise<Order> {
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
    /** The request id makes a second capture of the same payment return the first one's response. */
    captureOrder: async (id: string, paymentId: string): Promise<Order> =>
      orderSchema.parse(
        await send(`/v2/checkout/orders/${encodeURIComponent(id)}/capture`, {}, `c-${paymentId}`),
      ),
    async refund({ chargeRef, amountCents, currency, key }: RefundRequest): Promise<string> {
      const amount = toPayPal(amountCents, currency);
      const path = `/v2/payments/captures/${encodeURIComponent(chargeRef)}/refund`;
      return idSchema.parse(await send(path, { amount }, `r-${key}`)).id;
    },
    async listDisputes(captureId: string): Promise<Dispute[]> {
      const query = new URLSearchParams({ disputed_transaction_id: captureId });
      const { items } = disputesSchema.parse(await get(`/v1/customer/disputes?${query}`));
      return Promise.all(items.map(({ dispute_id }) => readDispute(dispute_id)));
    },
    readDispute,
    async provideEvidence(evidence: EvidenceSubmission): Promise<void> {
      const { disputeRef, pdf, fileName, statement, key } = evidence;
      const input = {
        evidences: [
          {
            evidence_type: 'PROOF_OF_FULFILLMENT',
            documents: [{ name: fileName }],
            notes: statement.slice(0, NOTES_MAX),
          },
        ],
      };
      const body = new FormData();
      body.append('input', new Blob([JSON.stringify(input)], { type: 'application/json' }));
      body.append('file1', new Blob([pdf], { type: 'application/pdf' }), fileName);
      const path = `/v1/customer/disputes/${encodeURIComponent(disputeRef)}/provide-evidence`;
      await sendForm(path, body, `e-${key}`);
    },
    /** The event is passed on as received: serialized again, its signature would not match. */
    async isGenuine(fields: object, event: Buffer): Promise<boolean> {
      const head = JSON.stringify(fields).slice(0, -1);
      const body = `${head},"webhook_event":${event.toString('utf8')}}`;
      const response = await sendSerialized('/v1/notifications/verify-webhook-signature', body);
      return verdictSchema.parse(response).verification_status === 'SUCCESS';
    },
    async readWebhook(id: string): Promise<RegisteredWebhook> {
      const path = `/v1/notifications/webhooks/${encodeURIComponent(id)}`;
      const { url, event_types } = hookSchema.parse(await get(path));
      return { url, isEnabled: true, events: event_types.map(({ name }) => name) };
    },
  };
}

/** Undefined for what PayPal refuses to show. Wrong keys (401) still throw. */
async function unlessRefused(request: Promise<unknown>): Promise<unknown> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ProviderRefused && error.status !== 401) return undefined;
    throw error;
  }
}
