import { createHash } from 'node:crypto';
import { fromMinorUnits, toMinorUnits } from '#contract/currency.ts';
import {
  type FakeProvider,
  type FakeRequest,
  type FakeResponse,
  newRemote,
  nextId,
  type RemotePayment,
  redirectTo,
  serveFake,
} from '../../testing/fake-provider.ts';
import type { PayopSettings } from '../provider.ts';

/** Invoices, transactions, refunds and unsigned IPN messages as Payop documents them. */
export async function openPayop(settings: PayopSettings): Promise<FakeProvider> {
  const payments = new Map<string, RemotePayment>();
  const transactionId = ({ reference }: RemotePayment) => `tx-${reference}`;
  const refundId = ({ reference }: RemotePayment) => `refund-${reference}`;

  function respond({ method, url, headers, body }: FakeRequest): FakeResponse | undefined {
    const [, page] = /^\/en\/payment\/invoice-preprocessing\/([\w-]+)$/.exec(url.pathname) ?? [];
    if (page) return redirectTo(`${fake.url}/pay/${page}`);
    if (method === 'POST' && url.pathname === '/v1/invoices/create') {
      return create(JSON.parse(body));
    }
    if (headers.authorization !== `Bearer ${settings.jwt_token}`) {
      return { status: 401, body: { message: 'Full authentication is required' } };
    }
    if (url.pathname === '/v1/refunds/user-refunds') {
      const wanted = url.searchParams.get('query[identifier]');
      const found = [...payments.values()].filter((remote) => refundId(remote) === wanted);
      return { status: 200, body: { data: found.flatMap(refundsOf), status: 1 } };
    }
    const [, kind, id = ''] =
      /^\/(v1\/invoices|v2\/transactions)\/([\w-]+)$/.exec(url.pathname) ?? [];
    const remote = payments.get(id.replace(/^tx-/, ''));
    if (!remote) return { status: 422, body: { message: `Invoice (${id}) not found` } };
    const data = kind === 'v1/invoices' ? invoiceOf(remote) : transactionOf(remote);
    return { status: 200, body: { data, status: 1 } };
  }

  function create(fields: {
    order: { id: string; amount: string; currency: string };
    resultUrl: string;
    signature: string;
  }): FakeResponse {
    const { id, amount, currency } = fields.order;
    const signed = [amount, currency, id, settings.secret_key].join(':');
    if (fields.signature !== createHash('sha256').update(signed).digest('hex')) {
      return { status: 422, body: { message: 'Wrong signature' } };
    }
    const reference = nextId('inv-');
    const amountCents = toMinorUnits(Number(amount), currency);
    const returnUrl = fields.resultUrl;
    payments.set(
      reference,
      newRemote({ paymentId: id, reference, amountCents, currency, returnUrl }),
    );
    return { status: 200, body: { data: reference, status: 1 } };
  }

  const invoiceOf = (remote: RemotePayment) => ({
    identifier: remote.reference,
    status: { open: 0, approved: 4, paid: 1, failed: 5 }[remote.state],
    orderIdentifier: remote.paymentId,
    amount: fromMinorUnits(remote.amountCents, remote.currency),
    currency: remote.currency,
    transactionIdentifier: remote.state === 'open' ? null : transactionId(remote),
  });
  const transactionOf = (remote: RemotePayment) => ({
    identifier: transactionId(remote),
    state: { open: 1, approved: 4, paid: 2, failed: 5 }[remote.state],
    orderId: remote.paymentId,
    productAmount: fromMinorUnits(remote.amountCents, remote.currency),
    productCurrency: remote.currency,
  });
  /** One refund at a time; a second one would have an id of its own. */
  function refundsOf(remote: RemotePayment) {
    if (remote.refundedCents === 0) return [];
    return [
      {
        identifier: refundId(remote),
        status: 2,
        amount: fromMinorUnits(remote.refundedCents, remote.currency),
        currency: remote.currency,
        sourceTransaction: { identifier: transactionId(remote) },
      },
    ];
  }

  const message: FakeProvider['message'] = (remote, kind) => {
    const { identifier: id, status } = invoiceOf(remote);
    const txid = transactionId(remote);
    const paid = {
      invoice: { id, status, txid },
      transaction: { id: txid, state: 2, order: { id: remote.paymentId } },
    };
    const refunded = {
      transaction: { refundId: refundId(remote), state: 2 },
      sourceTransaction: { id: txid, state: 2 },
    };
    return {
      headers: { 'content-type': 'application/json' },
      query: {},
      body: JSON.stringify(kind === 'refunded' && remote.refundedCents > 0 ? refunded : paid),
    };
  };

  const fake = await serveFake(respond, {
    payments,
    nextResponses: [],
    message,
    // All that can be forged is an invoice that does not exist.
    forge: (sent) => [
      { ...sent, body: sent.body.replaceAll(/"inv-\w+"/g, '"inv-00000000"') },
      { ...sent, body: '{}' },
    ],
    traits: {
      refunds: 'whole',
      reportsDisputes: false,
      canRefund: false,
      hasEventIds: false,
      isDated: false,
      needsMessage: true,
    },
  });
  return fake;
}
