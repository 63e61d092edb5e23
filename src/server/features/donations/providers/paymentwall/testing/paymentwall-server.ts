import { createHash } from 'node:crypto';
import { toMinorUnits } from '#contract/currency.ts';
import { decimalText } from '../../declared.ts';
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
import type { PaymentwallSettings } from '../provider.ts';

/** The widget, the payment status API and GET pingbacks as Paymentwall documents them. */
export async function openPaymentwall(settings: PaymentwallSettings): Promise<FakeProvider> {
  const payments = new Map<string, RemotePayment>();
  const sign = (fields: Record<string, string>) => {
    const keys = Object.keys(fields).sort();
    const text = keys.map((key) => `${key}=${fields[key]}`).join('') + settings.secret_key;
    return createHash('sha256').update(text).digest('hex');
  };

  function respond({ url }: FakeRequest): FakeResponse | undefined {
    const { sign: signature, ...fields } = Object.fromEntries(url.searchParams);
    if (signature !== sign(fields)) return { status: 403, body: { error: 'wrong signature' } };
    if (url.pathname === '/api/payment-systems/') return { status: 200, body: [] };
    if (url.pathname === '/api/subscription/') return openWidget(fields);
    if (url.pathname !== '/api/rest/payment/') return undefined;
    const remote = payments.get(fields['ag_external_id'] ?? '');
    const isListed = remote && remote.state !== 'open';
    return { status: 200, body: isListed ? paymentOf(remote) : { error: 'not found' } };
  }

  function openWidget(fields: Record<string, string>): FakeResponse {
    const { ag_external_id: id = '', amount, currencyCode: currency = '' } = fields;
    const amountCents = toMinorUnits(Number(amount), currency);
    const returnUrl = fields['success_url'] ?? '';
    const opened = { paymentId: id, reference: id, amountCents, currency, returnUrl };
    if (!payments.has(id)) payments.set(id, newRemote(opened));
    return redirectTo(`${fake.url}/pay/${id}`);
  }

  const paymentOf = (remote: RemotePayment) => ({
    object: 'payment',
    id: `t${remote.paymentId.replaceAll('-', '')}`,
    created: 1_490_101_573,
    amount: decimalText(remote.amountCents, remote.currency),
    currency: remote.currency,
    refunded: remote.refundedCents > 0,
    risk: { open: 'pending', approved: 'pending', paid: 'approved', failed: 'declined' }[
      remote.state
    ],
    uid: remote.paymentId,
    product_id: remote.paymentId,
    is_test: remote.isTest ? 1 : 0,
  });

  const message: FakeProvider['message'] = (remote, kind) => {
    const fields = {
      uid: remote.paymentId,
      goodsid: remote.paymentId,
      type: kind === 'refunded' || kind === 'disputed' ? '2' : '0',
      ref: paymentOf(remote).id,
      is_test: remote.isTest ? '1' : '0',
      sign_version: '3',
    };
    return { method: 'GET', headers: {}, query: { ...fields, sig: sign(fields) }, body: '' };
  };

  const fake = await serveFake(respond, {
    payments,
    nextResponses: [],
    message,
    forge: (sent) => {
      const { sig = '', ...query } = sent.query;
      return [
        { ...sent, query },
        { ...sent, query: { ...query, sig: zeroTail(sig) } },
      ];
    },
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
