import { fromMinorUnits, toMinorUnits } from '#contract/currency.ts';
import { hmacHex } from '../../signature.ts';
import {
  type FakeProvider,
  type FakeRequest,
  type FakeResponse,
  nextId,
  type RemotePayment,
  refundOnce,
  serveFake,
} from '../../testing/fake-provider.ts';
import type { MercadoPagoSettings } from '../client.ts';

/** Preferences, payments and signed notifications as Mercado Pago documents them. */
export async function openMercadoPago(settings: MercadoPagoSettings): Promise<FakeProvider> {
  const payments = new Map<string, RemotePayment>();
  /** Mercado Pago's own id of a payment. */
  const paymentIdOf = (remote: RemotePayment) =>
    70_000_000_000 + [...payments.values()].indexOf(remote);

  function respond(request: FakeRequest): FakeResponse | undefined {
    const { method, url, headers } = request;
    if (headers.authorization !== `Bearer ${settings.access_token}`) {
      return { status: 401, body: { message: 'invalid access token' } };
    }
    if (method === 'POST' && url.pathname === '/checkout/preferences') return create(request);
    if (url.pathname === '/users/me') return { status: 200, body: { id: 1 } };
    if (url.pathname === '/v1/payments/search') {
      const reference = url.searchParams.get('external_reference');
      const number = (name: string, fallback: number) =>
        Number(url.searchParams.get(name) ?? fallback);
      const found = [...payments.values()].filter(
        ({ paymentId, state }) => paymentId === reference && state !== 'open',
      );
      const [offset, limit] = [number('offset', 0), number('limit', 30)];
      const results = found.slice(offset, offset + limit).map(paymentOf);
      return { status: 200, body: { results } };
    }
    const [, number, action] = /^\/v1\/payments\/(\d+)(\/refunds)?$/.exec(url.pathname) ?? [];
    const remote = [...payments.values()].find(
      (payment) => String(paymentIdOf(payment)) === number,
    );
    if (action) {
      const refundCents = toMinorUnits(JSON.parse(request.body).amount, remote?.currency ?? '');
      return refundOnce(remote, headers['x-idempotency-key'], refundCents);
    }
    return remote && { status: 200, body: paymentOf(remote) };
  }

  function create({ body }: FakeRequest): FakeResponse {
    const payload = JSON.parse(body);
    const [item] = payload.items;
    const remote: RemotePayment = {
      paymentId: payload.external_reference,
      reference: nextId('pref-'),
      amountCents: toMinorUnits(item.unit_price, item.currency_id),
      currency: item.currency_id,
      returnUrl: payload.back_urls.success,
      state: 'open',
      refundedCents: 0,
      disputedCents: 0,
    };
    payments.set(remote.reference, remote);
    const { reference } = remote;
    return { status: 201, body: { id: reference, init_point: `${fake.url}/pay/${reference}` } };
  }

  function paymentOf(remote: RemotePayment) {
    return {
      id: paymentIdOf(remote),
      status: statusOf(remote),
      status_detail: remote.state === 'failed' ? 'expired' : 'accredited',
      external_reference: remote.paymentId,
      transaction_amount: fromMinorUnits(remote.amountCents, remote.currency),
      transaction_amount_refunded: fromMinorUnits(remote.refundedCents, remote.currency),
      currency_id: remote.currency,
      payer: { id: '549039289' },
    };
  }

  const message: FakeProvider['message'] = (remote, _kind, now = new Date()) => {
    const dataId = String(paymentIdOf(remote));
    const requestId = nextId('req-');
    const ts = String(now.getTime());
    const v1 = hmacHex(settings.webhook_secret, `id:${dataId};request-id:${requestId};ts:${ts};`);
    return {
      headers: {
        'x-signature': `ts=${ts},v1=${v1}`,
        'x-request-id': requestId,
        'content-type': 'application/json',
      },
      query: { 'data.id': dataId, type: 'payment' },
      body: JSON.stringify({
        id: 112233445566,
        type: 'payment',
        action: 'payment.updated',
        data: { id: dataId },
      }),
    };
  };

  const fake = await serveFake(respond, { payments, nextResponses: [], message });
  return fake;
}

function statusOf({ state, refundedCents, disputedCents, amountCents }: RemotePayment): string {
  if (state === 'failed') return 'cancelled';
  if (disputedCents > 0) return 'charged_back';
  return refundedCents >= amountCents ? 'refunded' : 'approved';
}
