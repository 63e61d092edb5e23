import { createHmac } from 'node:crypto';
import { fromMinorUnits, toMinorUnits } from '#contract/currency.ts';
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
import type { EnotSettings } from '../provider.ts';

/** Invoices and signed webhooks as Enot documents them. */
export async function openEnot(settings: EnotSettings): Promise<FakeProvider> {
  const payments = new Map<string, RemotePayment>();

  function respond({ method, url, headers, body }: FakeRequest): FakeResponse | undefined {
    if (headers['x-api-key'] !== settings.api_key) {
      return { status: 401, body: { status: 401, error: 'Unauthorized' } };
    }
    if (url.pathname === `/shops/${settings.shop_id}/payment-tariffs`) {
      return { status: 200, body: { data: [] } };
    }
    if (method === 'POST' && url.pathname === '/invoice/create') return create(JSON.parse(body));
    if (url.pathname !== '/invoice/info') return undefined;
    const order = url.searchParams.get('order_id');
    const remote = [...payments.values()].find(({ paymentId }) => paymentId === order);
    return remote && { status: 200, body: { data: infoOf(remote), status: 200 } };
  }

  function create(invoice: Record<string, string>): FakeResponse {
    const { order_id: paymentId = '', currency = '', success_url: returnUrl = '' } = invoice;
    const amountCents = toMinorUnits(Number(invoice['amount']), currency);
    const reference = nextId('inv-');
    payments.set(reference, newRemote({ paymentId, reference, amountCents, currency, returnUrl }));
    const data = { id: reference, url: `${fake.url}/pay/${reference}` };
    return { status: 200, body: { data, status: 200, status_check: true } };
  }

  const message: FakeProvider['message'] = (remote) => {
    const { invoice_id, order_id, status } = infoOf(remote);
    const content: Record<string, unknown> = {
      invoice_id,
      status,
      type: 1,
      amount: decimalText(remote.amountCents, remote.currency),
      currency: remote.currency,
      order_id,
      pay_service: 'Карта / СБП',
      pay_time: nextId('2026-'),
      code: 1,
    };
    const keys = Object.keys(content).sort();
    // As PHP's json_encode writes it.
    const signed = `{${keys
      .map((key) => `"${key}":${JSON.stringify(content[key]).replaceAll('/', '\\/')}`)
      .join(',')}}`.replace(
      /[^\x20-\x7e]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const signature = createHmac('sha256', settings.webhook_key).update(signed).digest('hex');
    return {
      headers: { 'x-api-sha256-signature': signature, 'content-type': 'application/json' },
      query: {},
      body: JSON.stringify(content),
    };
  };

  const fake = await serveFake(respond, {
    payments,
    nextResponses: [],
    message,
    traits: { refunds: 'whole', reportsDisputes: false, canRefund: false, isDated: false },
  });
  return fake;
}

function infoOf(remote: RemotePayment) {
  const { state } = remote;
  const paid = remote.refundedCents > 0 ? 'refund' : 'success';
  return {
    invoice_id: remote.reference,
    order_id: remote.paymentId,
    status: { open: 'created', approved: 'created', paid, failed: 'expired' }[state],
    invoice_amount: fromMinorUnits(remote.amountCents, remote.currency),
    currency: remote.currency,
  };
}
