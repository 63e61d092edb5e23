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
  redirectTo,
  serveFake,
  zeroTail,
} from '../../testing/fake-provider.ts';
import type { UnitpaySettings } from '../provider.ts';

const FIRST_PAYMENT_ID = 153_000_000;
const sha256 = (...parts: string[]) =>
  createHash('sha256').update(parts.join('{up}')).digest('hex');

/** The payment form, getPayment and GET messages as Unitpay documents them. */
export async function openUnitpay(settings: UnitpaySettings): Promise<FakeProvider> {
  const payments = new Map<string, RemotePayment>();
  const paymentIdOf = (remote: RemotePayment) =>
    FIRST_PAYMENT_ID + [...payments.values()].indexOf(remote);

  function respond({ url }: FakeRequest): FakeResponse | undefined {
    const param = (name: string) => url.searchParams.get(name) ?? '';
    if (url.pathname === `/pay/${settings.public_key}`) return openForm(param);
    if (url.pathname !== '/api' || param('method') !== 'getPayment') return undefined;
    if (param('params[secretKey]') !== settings.secret_key) {
      return { status: 200, body: { error: { message: 'Invalid secret key' } } };
    }
    const remote = [...payments.values()].find(
      (payment) => String(paymentIdOf(payment)) === param('params[paymentId]'),
    );
    if (!remote) return { status: 200, body: { error: { message: 'Payment not found' } } };
    return { status: 200, body: { result: paymentOf(remote) } };
  }

  function openForm(param: (name: string) => string): FakeResponse {
    const [account, currency, desc, sum] = [
      param('account'),
      param('currency'),
      param('desc'),
      param('sum'),
    ];
    if (param('signature') !== sha256(account, currency, desc, sum, settings.secret_key)) {
      return { status: 400, body: 'wrong signature' };
    }
    const amountCents = toMinorUnits(Number(sum), currency);
    const opened = { paymentId: account, reference: account, amountCents, currency };
    if (!payments.has(account)) {
      payments.set(account, newRemote({ ...opened, returnUrl: param('backUrl') }));
    }
    return redirectTo(`${fake.url}/pay/${account}`);
  }

  const paymentOf = (remote: RemotePayment) => ({
    paymentId: paymentIdOf(remote),
    status:
      remote.refundedCents > 0
        ? 'refund'
        : { open: 'wait', approved: 'secure', paid: 'success', failed: 'error' }[remote.state],
    account: remote.paymentId,
    orderSum: decimalText(remote.amountCents, remote.currency),
    orderCurrency: remote.currency,
    purse: '546946xxxxxx0236',
  });

  const message: FakeProvider['message'] = (remote, kind) => {
    const method = kind === 'failed' ? 'error' : 'pay';
    const params: Record<string, string> = {
      account: remote.paymentId,
      date: nextId('2026-'),
      orderCurrency: remote.currency,
      orderSum: decimalText(remote.amountCents, remote.currency),
      test: remote.isTest ? '1' : '0',
      unitpayId: String(paymentIdOf(remote)),
    };
    const values = Object.keys(params)
      .sort()
      .map((name) => params[name] ?? '');
    const signature = sha256(method, ...values, settings.secret_key);
    const query = Object.entries({ ...params, signature }).map(
      ([name, value]) => [`params[${name}]`, value] as const,
    );
    return {
      method: 'GET',
      headers: {},
      query: { method, ...Object.fromEntries(query) },
      body: '',
    };
  };

  const fake = await serveFake(respond, {
    payments,
    nextResponses: [],
    message,
    forge: (sent) => {
      const { 'params[signature]': signature = '', ...query } = sent.query;
      return [
        { ...sent, query },
        { ...sent, query: { ...query, 'params[signature]': zeroTail(signature) } },
      ];
    },
    traits: {
      refunds: 'whole',
      reportsDisputes: false,
      canRefund: false,
      isDated: false,
      opensByLink: true,
      needsMessage: true,
    },
  });
  return fake;
}
