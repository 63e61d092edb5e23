import { ProviderRefused } from '../call.ts';
import type { KnownPayment, ProviderStatus, RefundRequest } from '../port.ts';
import type {
  KnownSubscription,
  PaidPeriod,
  SubscriptionCalls,
  SubscriptionRequest,
  SubscriptionStatus,
} from '../subscriptions.ts';
import { toPayPal } from './amounts.ts';
import type { createPayPalClient } from './client.ts';
import { PAID_STATUSES, providerStatusOf } from './provider-status.ts';
import type { Refund } from './replies.ts';
import type { PayPalSubscription, Transaction } from './subscription-replies.ts';

type Client = ReturnType<typeof createPayPalClient>;

/** What PayPal's API cannot find: a plan by our key, and the refunds of a charge. */
export interface PayPalRecords {
  findPlan(key: string): Promise<string | undefined>;
  savePlan(key: string, ref: string): Promise<void>;
  /** Refunds of a charge, by their own ids: a transaction does not list them. */
  listRefunds(paymentId: string, chargeRef: string): Promise<readonly RecordedRefund[]>;
  saveRefund(refund: RefundRequest, refundId: string): Promise<void>;
}

interface RecordedRefund {
  id: string;
  /** From its webhook or from our request; null if neither had it. */
  cents: number | null;
}

/** Of what `createPlan` sends: plans that an earlier version created are not used again. */
const PLAN_VERSION = 2;

/** PayPal has one page for all automatic payments of a buyer. */
const AUTOPAY = 'https://www.paypal.com/myaccount/autopay/';

const STATES: Readonly<Record<PayPalSubscription['status'], SubscriptionStatus['state']>> = {
  APPROVAL_PENDING: 'open',
  APPROVED: 'open',
  ACTIVE: 'active',
  SUSPENDED: 'past_due',
  CANCELLED: 'ended',
  EXPIRED: 'ended',
};

/** Subscriptions v1: each title, price and period has a product and a plan, which are created once. */
export function payPalSubscriptions(
  client: Client,
  records: PayPalRecords,
  account: string,
): SubscriptionCalls {
  /** Created with the same request id, so that concurrent calls create one plan. */
  async function planFor(request: SubscriptionRequest): Promise<string> {
    const { title, amountCents, currency, periodUnit, periodCount } = request;
    const parts = [PLAN_VERSION, account, amountCents, currency, periodUnit, periodCount, title];
    const key = parts.join(':').slice(0, 190);
    const known = await records.findPlan(key);
    if (known !== undefined) return known;
    const ref = await client.createPlan(request, key);
    await records.savePlan(key, ref);
    return (await records.findPlan(key)) ?? ref;
  }

  return {
    async open(request) {
      const subscription = await client.createSubscription(request, await planFor(request));
      const link = subscription.links.find(({ rel }) => rel === 'approve');
      if (!link) throw new ProviderRefused(200, 'the subscription has no link to approve it');
      return { reference: subscription.id, url: link.href };
    },
    async read(known) {
      const ref = known.subscriptionRef ?? known.reference;
      const nothing = { subscriptionRef: ref, nextChargeAt: null, fixUrl: null, paid: [] };
      if (ref === null) return { ...nothing, state: 'failed', reason: 'never_opened' };
      const subscription = await client.readSubscription(ref);
      if (subscription.status === 'APPROVAL_PENDING') return { ...nothing, state: 'open' };
      const { next_billing_time: next, failed_payments_count: failed = 0 } =
        subscription.billing_info ?? {};
      const state = STATES[subscription.status];
      const isOver = state === 'ended';
      return {
        state: state === 'active' && failed > 0 ? 'past_due' : state,
        subscriptionRef: ref,
        nextChargeAt: next && !isOver ? new Date(next) : null,
        fixUrl: isOver ? null : AUTOPAY,
        paid: (await client.listTransactions(ref, known.openedAt))
          .filter(({ status }) => PAID_STATUSES.has(status))
          .map((transaction) => periodOf(ref, transaction)),
      };
    },
    async cancel(known: KnownSubscription) {
      const ref = known.subscriptionRef ?? known.reference;
      if (ref === null) return;
      try {
        await client.cancelSubscription(ref);
      } catch (error) {
        if (!(error instanceof ProviderRefused)) throw error;
        // Not approved yet, or already ended: nothing will be charged.
        const { status } = await client.readSubscription(ref);
        if (STATES[status] !== 'ended' && status !== 'APPROVAL_PENDING') throw error;
      }
    },
  };
}

/** A transaction is listed only with its subscription, so the reference names both. */
function periodOf(subscription: string, { id, time }: Transaction): PaidPeriod {
  return { ref: `${subscription}/${id}`, startsAt: new Date(time) };
}

export function isTransactionReference(reference: string): boolean {
  return reference.includes('/');
}

/** The payment of one period, read like any other payment. */
export async function readTransaction(
  client: Client,
  records: PayPalRecords,
  { id: paymentId, reference, expected, recordedAt }: KnownPayment & { reference: string },
): Promise<ProviderStatus> {
  const [subscription = '', id = ''] = reference.split('/');
  const found = await client.findTransaction(subscription, id, recordedAt);
  if (!found) return { state: 'open' };
  const disputes = (await client.listDisputes(id)).map((one) => ({ ...one, captureId: id }));
  const recorded = await records.listRefunds(paymentId, id);
  const { currency_code } = found.amount_with_breakdown.gross_amount;
  const refunds = await Promise.all(recorded.map((one) => readRefund(client, one, currency_code)));
  const capture = { id, status: found.status, amount: found.amount_with_breakdown.gross_amount };
  const readable = refunds.filter((refund) => refund !== undefined);
  const payments = { captures: [capture], refunds: readable };
  const order = { id: reference, status: 'COMPLETED', links: [], purchase_units: [{ payments }] };
  const status = providerStatusOf(order, disputes, expected);
  if (status.state !== 'paid' || readable.length === refunds.length) return status;
  const charges = status.charges.map((charge) => ({ ...charge, hasUnknownRefund: true }));
  return { ...status, charges };
}

/** As PayPal shows it, otherwise as it was recorded here; undefined if neither has its amount. */
async function readRefund(
  client: Client,
  { id, cents }: RecordedRefund,
  currency: string,
): Promise<Refund | undefined> {
  const shown = await client.readRefund(id);
  if (shown) return { ...shown, links: [] };
  if (cents === null) return undefined;
  const amount = toPayPal(cents, currency);
  return { status: 'COMPLETED', amount, create_time: null, links: [] };
}
