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
import type { PayPalSettings } from '../client.ts';

const TYPES = {
  paid: 'CHECKOUT.ORDER.APPROVED',
  refunded: 'PAYMENT.CAPTURE.REFUNDED',
  disputed: 'CUSTOMER.DISPUTE.CREATED',
  failed: 'CHECKOUT.ORDER.VOIDED',
} as const;

/** What only PayPal can sign with; the stand-in for its certificate. */
const KEY = 'the private key behind the certificate';

/** Orders v2, disputes and the confirmation of webhooks as PayPal documents them. */
export async function openPayPal(settings: PayPalSettings): Promise<FakeProvider> {
  const pages = new Map<string, BookPage>();
  const basic = Buffer.from(`${settings.client_id}:${settings.client_secret}`).toString('base64');

  function speak(asked: Asked): Answer | undefined {
    const { method, url, headers } = asked;
    if (url.pathname === '/v1/oauth2/token') {
      if (headers.authorization !== `Basic ${basic}`) return { status: 401, body: {} };
      return { status: 200, body: { access_token: 'A21', token_type: 'Bearer', expires_in: 600 } };
    }
    if (headers.authorization !== 'Bearer A21') return { status: 401, body: {} };
    if (url.pathname === '/v1/notifications/verify-webhook-signature') return confirm(asked);
    if (url.pathname === `/v1/notifications/webhooks/${settings.webhook_id}`) {
      const event_types = fake.events.map((name) => ({ name }));
      return { status: 200, body: { id: settings.webhook_id, url: fake.webhookTo, event_types } };
    }
    if (method === 'POST' && url.pathname === '/v2/checkout/orders') return create(asked);
    const [, order = '', act] =
      /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(url.pathname) ?? [];
    const page = pages.get(order);
    if (page && act) return capture(page);
    if (page) return { status: 200, body: orderOf(page) };
    const capturedId = /^\/v2\/payments\/captures\/CAP([^/]+)\/refund$/.exec(url.pathname)?.[1];
    if (capturedId) {
      const cents = Math.round(Number(JSON.parse(asked.body).amount.value) * 100);
      return giveBack(pages.get(capturedId), headers['paypal-request-id'], cents);
    }
    return disputes(url);
  }

  function create({ body }: Asked): Answer {
    const asked = JSON.parse(body);
    const [unit] = asked.purchase_units;
    const page: BookPage = {
      paymentId: unit.custom_id,
      reference: nextId('5O').toUpperCase(),
      amountCents: Math.round(Number(unit.amount.value) * 100),
      currency: unit.amount.currency_code,
      returnUrl: asked.payment_source.paypal.experience_context.return_url,
      state: 'open',
      refundedCents: 0,
      disputedCents: 0,
    };
    pages.set(page.reference, page);
    const href = `${fake.url}/pay/${page.reference}`;
    const links = [{ rel: 'payer-action', href, method: 'GET' }];
    return { status: 200, body: { id: page.reference, status: 'PAYER_ACTION_REQUIRED', links } };
  }

  /** Books say `paid` when the buyer has agreed; the money moves when it is captured. */
  function capture(page: BookPage): Answer {
    captured.add(page.reference);
    return { status: 201, body: orderOf(page) };
  }
  const captured = new Set<string>();

  function orderOf(page: BookPage) {
    const isCaptured = captured.has(page.reference);
    const money = (cents: number) => ({
      currency_code: page.currency,
      value: (cents / 100).toFixed(2),
    });
    const status = isCaptured ? 'COMPLETED' : STATUS[page.state];
    const isRefunded = page.refundedCents >= page.amountCents;
    const capture = {
      id: `CAP${page.reference}`,
      status: isRefunded ? 'REFUNDED' : page.refundedCents > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED',
      amount: money(page.amountCents),
    };
    const refunds =
      page.refundedCents > 0 ? [{ status: 'COMPLETED', amount: money(page.refundedCents) }] : [];
    const payments = isCaptured ? { captures: [capture], refunds } : undefined;
    return {
      id: page.reference,
      status,
      links: [],
      payer: { payer_id: 'C227MNXW3R3ZN' },
      purchase_units: [{ custom_id: page.paymentId, payments }],
    };
  }

  function disputes(url: URL): Answer | undefined {
    const list = url.pathname === '/v1/customer/disputes';
    const capture = list
      ? url.searchParams.get('disputed_transaction_id')
      : url.pathname.split('/PP-')[1];
    const page = pages.get((capture ?? '').replace(/^CAP/, ''));
    const isDisputed = (page?.disputedCents ?? 0) > 0;
    if (list)
      return { status: 200, body: isDisputed ? { items: [{ dispute_id: `PP-${capture}` }] } : {} };
    if (!page) return undefined;
    return {
      status: 200,
      body: {
        status: 'UNDER_REVIEW',
        dispute_life_cycle_stage: 'CHARGEBACK',
        dispute_amount: {
          currency_code: page.currency,
          value: (page.disputedCents / 100).toFixed(2),
        },
      },
    };
  }

  function confirm({ body }: Asked): Answer {
    const asked = JSON.parse(body);
    const event = body.slice(body.indexOf('"webhook_event":') + 16, -1);
    const isRight =
      asked.webhook_id === settings.webhook_id &&
      asked.transmission_sig ===
        sign(asked.transmission_id, asked.transmission_time, settings.webhook_id, event);
    return { status: 200, body: { verification_status: isRight ? 'SUCCESS' : 'FAILURE' } };
  }

  const message: FakeProvider['message'] = (page, kind, now = new Date()) => {
    const body = JSON.stringify({
      id: nextId('WH-'),
      event_type: TYPES[kind],
      resource: resourceOf(page, kind),
    });
    const id = nextId('t-');
    const time = now.toISOString();
    return {
      headers: {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42',
        'paypal-transmission-id': id,
        'paypal-transmission-sig': sign(id, time, settings.webhook_id, body),
        'paypal-transmission-time': time,
        'content-type': 'application/json',
      },
      query: {},
      body,
    };
  };

  const fake = await serveFake(speak, { pages, answerNext: [], message });
  return fake;
}

const STATUS = {
  open: 'PAYER_ACTION_REQUIRED',
  approved: 'APPROVED',
  paid: 'APPROVED',
  failed: 'VOIDED',
};

function sign(id: string, time: string, webhookId: string, event: string): string {
  return hmacHex(KEY, `${id}|${time}|${webhookId}|${event}`);
}

function resourceOf(page: BookPage, kind: keyof typeof TYPES) {
  if (kind === 'disputed') {
    return {
      dispute_id: 'PP-1',
      disputed_transactions: [{ seller_transaction_id: `CAP${page.reference}` }],
    };
  }
  if (kind === 'refunded') return { id: 'REF1', custom_id: page.paymentId };
  return { id: page.reference, purchase_units: [{ custom_id: page.paymentId }] };
}
