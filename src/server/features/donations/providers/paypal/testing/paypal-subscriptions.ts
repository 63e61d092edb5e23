import type {
  RemotePeriod,
  RemoteSubscription,
  SubscriptionMessage,
} from '../../testing/fake-provider.ts';
import {
  type FakeRequest,
  type FakeResponse,
  nextId,
  type RemotePayment,
  refundOnce,
} from '../../testing/fake-provider.ts';
import type { createSubscriptions } from '../../testing/fake-subscriptions.ts';

type Subscriptions = ReturnType<typeof createSubscriptions>;

const STATUS = {
  open: 'APPROVAL_PENDING',
  active: 'ACTIVE',
  past_due: 'ACTIVE',
  ended: 'CANCELLED',
  failed: 'EXPIRED',
} as const;
const TYPES: Readonly<Record<SubscriptionMessage, string>> = {
  started: 'BILLING.SUBSCRIPTION.ACTIVATED',
  charged: 'PAYMENT.SALE.COMPLETED',
  failed: 'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
  updated: 'BILLING.SUBSCRIPTION.UPDATED',
  ended: 'BILLING.SUBSCRIPTION.CANCELLED',
};
const DAYS = { MONTH: 30, DAY: 1 } as const;
const MISSING: FakeResponse = { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };

interface RemotePlan {
  amountCents: number;
  currency: string;
  periodDays: number;
}

/** Products, plans, subscriptions and their transactions as PayPal documents them. */
export function payPalSubscriptionServer(
  subscriptions: Subscriptions,
  payments: Map<string, RemotePayment>,
  baseUrl: () => string,
) {
  const plans = new Map<string, RemotePlan>();
  /** Refunds of transactions, by their own id. */
  const refunds = new Map<string, { reference: string; cents: number }>();

  function respond(request: FakeRequest): FakeResponse | undefined {
    const { method, url } = request;
    const { pathname } = url;
    if (method === 'POST' && pathname === '/v1/catalogs/products') {
      return { status: 201, body: { id: nextId('PROD-') } };
    }
    if (method === 'POST' && pathname === '/v1/billing/plans') return createPlan(request);
    if (method === 'POST' && pathname === '/v1/billing/subscriptions') return create(request);
    const [, id = '', action] =
      /^\/v1\/billing\/subscriptions\/([^/]+)(\/cancel|\/transactions)?$/.exec(pathname) ?? [];
    if (id && action === '/transactions') return list(id, url.searchParams);
    if (id) return onSubscription(id, action);
    const transaction = /^\/v2\/payments\/captures\/(TX[^/]+)\/refund$/.exec(pathname)?.[1];
    if (transaction) return refund(transaction, request);
    const [, version = '', refundId = ''] =
      /^\/(v1|v2)\/payments\/refunds?\/([^/]+)$/.exec(pathname) ?? [];
    return refundId ? readRefund(refundId, version) : undefined;
  }

  function createPlan({ body }: FakeRequest): FakeResponse {
    const [cycle] = JSON.parse(body).billing_cycles;
    const { interval_unit, interval_count } = cycle.frequency;
    const { currency_code, value } = cycle.pricing_scheme.fixed_price;
    const id = nextId('P-');
    plans.set(id, {
      amountCents: Math.round(Number(value) * 100),
      currency: currency_code,
      periodDays: DAYS[interval_unit as keyof typeof DAYS] * interval_count,
    });
    return { status: 201, body: { id, status: 'ACTIVE' } };
  }

  function create({ body }: FakeRequest): FakeResponse {
    const { plan_id, custom_id, application_context } = JSON.parse(body);
    const plan = plans.get(plan_id);
    if (!plan) return { status: 422, body: { name: 'INVALID_PLAN' } };
    const reference = nextId('I-').toUpperCase();
    const remote = subscriptions.open({
      ...plan,
      subscriptionId: custom_id,
      reference,
      ref: reference,
      returnUrl: application_context.return_url,
    });
    const href = `${baseUrl()}/pay/${remote.reference}`;
    const links = [{ rel: 'approve', href, method: 'GET' }];
    return { status: 201, body: { ...subscriptionOf(remote), links } };
  }

  /** The first page of the transactions from `start_time` to `end_time`; PayPal has no parameter for the next. */
  function list(id: string, query: URLSearchParams): FakeResponse {
    const remote = subscriptions.all.get(id);
    if (!remote) return MISSING;
    const { pageSize } = remote;
    // Tests charge in the future, which no time range includes.
    if (pageSize === undefined) {
      return { status: 200, body: { transactions: remote.periods.map(transactionOf) } };
    }
    const time = (name: string) => Date.parse(query.get(name) ?? '');
    const [from, to] = [time('start_time'), time('end_time')];
    const found = remote.periods.filter(
      ({ startsAt }) => startsAt.getTime() >= from && startsAt.getTime() <= to,
    );
    const transactions = found.slice(0, pageSize).map(transactionOf);
    const body = { transactions, total_items: found.length };
    return { status: 200, body: { ...body, total_pages: Math.ceil(found.length / pageSize) } };
  }

  function onSubscription(id: string, action: string | undefined): FakeResponse {
    const remote = subscriptions.all.get(id);
    if (!remote) return MISSING;
    if (action !== '/cancel') return { status: 200, body: subscriptionOf(remote) };
    if (remote.state === 'ended' || remote.state === 'open') {
      return { status: 422, body: { name: 'SUBSCRIPTION_STATUS_INVALID' } };
    }
    remote.state = 'ended';
    remote.cancelCount += 1;
    return { status: 204, body: '' };
  }

  function refund(reference: string, { headers, body }: FakeRequest): FakeResponse {
    const key = String(headers['paypal-request-id']);
    const cents = Math.round(Number(JSON.parse(body).amount.value) * 100);
    const result = refundOnce(payments.get(reference), key, cents);
    if (result.status === 200) {
      refunds.set((result.body as { id: string }).id, { reference, cents });
    }
    return result;
  }

  /** A refund of a sale made on PayPal's own site is in version 1 of the API only. */
  function readRefund(id: string, version: string): FakeResponse {
    const found = refunds.get(id);
    const isV1 = id.startsWith('RF');
    if (!found || isV1 !== (version === 'v1')) return MISSING;
    const amount = moneyOf(found.cents, payments.get(found.reference)?.currency ?? 'USD');
    if (!isV1) return { status: 200, body: { id, status: 'COMPLETED', amount } };
    const { value: total, currency_code: currency } = amount;
    return { status: 200, body: { id, state: 'completed', amount: { total, currency } } };
  }

  /** A refund made on PayPal's own site has its own ID, which appears only in its webhook. */
  function refundEvent(remote: RemotePayment): object | undefined {
    const { reference } = remote;
    if (!reference.startsWith('TX')) return undefined;
    const known = [...refunds].filter(([, one]) => one.reference === reference);
    const sum = known.reduce((total, [, { cents }]) => total + cents, 0);
    const id = sum < remote.refundedCents ? nextId('RF') : (known.at(-1)?.[0] ?? nextId('RF'));
    if (sum < remote.refundedCents) {
      refunds.set(id, { reference, cents: remote.refundedCents - sum });
    }
    return { event_type: 'PAYMENT.SALE.REFUNDED', resource: { id, sale_id: reference } };
  }

  function eventOf(remote: RemoteSubscription, kind: SubscriptionMessage): object {
    const last = remote.periods.at(-1);
    const resource =
      kind === 'charged'
        ? { id: last?.reference, billing_agreement_id: remote.ref, custom: remote.subscriptionId }
        : subscriptionOf(remote);
    return { event_type: TYPES[kind], resource };
  }

  return { respond, refundEvent, eventOf };
}

function subscriptionOf(remote: RemoteSubscription) {
  return {
    id: remote.ref,
    status: STATUS[remote.state],
    custom_id: remote.subscriptionId,
    billing_info: {
      next_billing_time: remote.nextChargeAt.toISOString(),
      failed_payments_count: remote.state === 'past_due' ? 1 : 0,
    },
  };
}

function transactionOf(period: RemotePeriod) {
  const isWhole = period.refundedCents >= period.amountCents;
  const isPart = period.refundedCents > 0;
  return {
    id: period.reference,
    status: isWhole ? 'REFUNDED' : isPart ? 'PARTIALLY_REFUNDED' : 'COMPLETED',
    time: period.startsAt.toISOString(),
    amount_with_breakdown: { gross_amount: moneyOf(period.amountCents, period.currency) },
  };
}

function moneyOf(cents: number, currency_code: string) {
  return { currency_code, value: (cents / 100).toFixed(2) };
}
