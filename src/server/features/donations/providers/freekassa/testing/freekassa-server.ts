import { createHash, createHmac } from 'node:crypto';
import { fromMinorUnits, toMinorUnits } from '#contract/currency.ts';
import {
  type FakeProvider,
  type FakeRequest,
  type FakeResponse,
  newRemote,
  type RemotePayment,
  redirectTo,
  serveFake,
  zeroTail,
} from '../../testing/fake-provider.ts';
import type { FreeKassaSettings } from '../provider.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** The payment form, the API's orders and form-encoded notifications as FreeKassa documents them. */
export async function openFreeKassa(settings: FreeKassaSettings): Promise<FakeProvider> {
  const { merchant_id: shop, secret_1, secret_2, api_key } = settings;
  const payments = new Map<string, RemotePayment>();

  function respond(request: FakeRequest): FakeResponse | undefined {
    const { method, url, body } = request;
    if (method === 'GET' && url.pathname === '/') return openForm(url.searchParams);
    const { signature, ...fields } = JSON.parse(body);
    const values = Object.keys(fields)
      .sort()
      .map((key) => fields[key]);
    const expected = createHmac('sha256', api_key).update(values.join('|')).digest('hex');
    if (signature !== expected) return { status: 401, body: { type: 'error' } };
    if (url.pathname === '/v1/balance') return { status: 200, body: { type: 'success' } };
    if (url.pathname !== '/v1/orders') return undefined;
    const found = [...payments.values()].filter(({ paymentId }) => paymentId === fields.paymentId);
    const orders = found.map(orderOf);
    return { status: 200, body: { type: 'success', pages: 1, orders } };
  }

  function openForm(form: URLSearchParams): FakeResponse {
    const [amount = '', currency = '', id = ''] = ['oa', 'currency', 'o'].map(
      (name) => form.get(name) ?? '',
    );
    if (form.get('s') !== md5([shop, amount, secret_1, currency, id].join(':'))) {
      return { status: 400, body: 'wrong signature' };
    }
    const amountCents = toMinorUnits(Number(amount), currency);
    const known = payments.get(id);
    // The shop has one URL for all payments.
    const returnUrl = new URL('/panel/donate', fake.webhookUrl ?? fake.url).href;
    const opened = { paymentId: id, reference: id, amountCents, currency, returnUrl };
    if (!known) payments.set(id, newRemote(opened));
    return redirectTo(`${fake.url}/pay/${id}`);
  }

  const message: FakeProvider['message'] = (remote) => {
    const AMOUNT = String(fromMinorUnits(remote.amountCents, remote.currency));
    const signed = [shop, AMOUNT, secret_2, remote.paymentId].join(':');
    const form = { MERCHANT_ID: shop, AMOUNT, intid: '7', MERCHANT_ORDER_ID: remote.paymentId };
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      query: {},
      body: new URLSearchParams({ ...form, SIGN: md5(signed) }).toString(),
    };
  };

  const fake = await serveFake(respond, {
    payments,
    nextResponses: [],
    message,
    forge: (sent) => [
      { ...sent, body: zeroTail(sent.body) },
      { ...sent, body: sent.body.replace(/&SIGN=.*/, '') },
    ],
    traits: {
      refunds: 'whole',
      reportsDisputes: false,
      canRefund: false,
      hasEventIds: false,
      isDated: false,
      opensByLink: true,
    },
  });
  return fake;
}

function orderOf(remote: RemotePayment) {
  const isReturned = remote.refundedCents > 0;
  return {
    merchant_order_id: remote.paymentId,
    fk_order_id: remote.reference.replace(/\D/g, ''),
    amount: fromMinorUnits(remote.amountCents, remote.currency),
    currency: remote.currency,
    status: isReturned ? 6 : { open: 0, approved: 0, paid: 1, failed: 9 }[remote.state],
  };
}
