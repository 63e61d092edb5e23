import { createHash } from 'node:crypto';
import type { SubscriptionRequest } from '../subscriptions.ts';
import { toPayPal } from './amounts.ts';
import type { createAuthorizedRequests } from './authorized-requests.ts';
import {
  idSchema,
  type PayPalSubscription,
  payPalSubscriptionSchema,
  type Transaction,
  transactionsSchema,
} from './subscription-replies.ts';

type Requests = Pick<ReturnType<typeof createAuthorizedRequests>, 'get' | 'send'>;

/** None of our subscriptions is older. */
const PAYPAL_SUBSCRIPTIONS_BEGAN = '2026-01-01T00:00:00Z';
const DAY_MS = 86_400_000;
/** PayPal's clock and ours may differ. */
const MARGIN_DAYS = 2;
const NEAR_DAYS = 3;
/** Charges that may fail before PayPal suspends a subscription. */
const FAILURES = 3;

/** Catalog products, billing plans and subscriptions v1. */
export function subscriptionRequests({ get, send }: Requests) {
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
    /** Returns the id of the plan, which belongs to a product of its own. */
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
          // A missed period gives no VIP. Added to the next charge, it would change the amount that
          // was agreed on, and that charge would give nothing either.
          auto_bill_outstanding: false,
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
    /** A charge is usually recorded within hours, so the days around that time are searched first. */
    async findTransaction(
      subscription: string,
      id: string,
      recordedAt: Date,
    ): Promise<Transaction | undefined> {
      const at = recordedAt.getTime();
      const hasId = (transaction: Transaction) => transaction.id === id;
      const near = await listBetween(subscription, at - NEAR_DAYS * DAY_MS, at + DAY_MS);
      const all = () => listTransactions(subscription, new Date(PAYPAL_SUBSCRIPTIONS_BEGAN));
      return near.find(hasId) ?? (await all()).find(hasId);
    },
  };
}
