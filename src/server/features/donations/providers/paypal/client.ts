import { createHash } from 'node:crypto';
import type { RegisteredWebhook } from '../assert-webhook-registered.ts';
import { ProviderRefused } from '../call.ts';
import type { ChargeRequest, EvidenceSubmission, RefundRequest } from '../port.ts';
import type { SubscriptionRequest } from '../subscriptions.ts';
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
  type PayPalSubscription,
  payPalSubscriptionSchema,
  refundSchema,
  saleRefundSchema,
  type Transaction,
  transactionsSchema,
} from './subscription-replies.ts';

/** Nothing of ours is older. */
const PAYPAL_SUBSCRIPTIONS_BEGAN = '2026-01-01T00:00:00Z';
const DAY_MS = 86_400_000;
/** PayPal's clock and ours may differ. */
const MARGIN_DAYS = 2;
const NEAR_DAYS = 3;
/** Charges that may fail before PayPal suspends a subscription. */
const FAILURES = 3;
/** Characters of a note. */
const NOTES_MAX = 2_000;

/** Orders v2, disputes v1 and webhook verification, as documented for the REST API. */
export function createPayPalClient(settings: PayPalSettings) {
  const { get, send, sendForm, sendText } = createAuthorizedRequests(settings);

  async function readDispute(id: string): Promise<Dispute> {
    return disputeSchema.parse(await get(`/v1/customer/disputes/${encodeURIComponent(id)}`));
  }

  /** The list has pages, but no parameter for them: a range with several is read in two halves. */
  async function listBetween(id: string, from: number, to: number): Promise<Transaction[]> {
    const query = new URLSearchParams({
      start_time: new Date(from).toISOString(),
      end_time: new Date(to).toISOString(),
    });
    const path = `/v1/billing/subscriptions/${encodeURIComponent(id)}/transactions?${query}`;
    const { transactions, total_pages } = transactionsSchema.parse(await get(path));
    if (total_pages <= 1 || to - from < DAY_MS) return transactions;
    const middle = Math.floor((from + to) / 2);
    return [...(await listBetween(id, from, middle)), ...(await listBetween(id, middle, to))];
  }

  async function listTransactions(id: string, since: Date): Promise<Transaction[]> {
    const from = since.getTime() - MARGIN_DAYS * DAY_MS;
    const all = await listBetween(id, from, Date.now() + MARGIN_DAYS * DAY_MS);
    // One at the border of two halves is in both.
    return [...new Map(all.map((transaction) => [transaction.id, transaction])).values()];
  }

  return {
    /** Returns the plan; it belongs to a product of its own. */
    async createPlan(request: SubscriptionRequest, key: string): Promise<string> {
      const { title, amountCents, currency, periodUnit, periodCount } = request;
      const name = title.slice(0, 127);
      const product = { name, type: 'DIGITAL', category: 'ONLINE_GAMING' };
      const requestId = createHash('sha256').update(key).digest('hex').slice(0, 36);
      const { id: product_id } = idSchema.parse(
        await send('/v1/catalogs/products', product, `pr-${requestId}`),
      );
      const plan = {
        product_id,
        name,
        billing_cycles: [
          {
            frequency: { interval_unit: periodUnit.toUpperCase(), interval_count: periodCount },
            tenure_type: 'REGULAR',
            sequence: 1,
            total_cycles: 0,
            pricing_scheme: { fixed_price: toPayPal(amountCents, currency) },
          },
        ],
        payment_preferences: {
          auto_bill_outstanding: true,
          payment_failure_threshold: FAILURES,
        },
      };
      return idSchema.parse(await send('/v1/billing/plans', plan, `pl-${requestId}`)).id;
    },
    async createSubscription(
      { id, page }: SubscriptionRequest,
      planId: string,
    ): Promise<PayPalSubscription> {
      const body = {
        plan_id: planId,
        custom_id: id,
        application_context: {
          return_url: page,
          cancel_url: page,
          user_action: 'SUBSCRIBE_NOW',
          shipping_preference: 'NO_SHIPPING',
        },
      };
      return payPalSubscriptionSchema.parse(await send('/v1/billing/subscriptions', body, id));
    },
    readSubscription: async (id: string): Promise<PayPalSubscription> =>
      payPalSubscriptionSchema.parse(
        await get(`/v1/billing/subscriptions/${encodeURIComponent(id)}`),
      ),
    async cancelSubscription(id: string): Promise<void> {
      const path = `/v1/billing/subscriptions/${encodeURIComponent(id)}/cancel`;
      await send(path, { reason: 'Canceled on the site' });
    },
    listTransactions,
    /** Usually recorded within hours of the charge, so all others need not be listed. */
    async findTransaction(
      subscription: string,
      id: string,
      recordedAt: Date,
    ): Promise<Transaction | undefined> {
      const at = recordedAt.getTime();
      const isIt = (transaction: Transaction) => transaction.id === id;
      const near = await listBetween(subscription, at - NEAR_DAYS * DAY_MS, at + DAY_MS);
      const all = () => listTransactions(subscription, new Date(PAYPAL_SUBSCRIPTIONS_BEGAN));
      return near.find(isIt) ?? (await all()).find(isIt);
    },
    /** Undefined where PayPal shows it under neither name: other refunds must not wait for it. */
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
    async isGenuine(headers: object, event: Buffer): Promise<boolean> {
      const known = JSON.stringify(headers).slice(0, -1);
      const body = `${known},"webhook_event":${event.toString('utf8')}}`;
      const response = await sendText('/v1/notifications/verify-webhook-signature', body);
      return verdictSchema.parse(response).verification_status === 'SUCCESS';
    },
    async readWebhook(id: string): Promise<RegisteredWebhook> {
      const path = `/v1/notifications/webhooks/${encodeURIComponent(id)}`;
      const { url, event_types } = hookSchema.parse(await get(path));
      return { url, isEnabled: true, events: event_types.map(({ name }) => name) };
    },
  };
}

/** What PayPal does not know, or not under this id. Wrong keys are another matter. */
async function unlessRefused(reading: Promise<unknown>): Promise<unknown> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ProviderRefused && error.status !== 401) return undefined;
    throw error;
  }
}
