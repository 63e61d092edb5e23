import { createHash } from 'node:crypto';
import { toMinorUnits } from '#contract/currency.ts';
import { decimalText } from '../../declared.ts';
import {
  type FakeProvider,
  type FakeRequest,
  type FakeResponse,
  newRemote,
  nextId,
  type RemotePayment,
  serveFake,
} from '../../testing/fake-provider.ts';
import type { CryptomusSettings } from '../provider.ts';

/** What the payer owes in cryptocurrency, whatever the price. */
const PAYER_AMOUNT = 9.98;

/** Invoices, their status and webhooks signed in the body as Cryptomus documents them. */
export async function openCryptomus(settings: CryptomusSettings): Promise<FakeProvider> {
  const payments = new Map<string, RemotePayment>();
  const sign = (text: string) =>
    createHash('md5')
      .update(Buffer.from(text).toString('base64') + settings.api_key)
      .digest('hex');

  function respond({ url, headers, body }: FakeRequest): FakeResponse | undefined {
    if (headers['merchant'] !== settings.merchant_id || headers['sign'] !== sign(body)) {
      return { status: 401, body: { state: 1, message: 'Unauthenticated' } };
    }
    if (url.pathname === '/v1/payment/services') return { status: 200, body: { result: [] } };
    const fields = JSON.parse(body);
    if (url.pathname === '/v1/payment') return create(fields);
    if (url.pathname !== '/v1/payment/info') return undefined;
    const remote = [...payments.values()].find(({ paymentId }) => paymentId === fields.order_id);
    return remote && { status: 200, body: { state: 0, result: paymentOf(remote) } };
  }

  function create(fields: Record<string, string>): FakeResponse {
    const { currency = '', order_id: paymentId = '', url_return: returnUrl = '' } = fields;
    const amountCents = toMinorUnits(Number(fields['amount']), currency);
    const reference = nextId('uuid-');
    const remote = newRemote({ paymentId, reference, amountCents, currency, returnUrl });
    payments.set(reference, remote);
    return { status: 200, body: { state: 0, result: paymentOf(remote) } };
  }

  const paymentOf = (remote: RemotePayment) => ({
    uuid: remote.reference,
    order_id: remote.paymentId,
    amount: decimalText(remote.amountCents, remote.currency),
    currency: remote.currency,
    payer_amount: String(PAYER_AMOUNT),
    payment_amount: remote.state === 'paid' ? String(PAYER_AMOUNT * (remote.paidPart ?? 1)) : null,
    payment_status: statusOf(remote),
    url: `${fake.url}/pay/${remote.reference}`,
  });

  const message: FakeProvider['message'] = (remote) => {
    const { payment_status: status, url, ...payment } = paymentOf(remote);
    const content = { type: 'payment', ...payment, url, txid: nextId('tx'), status };
    // As PHP's json_encode writes it, which is what is signed and sent.
    const text = JSON.stringify(content).replaceAll('/', '\\/');
    return {
      headers: { 'content-type': 'application/json' },
      query: {},
      body: text.replace(/}$/, `,"sign":"${sign(text)}"}`),
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
    traits: { refunds: 'whole', reportsDisputes: false, canRefund: false, isDated: false },
  });
  return fake;
}

function statusOf({ state, refundedCents, refundState, paidPart = 1 }: RemotePayment): string {
  if (refundState) return refundState;
  if (refundedCents > 0) return 'refund_paid';
  if (state !== 'paid') return { open: 'check', approved: 'process', failed: 'cancel' }[state];
  if (paidPart < 1) return 'wrong_amount';
  return paidPart > 1 ? 'paid_over' : 'paid';
}
