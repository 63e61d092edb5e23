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
import type { StripeSettings } from '../authorized-requests.ts';
import { stripeSubscriptionServer } from './stripe-subscriptions.ts';

const TYPES = {
  paid: 'checkout.session.completed',
  refunded: 'charge.refunded',
  disputed: 'charge.dispute.created',
  failed: 'checkout.session.expired',
} as const;

/** Checkout Sessions and Disputes as Stripe documents them. */
export async function openStripe(settings: StripeSettings): Promise<FakeProvider> {
  const payments = new Map<string, RemotePayment>();

  /** Uploaded files by id. */
  const files = new Map<string, { name: string; content: Buffer }>();
  /** The response to each idempotency key. */
  const responses = new Map<string, FakeResponse>();

  function respond(request: FakeRequest) {
    const { method, url, headers } = request;
    if (headers.authorization !== `Bearer ${settings.secret_key}`) {
      return { status: 401, body: { error: { type: 'invalid_request_error' } } };
    }
    const reply = subscriptionServer.respond(request);
    if (reply) return reply;
    if (method === 'POST' && url.pathname === '/v1/checkout/sessions') return create(request);
    const session = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(url.pathname)?.[1];
    if (session) return read(session);
    if (url.pathname === '/v1/disputes') return disputes(url.searchParams.get('charge') ?? '');
    const dispute = /^\/v1\/disputes\/([\w-]+)$/.exec(url.pathname)?.[1];
    if (dispute) return method === 'POST' ? submit(dispute, request) : readDispute(dispute);
    if (method === 'POST' && url.pathname === '/v1/files') return upload(request);
    if (url.pathname === '/v1/webhook_endpoints') {
      const hook = { url: fake.webhookUrl, status: 'enabled', enabled_events: fake.events };
      return { status: 200, body: { object: 'list', data: fake.webhookUrl ? [hook] : [] } };
    }
    if (method === 'POST' && url.pathname === '/v1/refunds') return refund(request);
    if (url.pathname === '/v1/balance') return { status: 200, body: { object: 'balance' } };
    return undefined;
  }

  function create({ headers, body }: FakeRequest): FakeResponse {
    const form = new URLSearchParams(body);
    const key = headers['idempotency-key'];
    if (headers['content-type'] !== 'application/x-www-form-urlencoded' || !key) {
      return { status: 400, body: { error: { type: 'invalid_request_error' } } };
    }
    const first = [...payments.values()].find(({ paymentId }) => paymentId === key);
    const remote = first ?? {
      paymentId: form.get('client_reference_id') ?? '',
      reference: nextId('cs_test_'),
      amountCents: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: (form.get('line_items[0][price_data][currency]') ?? '').toUpperCase(),
      returnUrl: form.get('success_url') ?? '',
      state: 'open',
      refundedCents: 0,
      disputedCents: 0,
    };
    payments.set(remote.reference, remote);
    const { reference } = remote;
    return { status: 200, body: { id: reference, url: `${fake.url}/pay/${reference}` } };
  }

  function read(reference: string): FakeResponse {
    const remote = payments.get(reference);
    if (!remote) return { status: 404, body: { error: { code: 'resource_missing' } } };
    return { status: 200, body: sessionOf(remote) };
  }

  function refund({ headers, body }: FakeRequest): FakeResponse {
    const form = new URLSearchParams(body);
    const remote = payments.get((form.get('payment_intent') ?? '').replace(/^pi_/, ''));
    return refundOnce(remote, headers['idempotency-key'], Number(form.get('amount')));
  }

  function disputes(charge: string): FakeResponse {
    const remote = payments.get(charge.replace(/^ch_/, ''));
    const data = remote
      ? disputesOf(remote, 'dp_').map((dispute) => disputeOf(remote, dispute))
      : [];
    return { status: 200, body: { object: 'list', data } };
  }

  function findDispute(ref: string) {
    for (const remote of payments.values()) {
      const dispute = disputesOf(remote, 'dp_').find((one) => one.ref === ref);
      if (dispute) return { remote, dispute };
    }
    return undefined;
  }

  function readDispute(ref: string): FakeResponse | undefined {
    const found = findDispute(ref);
    return found && { status: 200, body: disputeOf(found.remote, found.dispute) };
  }

  /** Evidence can be submitted once each time Stripe asks for it; the same key is the same submission. */
  function submit(ref: string, { headers, body }: FakeRequest): FakeResponse | undefined {
    const found = findDispute(ref);
    const key = headers['idempotency-key'];
    if (!found || typeof key !== 'string') return undefined;
    const first = responses.get(key);
    if (first) return first;
    const fields = Object.fromEntries(new URLSearchParams(body));
    const file = files.get(fields['evidence[uncategorized_file]'] ?? '');
    const isOpen = ['open', 'inquiry'].includes(found.dispute.status);
    if (!file || !isOpen || !awaitsEvidence(found.dispute)) {
      return { status: 400, body: { error: { type: 'invalid_request_error' } } };
    }
    found.dispute.submissions.push(fields);
    found.dispute.files.set(file.name, file.content);
    const reply = { status: 200, body: disputeOf(found.remote, found.dispute) };
    responses.set(key, reply);
    return reply;
  }

  async function upload(request: FakeRequest): Promise<FakeResponse> {
    const form = await readForm(request);
    const file = form.get('file');
    if (form.get('purpose') !== 'dispute_evidence' || !(file instanceof Blob)) {
      return { status: 400, body: { error: { type: 'invalid_request_error' } } };
    }
    const id = nextId('file_');
    const name = 'name' in file ? String(file.name) : '';
    files.set(id, { name, content: Buffer.from(await file.arrayBuffer()) });
    return { status: 200, body: { id, object: 'file', purpose: 'dispute_evidence' } };
  }

  const message: FakeProvider['message'] = (remote, kind, now) =>
    signed({ type: TYPES[kind], data: { object: objectOf(remote, kind) } }, now);

  function signed(event: object, now = new Date()) {
    const body = JSON.stringify({ id: nextId('evt_'), object: 'event', ...event });
    const t = Math.floor(now.getTime() / 1000);
    const signature = `t=${t},v1=${hmacHex(settings.webhook_secret, `${t}.${body}`)}`;
    return {
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      query: {},
      body,
    };
  }

  const subscriptions = createSubscriptions(payments, 'in_', (remote, kind, now) =>
    signed(subscriptionServer.eventOf(remote, kind), now),
  );
  const subscriptionServer = stripeSubscriptionServer(subscriptions, payments, () => fake.url);

  const fake = await serveFake(respond, { payments, nextResponses: [], message, subscriptions });
  return fake;
}

function sessionOf(remote: RemotePayment) {
  const isPaid = remote.state === 'paid';
  return {
    id: remote.reference,
    object: 'checkout.session',
    status: { open: 'open', approved: 'open', paid: 'complete', failed: 'expired' }[remote.state],
    payment_status: isPaid ? 'paid' : 'unpaid',
    amount_total: remote.amountCents,
    currency: remote.currency.toLowerCase(),
    client_reference_id: remote.paymentId,
    payment_intent: isPaid
      ? {
          id: `pi_${remote.reference}`,
          status: 'succeeded',
          latest_charge: {
            id: `ch_${remote.reference}`,
            amount: remote.amountCents,
            amount_refunded: remote.refundedCents,
            // Stays true after the dispute is over.
            disputed: disputesOf(remote, 'dp_').length > 0,
            payment_method_details: { card: { fingerprint: 'Xt5EWLLDS7FJjR1c' } },
          },
        }
      : null,
  };
}

/** A dispute carries no metadata: it is found by its payment intent. */
function objectOf(remote: RemotePayment, kind: keyof typeof TYPES) {
  const payment_intent = `pi_${remote.reference}`;
  if (kind === 'disputed') {
    const dispute = disputesOf(remote, 'dp_').at(-1);
    const rest = dispute ? disputeOf(remote, dispute) : { object: 'dispute', id: 'dp_none' };
    return { ...rest, payment_intent };
  }
  const metadata = { payment_id: remote.paymentId };
  if (kind === 'refunded') return { object: 'charge', id: 'ch_1', payment_intent, metadata };
  return { object: 'checkout.session', id: remote.reference, payment_intent, metadata };
}

function disputeOf(remote: RemotePayment, dispute: RemoteDispute) {
  const isAnswered = dispute.submissions.length > 0;
  const key = dispute.submissions.at(-1)?.['metadata[evidence_key]'];
  const status = {
    inquiry: awaitsEvidence(dispute) ? 'warning_needs_response' : 'warning_under_review',
    open: awaitsEvidence(dispute) ? 'needs_response' : 'under_review',
    won: 'won',
    lost: 'lost',
  }[dispute.status];
  return {
    id: dispute.ref,
    object: 'dispute',
    amount: dispute.cents,
    currency: remote.currency.toLowerCase(),
    charge: `ch_${remote.reference}`,
    created: Math.floor(dispute.openedAt.getTime() / 1000),
    reason: 'fraudulent',
    status,
    metadata: key === undefined ? {} : { evidence_key: key },
    evidence_details: {
      due_by: Math.floor(dispute.respondBy.getTime() / 1000),
      has_evidence: isAnswered,
      past_due: false,
      submission_count: dispute.submissions.length,
    },
  };
}
