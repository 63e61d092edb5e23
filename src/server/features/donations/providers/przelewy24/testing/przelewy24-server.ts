import { createHash } from 'node:crypto';
import {
  type FakeProvider,
  type FakeRequest,
  type FakeResponse,
  newRemote,
  nextId,
  type RemotePayment,
  redirectTo,
  refundOnce,
  serveFake,
} from '../../testing/fake-provider.ts';
import type { Przelewy24Settings } from '../provider.ts';

const FIRST_ORDER_ID = 310_000_000;

/** Transactions, their confirmation, refunds and notifications as Przelewy24 documents them. */
export async function openPrzelewy24(settings: Przelewy24Settings): Promise<FakeProvider> {
  const payments = new Map<string, RemotePayment>();
  const confirmed = new Set<RemotePayment>();
  const basic = Buffer.from(`${settings.pos_id}:${settings.api_key}`).toString('base64');
  const merchantId = Number(settings.merchant_id);
  const sign = (text: string) => createHash('sha384').update(text).digest('hex');
  const orderIdOf = (remote: RemotePayment) =>
    FIRST_ORDER_ID + [...payments.values()].indexOf(remote);
  const bySession = (id: string) =>
    [...payments.values()].find(({ paymentId }) => paymentId === id);
  const byNumber = (number: number) =>
    [...payments.values()].find((payment) => orderIdOf(payment) === number);

  function respond({ method, url, headers, body }: FakeRequest): FakeResponse | undefined {
    const token = /^\/trnRequest\/(\w+)$/.exec(url.pathname)?.[1];
    if (token) return redirectTo(`${fake.url}/pay/${token}`);
    if (headers.authorization !== `Basic ${basic}`) {
      return { status: 401, body: { error: 'Incorrect authentication', code: 401 } };
    }
    const path = url.pathname.replace('/api/v1', '');
    if (path === '/testAccess') return { status: 200, body: { data: true } };
    if (path === '/transaction/register') return register(JSON.parse(body));
    if (path === '/transaction/verify' && method === 'PUT') return confirm(JSON.parse(body));
    if (path === '/transaction/refund') return refund(JSON.parse(body));
    const session = /^\/transaction\/by\/sessionId\/([\w-]+)$/.exec(path)?.[1];
    const remote = session && bySession(session);
    if (remote && remote.state !== 'open') return { status: 200, body: { data: dataOf(remote) } };
    const number = /^\/refund\/by\/orderId\/(\d+)$/.exec(path)?.[1];
    const refunded = byNumber(Number(number));
    if (!refunded || refunded.refundedCents === 0) return undefined;
    const done = { amount: refunded.refundedCents, status: 1, requestId: 'r' };
    const waiting = { amount: 1, status: 3, requestId: 'w' };
    return { status: 200, body: { data: { refunds: [done, waiting] }, responseCode: 0 } };
  }

  function register(fields: Record<string, string | number>): FakeResponse {
    const { sessionId, amount, currency } = fields;
    const signed = JSON.stringify({
      sessionId,
      merchantId,
      amount,
      currency,
      crc: settings.crc_key,
    });
    if (fields['sign'] !== sign(signed)) return { status: 400, body: { error: 'sign' } };
    const reference = nextId('TOKEN');
    const remote = newRemote({
      paymentId: String(sessionId),
      reference,
      amountCents: Number(amount),
      currency: String(currency),
      returnUrl: String(fields['urlReturn']),
    });
    payments.set(reference, remote);
    return { status: 200, body: { data: { token: reference }, responseCode: 0 } };
  }

  function confirm(fields: Record<string, string | number>): FakeResponse {
    const { sessionId, orderId, amount, currency } = fields;
    const signed = JSON.stringify({
      sessionId,
      orderId,
      amount,
      currency,
      crc: settings.crc_key,
    });
    const remote = bySession(String(sessionId));
    const matches = remote?.amountCents === amount && remote?.currency === currency;
    if (!remote || !matches || fields['sign'] !== sign(signed)) {
      return { status: 400, body: { error: 'wrong amount or sign' } };
    }
    if (remote.confirmation === 'refused') return { status: 400, body: { error: 'refused' } };
    if (remote.confirmation !== 'slow') confirmed.add(remote);
    return { status: 200, body: { data: { status: 'success' }, responseCode: 0 } };
  }

  function refund(fields: {
    refundsUuid: string;
    refunds: Array<{ orderId: number; amount: number }>;
  }): FakeResponse {
    const [wanted] = fields.refunds;
    if (fields.refundsUuid.length > 35 || !wanted) return { status: 400, body: {} };
    return refundOnce(byNumber(wanted.orderId), fields.refundsUuid, wanted.amount);
  }

  const dataOf = (remote: RemotePayment) => ({
    orderId: orderIdOf(remote),
    sessionId: remote.paymentId,
    status: remote.state === 'paid' ? (confirmed.has(remote) ? 2 : 1) : 0,
    amount: remote.amountCents,
    currency: remote.currency,
    accountMD5: 'c4ca4238a0b923820dcc509a6f75849b',
  });

  const message: FakeProvider['message'] = (remote) => {
    const fields = {
      merchantId,
      posId: Number(settings.pos_id),
      sessionId: remote.paymentId,
      amount: remote.amountCents,
      originAmount: remote.amountCents,
      currency: remote.currency,
      orderId: orderIdOf(remote),
      methodId: 154,
      statement: nextId('p24-'),
    };
    const signature = sign(JSON.stringify({ ...fields, crc: settings.crc_key }));
    return {
      headers: { 'content-type': 'application/json' },
      query: {},
      body: JSON.stringify({ ...fields, sign: signature }),
    };
  };

  const fake = await serveFake(respond, {
    payments,
    nextResponses: [],
    message,
    forge: (sent) => [
      { ...sent, body: sent.body.replace(/[0-9a-f]{8}"}$/, '00000000"}') },
      { ...sent, body: sent.body.replace(/,"sign":"\w+"/, '') },
    ],
    traits: { reportsDisputes: false, isDated: false },
  });
  return fake;
}
