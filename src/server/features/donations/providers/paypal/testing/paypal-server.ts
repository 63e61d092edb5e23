import { hmacHex } from '../../signature.ts';
import {
  awaitsEvidence,
  disputesOf,
  type FakeProvider,
  type FakeRequest,
  type FakeResponse,
  nextId,
  type RemoteDispute,
  type RemotePayment,
  readForm,
  refundOnce,
  serveFake,
} from '../../testing/fake-provider.ts';
import { createSubscriptions } from '../../testing/fake-subscriptions.ts';
import type { PayPalSettings } from '../authorized-requests.ts';
import { payPalSubscriptionServer } from './paypal-subscriptions.ts';

const TYPES = {
  paid: 'CHECKOUT.ORDER.APPROVED',
  refunded: 'PAYMENT.CAPTURE.REFUNDED',
  disputed: 'CUSTOMER.DISPUTE.CREATED',
  failed: 'CHECKOUT.ORDER.VOIDED',
} as const;

/** Stands in for the private key of PayPal's certificate. */
const KEY = 'the private key behind the certificate';

/** Orders v2, disputes and the verification of webhooks as PayPal documents them. */
export async function openPayPal(settings: PayPalSettings): Promise<FakeProvider> {
  const payments = new Map<string, RemotePayment>();
  const basic = Buffer.from(`${settings.client_id}:${settings.client_secret}`).toString('base64');

  function respond(request: FakeRequest) {
    const { method, url, headers } = request;
    if (url.pathname === '/v1/oauth2/token') {
      if (headers.authorization !== `Basic ${basic}`) return { status: 401, body: {} };
      return { status: 200, body: { access_token: 'A21', token_type: 'Bearer', expires_in: 600 } };
    }
    if (headers.authorization !== 'Bearer A21') return { status: 401, body: {} };
    if (url.pathname === '/v1/notifications/verify-webhook-signature') return verify(request);
    if (url.pathname === `/v1/notifications/webhooks/${settings.webhook_id}`) {
      const event_types = fake.events.map((name) => ({ name }));
      return { status: 200, body: { id: settings.webhook_id, url: fake.webhookUrl, event_types } };
    }
    const subscriptionResponse = subscriptionServer.respond(request);
    if (subscriptionResponse) return subscriptionResponse;
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
    return disputes(request);
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

  function disputes(request: FakeRequest) {
    const { method, url } = request;
    if (url.pathname === '/v1/customer/disputes') {
      const capture = url.searchParams.get('disputed_transaction_id') ?? '';
      const remote = payments.get(capture.replace(/^CAP/, ''));
      const items = remote ? disputesOf(remote, 'PP-').map(({ ref }) => ({ dispute_id: ref })) : [];
      return { status: 200, body: items.length > 0 ? { items } : {} };
    }
    const [, ref = '', action] =
      /^\/v1\/customer\/disputes\/([^/]+)(\/provide-evidence)?$/.exec(url.pathname) ?? [];
    for (const remote of payments.values()) {
      const dispute = disputesOf(remote, 'PP-').find((one) => one.ref === ref);
      if (!dispute) continue;
      if (action && method === 'POST') return provide(dispute, request);
      return { status: 200, body: disputeOf(remote, dispute) };
    }
    return undefined;
  }

  /** PayPal documents no idempotency for this request: evidence sent twice is stored twice. */
  async function provide(dispute: RemoteDispute, request: FakeRequest): Promise<FakeResponse> {
    const form = await readForm(request);
    const [input, file] = [form.get('input'), form.get('file1')];
    if (!takesEvidence(dispute) || !(input instanceof Blob) || !(file instanceof Blob)) {
      return { status: 422, body: { name: 'UNPROCESSABLE_ENTITY' } };
    }
    const { evidences } = JSON.parse(await input.text());
    const [{ evidence_type, notes, documents }] = evidences;
    dispute.submissions.push({ evidence_type, notes, name: documents[0].name });
    dispute.files.set(documents[0].name, Buffer.from(await file.arrayBuffer()));
    return { status: 200, body: { links: [] } };
  }

  function verify({ body }: FakeRequest): FakeResponse {
    const payload = JSON.parse(body);
    const event = body.slice(body.indexOf('"webhook_event":') + 16, -1);
    const isGenuine =
      payload.webhook_id === settings.webhook_id &&
      payload.transmission_sig ===
        sign(payload.transmission_id, payload.transmission_time, settings.webhook_id, event);
    return { status: 200, body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } };
  }

  const message: FakeProvider['message'] = (remote, kind, now) =>
    signed(
      (kind === 'refunded' && subscriptionServer.refundEvent(remote)) || {
        event_type: TYPES[kind],
        resource: resourceOf(remote, kind),
      },
      now,
    );

  function signed(event: object, now = new Date()) {
    const body = JSON.stringify({ id: nextId('WH-'), ...event });
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
  }

  const subscriptions = createSubscriptions(payments, 'TX', (remote, kind, now) =>
    signed(subscriptionServer.eventOf(remote, kind), now),
  );
  const subscriptionServer = payPalSubscriptionServer(subscriptions, payments, () => fake.url);

  const fake = await serveFake(respond, { payments, nextResponses: [], message, subscriptions });
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
      dispute_id: disputesOf(remote, 'PP-').at(-1)?.ref ?? 'PP-none',
      disputed_transactions: [
        {
          seller_transaction_id: remote.reference.startsWith('TX')
            ? remote.reference
            : `CAP${remote.reference}`,
        },
      ],
    };
  }
  if (kind === 'refunded') return { id: 'REF1', custom_id: remote.paymentId };
  return { id: remote.reference, purchase_units: [{ custom_id: remote.paymentId }] };
}

function takesEvidence(dispute: RemoteDispute): boolean {
  return ['open', 'inquiry'].includes(dispute.status) && awaitsEvidence(dispute);
}

function disputeOf(remote: RemotePayment, dispute: RemoteDispute) {
  const isResolved = dispute.status === 'won' || dispute.status === 'lost';
  const outcome = dispute.status === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR';
  const isWaiting = takesEvidence(dispute);
  const open = isWaiting ? 'WAITING_FOR_SELLER_RESPONSE' : 'UNDER_REVIEW';
  const href = `https://api-m.paypal.com/v1/customer/disputes/${dispute.ref}/provide-evidence`;
  return {
    dispute_id: dispute.ref,
    create_time: dispute.openedAt.toISOString(),
    reason: 'UNAUTHORISED',
    status: isResolved ? 'RESOLVED' : open,
    dispute_life_cycle_stage: dispute.status === 'inquiry' ? 'INQUIRY' : 'CHARGEBACK',
    dispute_amount: {
      currency_code: remote.currency,
      value: (dispute.cents / 100).toFixed(2),
    },
    seller_response_due_date: dispute.respondBy.toISOString(),
    ...(isResolved ? { dispute_outcome: { outcome_code: outcome } } : {}),
    evidences: dispute.submissions.map(({ name }) => ({
      source: 'SUBMITTED_BY_SELLER',
      documents: [{ name }],
    })),
    links: isWaiting ? [{ rel: 'provide_evidence', href, method: 'POST' }] : [],
  };
}
