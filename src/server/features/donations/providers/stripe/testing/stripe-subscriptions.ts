import type {
  RemotePeriod,
  RemoteSubscription,
  SubscriptionMessage,
} from '../../testing/fake-provider.ts';
import {
  disputesOf,
  type FakeRequest,
  type FakeResponse,
  nextId,
  type RemotePayment,
} from '../../testing/fake-provider.ts';
import type { createSubscriptions } from '../../testing/fake-subscriptions.ts';

type Subscriptions = ReturnType<typeof createSubscriptions>;

const STATUS = {
  open: 'incomplete',
  active: 'active',
  past_due: 'past_due',
  ended: 'canceled',
  failed: 'incomplete_expired',
} as const;
const TYPES: Readonly<Record<SubscriptionMessage, string>> = {
  started: 'checkout.session.completed',
  charged: 'invoice.paid',
  failed: 'invoice.payment_failed',
  updated: 'customer.subscription.updated',
  ended: 'customer.subscription.deleted',
};
const DAYS = { month: 30, day: 1 } as const;
const MISSING: FakeResponse = { status: 404, body: { error: { code: 'resource_missing' } } };

const unix = (date: Date) => Math.floor(date.getTime() / 1000);

/** Checkout in subscription mode, Subscriptions, Invoices and Payment Intents as Stripe documents them. */
export function stripeSubscriptionServer(
  subscriptions: Subscriptions,
  payments: Map<string, RemotePayment>,
  baseUrl: () => string,
) {
  const all = () => [...subscriptions.all.values()];
  const byRef = (ref: string | null) => all().find((one) => one.ref === ref);

  function respond(request: FakeRequest): FakeResponse | undefined {
    const { method, url, body } = request;
    const { pathname } = url;
    if (method === 'POST' && pathname === '/v1/checkout/sessions') {
      const form = new URLSearchParams(body);
      return form.get('mode') === 'subscription' ? create(form) : undefined;
    }
    const [, session = '', action] =
      /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(pathname) ?? [];
    const checkout = subscriptions.all.get(session);
    if (checkout) return readSession(checkout, action !== undefined);
    const subscription = /^\/v1\/subscriptions\/(\w+)$/.exec(pathname)?.[1];
    if (subscription) return method === 'DELETE' ? cancel(subscription) : read(subscription);
    if (pathname === '/v1/invoices') return list(url.searchParams);
    const invoice = /^\/v1\/invoices\/(\w+)$/.exec(pathname)?.[1];
    if (invoice) return readInvoice(invoice, url.searchParams.get('expand[]') === 'payments');
    const intent = /^\/v1\/payment_intents\/pi_(\w+)$/.exec(pathname)?.[1];
    return intent ? readIntent(intent) : undefined;
  }

  function create(form: URLSearchParams): FakeResponse {
    const price = 'line_items[0][price_data]';
    const unit = form.get(`${price}[recurring][interval]`) === 'day' ? 'day' : 'month';
    const remote = subscriptions.open({
      subscriptionId: form.get('subscription_data[metadata][subscription_id]') ?? '',
      reference: nextId('cs_test_'),
      ref: nextId('sub_'),
      amountCents: Number(form.get(`${price}[unit_amount]`)),
      currency: (form.get(`${price}[currency]`) ?? '').toUpperCase(),
      periodDays: DAYS[unit] * Number(form.get(`${price}[recurring][interval_count]`)),
      returnUrl: form.get('success_url') ?? '',
    });
    const { reference } = remote;
    return { status: 200, body: { id: reference, url: `${baseUrl()}/pay/${reference}` } };
  }

  function readSession(remote: RemoteSubscription, isExpiring: boolean): FakeResponse {
    if (isExpiring && remote.state === 'open') remote.state = 'failed';
    const isPaid = remote.periods.length > 0;
    const status = isPaid ? 'complete' : remote.state === 'failed' ? 'expired' : 'open';
    const subscription = isPaid ? remote.ref : null;
    return {
      status: 200,
      body: { id: remote.reference, mode: 'subscription', status, subscription },
    };
  }

  function read(ref: string): FakeResponse {
    const remote = byRef(ref);
    return remote ? { status: 200, body: subscriptionOf(remote) } : MISSING;
  }

  function cancel(ref: string): FakeResponse {
    const remote = byRef(ref);
    // Stripe knows a canceled subscription, but cancels it only once.
    if (!remote || remote.state === 'ended') return MISSING;
    remote.state = 'ended';
    remote.cancelCount += 1;
    return { status: 200, body: subscriptionOf(remote) };
  }

  function list(query: URLSearchParams): FakeResponse {
    const remote = byRef(query.get('subscription'));
    const open = remote?.state === 'past_due' ? [openInvoice(remote, baseUrl())] : [];
    const paid = (remote?.periods ?? []).map((period) => invoiceOf(remote, period, false));
    const newest = [...open, ...paid.toReversed()];
    const after = query.get('starting_after');
    const start = after === null ? 0 : newest.findIndex(({ id }) => id === after) + 1;
    const limit = Number(query.get('limit') ?? 10);
    const data = newest.slice(start, start + limit);
    const has_more = start + limit < newest.length;
    return { status: 200, body: { object: 'list', data, has_more } };
  }

  function readInvoice(id: string, hasPayments: boolean): FakeResponse {
    const remote = all().find(({ periods }) => periods.some(({ reference }) => reference === id));
    const period = remote?.periods.find(({ reference }) => reference === id);
    if (!period) return MISSING;
    return { status: 200, body: invoiceOf(remote, period, hasPayments) };
  }

  function readIntent(reference: string): FakeResponse {
    const remote = payments.get(reference);
    if (!remote) return MISSING;
    const latest_charge = {
      id: `ch_${reference}`,
      amount: remote.amountCents,
      amount_refunded: remote.refundedCents,
      disputed: disputesOf(remote, 'dp_').length > 0,
      payment_method_details: { card: { fingerprint: 'Xt5EWLLDS7FJjR1c' } },
    };
    const currency = remote.currency.toLowerCase();
    const body = { id: `pi_${reference}`, amount_received: remote.amountCents, currency };
    return { status: 200, body: { ...body, latest_charge } };
  }

  function eventOf(remote: RemoteSubscription, kind: SubscriptionMessage): object {
    return { type: TYPES[kind], data: { object: eventObject(remote, kind) } };
  }

  return { respond, eventOf };
}

function eventObject(remote: RemoteSubscription, kind: SubscriptionMessage): object {
  const metadata = { subscription_id: remote.subscriptionId };
  if (kind === 'started') return { object: 'checkout.session', id: remote.reference, metadata };
  if (kind === 'updated' || kind === 'ended') return subscriptionOf(remote);
  const last = remote.periods.at(-1);
  return kind === 'charged' && last ? invoiceOf(remote, last, false) : openInvoice(remote, '');
}

function subscriptionOf(remote: RemoteSubscription) {
  return {
    id: remote.ref,
    object: 'subscription',
    status: STATUS[remote.state],
    metadata: { subscription_id: remote.subscriptionId },
    items: { data: [{ current_period_end: unix(remote.nextChargeAt) }] },
  };
}

function parentOf(remote: RemoteSubscription | undefined) {
  const metadata = { subscription_id: remote?.subscriptionId };
  return {
    type: 'subscription_details',
    subscription_details: { subscription: remote?.ref, metadata },
  };
}

function invoiceOf(
  remote: RemoteSubscription | undefined,
  period: RemotePeriod,
  hasPayments: boolean,
) {
  const payment = { type: 'payment_intent', payment_intent: `pi_${period.reference}` };
  return {
    id: period.reference,
    object: 'invoice',
    status: 'paid',
    amount_paid: period.amountCents,
    currency: period.currency.toLowerCase(),
    created: unix(period.startsAt),
    hosted_invoice_url: null,
    parent: parentOf(remote),
    lines: { data: [{ period: { start: unix(period.startsAt), end: unix(period.endsAt) } }] },
    ...(hasPayments ? { payments: { data: [{ status: 'paid', payment }] } } : {}),
  };
}

function openInvoice(remote: RemoteSubscription, baseUrl: string) {
  const start = unix(remote.nextChargeAt);
  return {
    id: `in_open_${remote.ref}`,
    object: 'invoice',
    status: 'open',
    amount_paid: 0,
    currency: remote.currency.toLowerCase(),
    created: start,
    hosted_invoice_url: `${baseUrl}/invoice/${remote.ref}`,
    parent: parentOf(remote),
    lines: { data: [{ period: { start, end: start + remote.periodDays * 86_400 } }] },
  };
}
