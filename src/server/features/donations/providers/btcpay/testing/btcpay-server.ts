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
import type { BtcPaySettings } from '../provider.ts';

const RATE = 40_000;

/** Invoices of a store and signed webhooks as BTCPay Server's Greenfield API documents them. */
export async function openBtcPay(settings: Omit<BtcPaySettings, 'api_url'>): Promise<FakeProvider> {
  const payments = new Map<string, RemotePayment>();
  const root = `/api/v1/stores/${settings.store_id}`;

  function respond({ method, url, headers, body }: FakeRequest): FakeResponse | undefined {
    if (headers.authorization !== `token ${settings.api_key}`) {
      return { status: 401, body: { code: 'unauthenticated' } };
    }
    if (url.pathname === root) return { status: 200, body: { id: settings.store_id } };
    if (method === 'POST' && url.pathname === `${root}/invoices`) return create(JSON.parse(body));
    const [, id = '', methods] = /\/invoices\/(\w+)(\/payment-methods)?$/.exec(url.pathname) ?? [];
    const remote = payments.get(id);
    if (!remote) return undefined;
    return { status: 200, body: methods ? methodsOf(remote) : invoiceOf(remote) };
  }

  function create(invoice: {
    amount: string;
    currency: string;
    metadata: { orderId: string };
    checkout: { redirectURL: string };
  }): FakeResponse {
    const remote = newRemote({
      paymentId: invoice.metadata.orderId,
      reference: nextId('Inv'),
      amountCents: toMinorUnits(Number(invoice.amount), invoice.currency),
      currency: invoice.currency,
      returnUrl: invoice.checkout.redirectURL,
    });
    payments.set(remote.reference, remote);
    return { status: 200, body: invoiceOf(remote) };
  }

  const invoiceOf = (remote: RemotePayment) => ({
    id: remote.reference,
    checkoutLink: `${fake.url}/pay/${remote.reference}`,
    amount: String(fromMinorUnits(remote.amountCents, remote.currency)),
    currency: remote.currency,
    ...statusOf(remote),
    metadata: { orderId: remote.paymentId },
  });

  const message: FakeProvider['message'] = (remote, kind) => {
    const body = JSON.stringify({
      deliveryId: nextId('dlv'),
      webhookId: 'hook',
      originalDeliveryId: null,
      isRedelivery: false,
      type: kind === 'failed' ? 'InvoiceExpired' : 'InvoiceSettled',
      timestamp: 1_700_000_000,
      storeId: settings.store_id,
      invoiceId: remote.reference,
    });
    const signature = createHmac('sha256', settings.webhook_secret).update(body).digest('hex');
    return {
      headers: { 'btcpay-sig': `sha256=${signature}`, 'content-type': 'application/json' },
      query: {},
      body,
    };
  };

  const fake = await serveFake(respond, {
    payments,
    nextResponses: [],
    message,
    traits: { refunds: 'none', reportsDisputes: false, canRefund: false, isDated: false },
  });
  return fake;
}

function statusOf({ state, paidPart = 1, isLate }: RemotePayment) {
  const late = { status: 'Expired', additionalStatus: 'PaidLate' };
  const part = { status: 'Expired', additionalStatus: 'PaidPartial' };
  const paid = { status: 'Settled', additionalStatus: paidPart > 1 ? 'PaidOver' : 'None' };
  if (state === 'paid') return isLate ? late : paidPart < 1 ? part : paid;
  const status = { open: 'New', approved: 'Processing', failed: 'Expired' }[state];
  return { status, additionalStatus: 'None' };
}

/** All of it arrived by one method; `totalPaid` repeats in every method what arrived by all. */
function methodsOf({ amountCents, currency, paidPart = 1 }: RemotePayment) {
  const paid = String((fromMinorUnits(amountCents, currency) * paidPart) / RATE);
  const rate = String(RATE);
  return [
    { paymentMethodId: 'BTC-CHAIN', rate, paymentMethodPaid: paid, totalPaid: paid },
    { paymentMethodId: 'BTC-LN', rate, paymentMethodPaid: '0', totalPaid: paid },
  ];
}
