import { hmacHex } from '../../signature.ts';
import {
  type FakeProvider,
  type FakeRequest,
  type FakeResponse,
  nextId,
  type RemotePayment,
  refundOnce,
  serveFake,
} from '../../testing/fake-provider.ts';
import type { PayPalSettings } from '../authorized-requests.ts';

const TYPES = {
  paid: 'CHECKOUT.ORDER.APPROVED',
  refunded: 'PAYMENT.CAPTURE.REFUNDED',
  disputed: 'CUSTOMER.DISPUTE.CREATED',
  failed: 'CHECKOUT.ORDER.VOIDED',
} as const;

/** Stands in for the private key of PayPal's certificate. */
const KEY = 'the private key behind the certificate';

/** Orders v2, disputes and the confirmation of webhooks as PayPal documents them. */
export async function openPayPal(settings: PayPalSettings): Promise<FakeProvider> {
  const payments = new Map<string, RemotePayment>();
  const basic = Buffer.from(`${settings.client_id}:${settings.client_secret}`).toString('base64');

  function respond(request: FakeRequest): FakeResponse | undefined {
    const { method, url, headers } = request;
    if (url.pathname === '/v1/oauth2/token') {
      if (headers.authorization !== `Basic ${basic}`) return { status: 401, body: {} };
      return { status: 200, body: { access_token: 'A21', token_type: 'Bearer', expires_in: 600 } };
    }
    if (headers.authorization !== 'Bearer A21') return { status: 401, body: {} };
    if (url.pathname === '/v1/notifications/verify-webhook-signature') return confirm(request);
    if (url.pathname === `/v1/notifications/webhooks/${settings.webhook_id}`) {
      const event_types = fake.events.map((name) => ({ name }));
      return { status: 200, body: { id: settings.webhook_id, url: fake.webhookUrl, event_types } };
    }
    if (method === 'POST' && url.pathname === '/v2/checkout/orders') return create(request);
    const [, order = '', action] =
      /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(url.pathname) ?? [];
    const remote = payments.get(order);
    if (remote && action) return capture(remote);
    if (remote) return { status: 200, body: orderOf(remote) };
    const capturedId = /^\/v2\/payments\/captures\/CAP([^/]+)\/refund$/.exec(url.pathname)?.[1];
    if (capturedId) {
      const cents = Math.round(Number(JSON.parse(request.body).amount.value) * 100);
      return refundOnce(payments.get(capturedId), headers['paypal-request-id'], cents);
    }
    return disputes(url);
  }

  function create({ body }: FakeRequest): FakeResponse {
    const payload = JSON.parse(body);
    const [unit] = payload.purchase_units;
    const remote: RemotePayment = {
      paymentId: unit.custom_id,
      reference: nextId('5O').toUpperCase(),
      amountCents: Math.round(Number(unit.amount.value) * 100),
      currency: unit.amount.currency_code,
      returnUrl: payload.payment_source.paypal.experience_context.return_url,
      state: 'open',
      refundedCents: 0,
      disputedCents: 0,
    };
    payments.set(remote.reference, remote);
    const href = `${fake.url}/pay/${remote.reference}`;
    const links = [{ rel: 'payer-action', href, method: 'GET' }];
    return { status: 200, body: { id: remote.reference, status: 'PAYER_ACTION_REQUIRED', links } };
  }

  /** The state is `paid` once the buyer approved; the money moves on capture. */
  function capture(remote: RemotePayment): FakeResponse {
    captured.add(remote.reference);
    return { status: 201, body: orderOf(remote) };
  }
  const captured = new Set<string>();

  function orderOf(remote: RemotePayment) {
    const isCaptured = captured.has(remote.reference);
    const money = (cents: number) => ({
      currency_code: remote.currency,
      value: (cents / 100).toFixed(2),
    });
    const status = isCaptured ? 'COMPLETED' : STATUS[remote.state];
    const isRefunded = remote.refundedCents >= remote.amountCents;
    const capture = {
      id: `CAP${remote.reference}`,
      status: isRefunded
        ? 'REFUNDED'
        : remote.refundedCents > 0
          ? 'PARTIALLY_REFUNDED'
          : 'COMPLETED',
      amount: money(remote.amountCents),
    };
    const refunds =
      remote.refundedCents > 0
        ? [{ status: 'COMPLETED', amount: money(remote.refundedCents) }]
        : [];
    const payments = isCaptured ? { captures: [capture], refunds } : undefined;
    return {
      id: remote.reference,
      status,
      links: [],
      payer: { payer_id: 'C227MNXW3R3ZN' },
      purchase_units: [{ custom_id: remote.paymentId, payments }],
    };
  }

  function disputes(url: URL): FakeResponse | undefined {
    const list = url.pathname === '/v1/customer/disputes';
    const capture = list
      ? url.searchParams.get('disputed_transaction_id')
      : url.pathname.split('/PP-')[1];
    const remote = payments.get((capture ?? '').replace(/^CAP/, ''));
    const isDisputed = (remote?.disputedCents ?? 0) > 0;
    if (list)
      return { status: 200, body: isDisputed ? { items: [{ dispute_id: `PP-${capture}` }] } : {} };
    if (!remote) return undefined;
    return {
      status: 200,
      body: {
        status: 'UNDER_REVIEW',
        dispute_life_cycle_stage: 'CHARGEBACK',
        dispute_amount: {
          currency_code: remote.currency,
          value: (remote.disputedCents / 100).toFixed(2),
        },
      },
    };
  }

  function confirm({ body }: FakeRequest): FakeResponse {
    const payload = JSON.parse(body);
    const event = body.slice(body.indexOf('"webhook_event":') + 16, -1);
    const isRight =
      payload.webhook_id === settings.webhook_id &&
      payload.transmission_sig ===
        sign(payload.transmission_id, payload.transmission_time, settings.webhook_id, event);
    return { status: 200, body: { verification_status: isRight ? 'SUCCESS' : 'FAILURE' } };
  }

  const message: FakeProvider['message'] = (remote, kind, now = new Date()) => {
    const body = JSON.stringify({
      id: nextId('WH-'),
      event_type: TYPES[kind],
      resource: resourceOf(remote, kind),
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

  const fake = await serveFake(respond, { payments, nextResponses: [], message });
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

function resourceOf(remote: RemotePayment, kind: keyof typeof TYPES) {
  if (kind === 'disputed') {
    return {
      dispute_id: 'PP-1',
      disputed_transactions: [{ seller_transaction_id: `CAP${remote.reference}` }],
    };
  }
  if (kind === 'refunded') return { id: 'REF1', custom_id: remote.paymentId };
  return { id: remote.reference, purchase_units: [{ custom_id: remote.paymentId }] };
}
