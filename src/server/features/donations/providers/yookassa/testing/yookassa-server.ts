import { toMinorUnits } from '#contract/currency.ts';
import { decimalText } from '../../declared.ts';
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
import type { YooKassaSettings } from '../provider.ts';

/** Payments, refunds and unsigned notifications as YooKassa documents them. */
export async function openYooKassa(settings: YooKassaSettings): Promise<FakeProvider> {
  const payments = new Map<string, RemotePayment>();
  const basic = Buffer.from(`${settings.shop_id}:${settings.secret_key}`).toString('base64');

  function respond({ method, url, headers, body }: FakeRequest): FakeResponse | undefined {
    if (headers.authorization !== `Basic ${basic}`) {
      return { status: 401, body: { type: 'error', code: 'invalid_credentials' } };
    }
    const key = headers['idempotence-key'];
    if (url.pathname === '/v3/me') return { status: 200, body: { account_id: settings.shop_id } };
    if (method === 'GET') {
      const remote = payments.get(/^\/v3\/payments\/([\w-]+)$/.exec(url.pathname)?.[1] ?? '');
      return remote && { status: 200, body: paymentOf(remote) };
    }
    if (typeof key !== 'string' || key.length > 64) return { status: 400, body: {} };
    const fields = JSON.parse(body);
    if (url.pathname === '/v3/payments') return create(fields);
    if (url.pathname !== '/v3/refunds') return undefined;
    const { value, currency } = fields.amount;
    return refundOnce(payments.get(fields.payment_id), key, toMinorUnits(Number(value), currency));
  }

  function create(fields: {
    amount: { value: string; currency: string };
    metadata: { payment_id: string };
    confirmation: { return_url: string };
  }): FakeResponse {
    const remote = newRemote({
      paymentId: fields.metadata.payment_id,
      reference: nextId('2c-'),
      amountCents: toMinorUnits(Number(fields.amount.value), fields.amount.currency),
      currency: fields.amount.currency,
      returnUrl: fields.confirmation.return_url,
    });
    payments.set(remote.reference, remote);
    return { status: 200, body: paymentOf(remote) };
  }

  const moneyOf = (cents: number, currency: string) => ({
    value: decimalText(cents, currency),
    currency,
  });
  const paymentOf = (remote: RemotePayment) => ({
    id: remote.reference,
    status: {
      open: 'pending',
      approved: 'waiting_for_capture',
      paid: 'succeeded',
      failed: 'canceled',
    }[remote.state],
    amount: moneyOf(remote.amountCents, remote.currency),
    refunded_amount: moneyOf(remote.refundedCents, remote.currency),
    test: remote.isTest === true,
    metadata: { payment_id: remote.paymentId },
    payment_method: { id: 'method-1' },
    confirmation: { confirmation_url: `${fake.url}/pay/${remote.reference}` },
  });

  const message: FakeProvider['message'] = (remote, kind) => {
    const isRefund = kind === 'refunded';
    const refund = { id: nextId('re-'), payment_id: remote.reference, status: 'succeeded' };
    return {
      headers: { 'content-type': 'application/json' },
      query: {},
      body: JSON.stringify({
        type: 'notification',
        event: isRefund ? 'refund.succeeded' : 'payment.succeeded',
        object: isRefund ? refund : paymentOf(remote),
      }),
    };
  };

  const fake = await serveFake(respond, {
    payments,
    nextResponses: [],
    message,
    // All that can be forged is a payment that does not exist.
    forge: (sent) => [
      { ...sent, body: sent.body.replaceAll(/"2c-\w+"/g, '"2c-00000000"') },
      { ...sent, body: '{}' },
    ],
    traits: { reportsDisputes: false, hasEventIds: false, isDated: false },
  });
  return fake;
}
