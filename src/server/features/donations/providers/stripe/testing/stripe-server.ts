import { hmacHex } from '../../signature.ts';
import {
  type Answer,
  type Asked,
  type BookPage,
  type FakeProvider,
  giveBack,
  nextId,
  serveFake,
} from '../../testing/fake-provider.ts';
import type { StripeSettings } from '../client.ts';

const TYPES = {
  paid: 'checkout.session.completed',
  refunded: 'charge.refunded',
  disputed: 'charge.dispute.created',
  failed: 'checkout.session.expired',
} as const;

/** Checkout Sessions and Disputes as Stripe documents them. */
export async function openStripe(settings: StripeSettings): Promise<FakeProvider> {
  const pages = new Map<string, BookPage>();

  function speak(asked: Asked): Answer | undefined {
    const { method, url, headers } = asked;
    if (headers.authorization !== `Bearer ${settings.secret_key}`) {
      return { status: 401, body: { error: { type: 'invalid_request_error' } } };
    }
    if (method === 'POST' && url.pathname === '/v1/checkout/sessions') return create(asked);
    const session = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(url.pathname)?.[1];
    if (session) return read(session);
    if (url.pathname === '/v1/disputes') return disputes(url.searchParams.get('charge') ?? '');
    if (url.pathname === '/v1/webhook_endpoints') {
      const hook = { url: fake.webhookTo, status: 'enabled', enabled_events: fake.events };
      return { status: 200, body: { object: 'list', data: fake.webhookTo ? [hook] : [] } };
    }
    if (method === 'POST' && url.pathname === '/v1/refunds') return refund(asked);
    if (url.pathname === '/v1/balance') return { status: 200, body: { object: 'balance' } };
    return undefined;
  }

  function create({ headers, body }: Asked): Answer {
    const form = new URLSearchParams(body);
    const key = headers['idempotency-key'];
    if (headers['content-type'] !== 'application/x-www-form-urlencoded' || !key) {
      return { status: 400, body: { error: { type: 'invalid_request_error' } } };
    }
    const first = [...pages.values()].find(({ paymentId }) => paymentId === key);
    const page = first ?? {
      paymentId: form.get('client_reference_id') ?? '',
      reference: nextId('cs_test_'),
      amountCents: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: (form.get('line_items[0][price_data][currency]') ?? '').toUpperCase(),
      returnUrl: form.get('success_url') ?? '',
      state: 'open',
      refundedCents: 0,
      disputedCents: 0,
    };
    pages.set(page.reference, page);
    const { reference } = page;
    return { status: 200, body: { id: reference, url: `${fake.url}/pay/${reference}` } };
  }

  function read(reference: string): Answer {
    const page = pages.get(reference);
    if (!page) return { status: 404, body: { error: { code: 'resource_missing' } } };
    return { status: 200, body: sessionOf(page) };
  }

  function refund({ headers, body }: Asked): Answer {
    const form = new URLSearchParams(body);
    const page = pages.get((form.get('payment_intent') ?? '').replace(/^pi_/, ''));
    return giveBack(page, headers['idempotency-key'], Number(form.get('amount')));
  }

  function disputes(charge: string): Answer {
    const page = pages.get(charge.replace(/^ch_/, ''));
    const disputed = page?.disputedCents ?? 0;
    const data = disputed > 0 ? [{ amount: disputed, status: 'needs_response' }] : [];
    return { status: 200, body: { object: 'list', data } };
  }

  const message: FakeProvider['message'] = (page, kind, now = new Date()) => {
    const body = JSON.stringify({
      id: nextId('evt_'),
      object: 'event',
      type: TYPES[kind],
      data: { object: objectOf(page, kind) },
    });
    const t = Math.floor(now.getTime() / 1000);
    const signature = `t=${t},v1=${hmacHex(settings.webhook_secret, `${t}.${body}`)}`;
    return {
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      query: {},
      body,
    };
  };

  const fake = await serveFake(speak, { pages, answerNext: [], message });
  return fake;
}

function sessionOf(page: BookPage) {
  const isPaid = page.state === 'paid';
  return {
    id: page.reference,
    object: 'checkout.session',
    status: { open: 'open', approved: 'open', paid: 'complete', failed: 'expired' }[page.state],
    payment_status: isPaid ? 'paid' : 'unpaid',
    amount_total: page.amountCents,
    currency: page.currency.toLowerCase(),
    client_reference_id: page.paymentId,
    payment_intent: isPaid
      ? {
          id: `pi_${page.reference}`,
          status: 'succeeded',
          latest_charge: {
            id: `ch_${page.reference}`,
            amount: page.amountCents,
            amount_refunded: page.refundedCents,
            disputed: page.disputedCents > 0,
            payment_method_details: { card: { fingerprint: 'Xt5EWLLDS7FJjR1c' } },
          },
        }
      : null,
  };
}

/** A dispute carries no metadata: it is found by its payment intent. */
function objectOf(page: BookPage, kind: keyof typeof TYPES) {
  const payment_intent = `pi_${page.reference}`;
  if (kind === 'disputed') return { object: 'dispute', id: 'dp_1', payment_intent };
  const metadata = { payment_id: page.paymentId };
  if (kind === 'refunded') return { object: 'charge', id: 'ch_1', payment_intent, metadata };
  return { object: 'checkout.session', id: page.reference, payment_intent, metadata };
}
