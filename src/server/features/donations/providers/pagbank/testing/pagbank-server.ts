import { createHash } from 'node:crypto';
import {
  type FakeProvider,
  type FakeRequest,
  type FakeResponse,
  newRemote,
  nextId,
  type RemotePayment,
  refundOnce,
  serveFake,
} from '../../testing/fake-provider.ts';
import type { PagBankSettings } from '../provider.ts';

/** Checkouts, their orders, refunds and notifications as PagBank documents them. */
export async function openPagBank(settings: PagBankSettings): Promise<FakeProvider> {
  const payments = new Map<string, RemotePayment>();
  const named = (prefix: string) => (remote: RemotePayment) =>
    remote.reference.replace('CHEC_', prefix);
  const [orderId, chargeId] = [named('ORDE_'), named('CHAR_')];

  function respond({ method, url, headers, body }: FakeRequest): FakeResponse | undefined {
    if (headers.authorization !== `Bearer ${settings.token}`) {
      return { status: 401, body: { error_messages: [{ code: '40001' }] } };
    }
    if (method === 'POST' && url.pathname === '/checkouts') return create(JSON.parse(body));
    const [, kind, id = '', action] =
      /^\/(checkouts|orders|charges)\/([\w-]+)(\/cancel)?$/.exec(url.pathname) ?? [];
    const remote = payments.get(id.replace(/^(ORDE|CHAR)_/, 'CHEC_'));
    if (!remote) return undefined;
    if (action) {
      const { amount } = JSON.parse(body);
      return refundOnce(remote, headers['x-idempotency-key'], amount.value);
    }
    return { status: 200, body: kind === 'checkouts' ? checkoutOf(remote) : orderOf(remote) };
  }

  function create(fields: {
    reference_id: string;
    customer?: { email: string };
    items: Array<{ unit_amount: number }>;
    redirect_url: string;
  }): FakeResponse {
    const length = fields.customer?.email.length ?? 10;
    if (length < 10 || length > 60) {
      return { status: 400, body: { error_messages: [{ parameter_name: 'customer.email' }] } };
    }
    const remote = newRemote({
      paymentId: fields.reference_id,
      reference: nextId('CHEC_'),
      amountCents: fields.items[0]?.unit_amount ?? 0,
      currency: 'BRL',
      returnUrl: fields.redirect_url,
    });
    payments.set(remote.reference, remote);
    return { status: 201, body: checkoutOf(remote) };
  }

  const checkoutOf = (remote: RemotePayment) => ({
    id: remote.reference,
    reference_id: remote.paymentId,
    links: [
      { rel: 'SELF', href: `${fake.url}/checkouts/${remote.reference}` },
      { rel: 'PAY', href: `${fake.url}/pay/${remote.reference}` },
    ],
    orders: remote.state === 'open' ? [] : [{ id: orderId(remote) }],
  });

  function orderOf(remote: RemotePayment) {
    const { interestCents = 0 } = remote;
    const value = remote.amountCents + interestCents;
    const isReturned = remote.refundedCents >= value;
    const isPaid = remote.state === 'paid';
    const summary = {
      total: value,
      paid: isPaid ? value : 0,
      refunded: remote.refundedCents,
    };
    const interest = { total: interestCents, installments: 10 };
    const fees = interestCents > 0 ? { fees: { buyer: { interest } } } : {};
    const status = isPaid ? (isReturned ? 'CANCELED' : 'PAID') : 'WAITING';
    const amount = { value, currency: remote.currency, summary, ...fees };
    return {
      id: orderId(remote),
      reference_id: remote.paymentId,
      charges: [{ id: chargeId(remote), status, amount, payment_method: { type: 'PIX' } }],
    };
  }

  const message: FakeProvider['message'] = (remote) => {
    const body = JSON.stringify({ ...orderOf(remote), created_at: nextId('2026-') }, null, 2);
    const token = createHash('sha256').update(`${settings.token}-${body}`).digest('hex');
    return {
      headers: { 'x-authenticity-token': token, 'content-type': 'application/json' },
      query: {},
      body,
    };
  };

  const fake = await serveFake(respond, {
    payments,
    nextResponses: [],
    message,
    traits: { reportsDisputes: false, isDated: false },
  });
  return fake;
}
