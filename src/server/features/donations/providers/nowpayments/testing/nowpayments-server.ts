import { createHmac } from 'node:crypto';
import { fromMinorUnits, toMinorUnits } from '#contract/currency.ts';
import {
  type FakeProvider,
  type FakeRequest,
  type FakeResponse,
  newRemote,
  nextId,
  type RemotePayment,
  serveFake,
} from '../../testing/fake-provider.ts';
import type { NowPaymentsSettings } from '../provider.ts';

/** What is due in cryptocurrency for every payment; the price is in the invoice's currency. */
const DUE = 0.00025;
const FIRST_PAYMENT_ID = 5_000_000_000;

/** Invoices, payments and IPN messages as NOWPayments documents them. */
export async function openNowPayments(settings: NowPaymentsSettings): Promise<FakeProvider> {
  const payments = new Map<string, RemotePayment>();
  const paymentIdOf = (remote: RemotePayment) =>
    FIRST_PAYMENT_ID + [...payments.values()].indexOf(remote);

  function respond({ method, url, headers, body }: FakeRequest): FakeResponse | undefined {
    if (headers['x-api-key'] !== settings.api_key) {
      return { status: 403, body: { statusCode: 403, code: 'INVALID_API_KEY' } };
    }
    if (url.pathname === '/v1/merchant/coins') return { status: 200, body: { selected: ['BTC'] } };
    if (method === 'POST' && url.pathname === '/v1/invoice') return create(JSON.parse(body));
    const number = /^\/v1\/payment\/(\d+)$/.exec(url.pathname)?.[1];
    const remote = [...payments.values()].find(
      (payment) => String(paymentIdOf(payment)) === number,
    );
    return remote && { status: 200, body: paymentOf(remote) };
  }

  function create(invoice: Record<string, string | number>): FakeResponse {
    const currency = String(invoice['price_currency']).toUpperCase();
    const remote = newRemote({
      paymentId: String(invoice['order_id']),
      reference: nextId('9'),
      amountCents: toMinorUnits(Number(invoice['price_amount']), currency),
      currency,
      returnUrl: String(invoice['success_url']),
    });
    payments.set(remote.reference, remote);
    const { reference: id } = remote;
    return { status: 200, body: { id, invoice_url: `${fake.url}/pay/${id}` } };
  }

  function paymentOf(remote: RemotePayment) {
    return {
      payment_id: paymentIdOf(remote),
      parent_payment_id: remote.parentId ?? null,
      payment_status: statusOf(remote),
      invoice_id: remote.reference,
      order_id: remote.paymentId,
      price_amount: fromMinorUnits(remote.amountCents, remote.currency),
      price_currency: remote.currency.toLowerCase(),
      pay_amount: DUE,
      actually_paid: remote.state === 'paid' ? DUE * (remote.paidPart ?? 1) : 0,
      pay_currency: 'btc',
    };
  }

  const message: FakeProvider['message'] = (remote) => {
    const content = {
      ...paymentOf(remote),
      fee: { currency: 'btc', depositFee: 0, withdrawalFee: 0 },
      updated_at: nextId('t'),
    };
    const sorted = JSON.stringify(
      Object.fromEntries(
        Object.entries(content)
          .sort()
          .map(([key, value]) => [key, value]),
      ),
    );
    return {
      headers: {
        'x-nowpayments-sig': createHmac('sha512', settings.ipn_secret).update(sorted).digest('hex'),
        'content-type': 'application/json',
      },
      query: {},
      body: JSON.stringify(content),
    };
  };

  const fake = await serveFake(respond, {
    payments,
    nextResponses: [],
    message,
    traits: {
      refunds: 'whole',
      reportsDisputes: false,
      canRefund: false,
      isDated: false,
      needsMessage: true,
    },
  });
  return fake;
}

function statusOf({ state, refundedCents, isCovered, paidPart = 1 }: RemotePayment): string {
  if (refundedCents > 0) return 'refunded';
  if (state === 'paid') return paidPart < 1 && !isCovered ? 'partially_paid' : 'finished';
  return { open: 'waiting', approved: 'confirming', failed: 'expired' }[state];
}
