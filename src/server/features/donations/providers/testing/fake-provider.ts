import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A provider's response; a string body is sent as HTML. */
export interface FakeResponse {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export interface FakeRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
  /** The body as bytes: files are not text. */
  raw: Buffer;
}

/** A webhook request from the provider. */
export interface Message {
  /** POST by default. */
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  query: Record<string, string>;
  body: string;
}

/** A payment as the provider records it, the same for all providers. */
export interface RemotePayment {
  paymentId: string;
  reference: string;
  amountCents: number;
  currency: string;
  returnUrl: string;
  state: 'open' | 'approved' | 'paid' | 'failed';
  refundedCents: number;
  disputedCents: number;
  /** A payment of the provider's test mode, without money. */
  isTest?: boolean;
  /** The part of a price in cryptocurrency that arrived; above 1 for too much. */
  paidPart?: number;
  /** Cryptomus: the state of a refund. */
  refundState?: 'refund_process' | 'refund_fail' | 'refund_paid';
  /** NOWPayments: sent once more to the address of an earlier payment. */
  parentId?: number;
  /** NOWPayments: finished although less arrived, as its merchant allowed. */
  isCovered?: boolean;
  /** PagBank: interest of installments, which the buyer pays on top. */
  interestCents?: number;
  /** Przelewy24: the outcome of confirming it. */
  confirmation?: 'refused' | 'slow';
  /** Arrived after the invoice had expired. */
  isLate?: boolean;
  /** Its disputes, for providers that list them; kept in step with `disputedCents`. */
  disputes?: RemoteDispute[];
  /** Set for the checkout of a subscription. */
  subscription?: RemoteSubscription;
}

/** A subscription as the provider records it. */
export interface RemoteSubscription {
  /** Our own id. */
  subscriptionId: string;
  /** What the first response named: a checkout session, or the subscription itself. */
  reference: string;
  ref: string;
  amountCents: number;
  currency: string;
  state: 'open' | 'active' | 'past_due' | 'ended' | 'failed';
  nextChargeAt: Date;
  periodDays: number;
  /** Every charge that succeeded, oldest first. */
  periods: RemotePeriod[];
  /** PayPal: transactions in one response, by time; all of them unless set. */
  pageSize?: number;
  /** How often it was canceled. */
  cancelCount: number;
}

export interface RemotePeriod extends RemotePayment {
  startsAt: Date;
  endsAt: Date;
}

export type SubscriptionMessage = 'started' | 'charged' | 'failed' | 'updated' | 'ended';

/** The subscriptions of a fake provider, whose charges a test controls. */
export interface FakeSubscriptions {
  all: Map<string, RemoteSubscription>;
  /** The charge of a period succeeds. */
  charge(subscription: RemoteSubscription, startsAt?: Date): RemotePeriod;
  fail(subscription: RemoteSubscription): void;
  message(subscription: RemoteSubscription, kind: SubscriptionMessage, now?: Date): Message;
}

/** A dispute as the provider records it. */
export interface RemoteDispute {
  ref: string;
  cents: number;
  status: 'inquiry' | 'open' | 'won' | 'lost';
  openedAt: Date;
  respondBy: Date;
  /** How often the provider has requested evidence so far; once by default. */
  evidenceRequests?: number;
  /** The fields of each submission of evidence. */
  submissions: Record<string, string>[];
  /** The files that were submitted, by name. */
  files: Map<string, Buffer>;
}

/** What a provider can do, and what its webhooks contain. */
export interface FakeTraits {
  /** The refunds it reports: partial ones too, only those of the whole payment, or none. */
  refunds: 'parts' | 'whole' | 'none';
  reportsDisputes: boolean;
  /** Whether a refund can be requested through its API. */
  canRefund: boolean;
  /** Every webhook is a new event; otherwise a repeated one is the same event. */
  hasEventIds: boolean;
  /** Webhooks carry a signed time, so old ones are refused. */
  isDated: boolean;
  /** A signed link opens the payment: nothing is called for it. */
  opensByLink: boolean;
  /**
   * Can only be queried about what a webhook named; it repeats webhooks until they are received.
   */
  needsMessage: boolean;
}

const ALL_TRAITS: FakeTraits = {
  refunds: 'parts',
  reportsDisputes: true,
  canRefund: true,
  hasEventIds: true,
  isDated: true,
  opensByLink: false,
  needsMessage: false,
};

/** A fake server with a provider's documented API, whose payments and failures a test controls. */
export interface FakeProvider {
  url: string;
  payments: Map<string, RemotePayment>;
  /** Responses to send instead of its own, in order. */
  nextResponses: FakeResponse[];
  isDown: boolean;
  /** Requests to a path that never arrive, or are performed without a response. */
  fault?: { path: RegExp; kind: 'dropped' | 'unanswered' } | undefined;
  /** A signed webhook message about a payment; each call is a new event. */
  message(
    remote: RemotePayment,
    kind: 'paid' | 'refunded' | 'disputed' | 'failed',
    now?: Date,
  ): Message;
  traits: FakeTraits;
  /** The webhook as somebody without the secret could send it, in several ways. */
  forge(message: Message): Message[];
  /** Called when somebody pays on its checkout page. */
  webhookUrl?: string;
  /** Response status of each webhook call. */
  webhookStatuses: number[];
  /** The events its webhook is subscribed to. */
  events: string[];
  /** Absent for providers without subscriptions. */
  subscriptions?: FakeSubscriptions;
  close(): Promise<void>;
}

/** Serves `respond`, a checkout page, and the failures a test set up. */
export async function serveFake(
  respond: (request: FakeRequest) => FakeResponse | undefined | Promise<FakeResponse | undefined>,
  fake: Pick<FakeProvider, 'payments' | 'nextResponses'> & {
    message: FakeProvider['message'];
    traits?: Partial<FakeTraits>;
    forge?: FakeProvider['forge'];
    subscriptions?: FakeSubscriptions;
  },
): Promise<FakeProvider> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://fake.invalid');
    const fault = live.fault?.path.test(url.pathname) ? live.fault.kind : undefined;
    if (live.isDown || fault === 'dropped') {
      request.socket.destroy();
      return;
    }
    const { method = 'GET', headers } = request;
    const raw = Buffer.concat(chunks);
    const received = { method, url, headers, body: raw.toString('utf8'), raw };
    const reply =
      url.pathname.startsWith('/pay/') && url.search === ''
        ? await checkout(live, received)
        : (live.nextResponses.shift() ?? (await respond(received)) ?? { status: 404, body: {} });
    if (fault === 'unanswered') {
      request.socket.destroy();
      return;
    }
    const isText = typeof reply.body === 'string';
    response.writeHead(reply.status, {
      'content-type': isText ? 'text/html; charset=utf-8' : 'application/json',
      ...reply.headers,
    });
    response.end(isText ? reply.body : JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const live: FakeProvider = {
    ...fake,
    traits: { ...ALL_TRAITS, ...fake.traits },
    forge: fake.forge ?? forgeHeaders,
    url: `http://127.0.0.1:${port}`,
    isDown: false,
    webhookStatuses: [],
    events: ['*'],
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return live;
}

/** The checkout page: one button, which pays, calls our webhook and redirects back. */
async function checkout(fake: FakeProvider, { method, url }: FakeRequest): Promise<FakeResponse> {
  const remote = fake.payments.get(decodeURIComponent(url.pathname.slice('/pay/'.length)));
  if (!remote) return { status: 404, body: 'no such payment' };
  if (method === 'GET') {
    const price = `${(remote.amountCents / 100).toFixed(2)} ${remote.currency}`;
    const body = `<title>Pay</title><p>${price}</p><form method="post"><button>Pay now</button></form>`;
    return { status: 200, body };
  }
  const { subscription } = remote;
  if (remote.state === 'open' && subscription) fake.subscriptions?.charge(subscription, new Date());
  if (remote.state === 'open') remote.state = 'paid';
  if (fake.webhookUrl) {
    const message =
      (subscription && fake.subscriptions?.message(subscription, 'started')) ??
      fake.message(remote, 'paid');
    const { method: verb = 'POST', headers, query, body } = message;
    const target = `${fake.webhookUrl}?${new URLSearchParams(query)}`;
    const sent = verb === 'POST' ? { body } : {};
    const reply = await fetch(target, { method: verb, headers, ...sent });
    fake.webhookStatuses.push(reply.status);
  }
  return { status: 303, body: '', headers: { location: remote.returnUrl } };
}

/** A wrong signature in the header, and none. */
function forgeHeaders(message: Message): Message[] {
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [
      name,
      /signature|sig$|token$/.test(name) ? zeroTail(value) : value,
    ]),
  );
  const bare = { 'content-type': 'application/json' };
  return [
    { ...message, headers },
    { ...message, headers: bare },
  ];
}

/** The signature with its last digits changed. */
export function zeroTail(signature: string): string {
  return signature.replace(/[0-9a-f]{8}$/i, '00000000');
}

/** What a provider records when a payment is opened. */
export function newRemote(
  opened: Pick<RemotePayment, 'paymentId' | 'reference' | 'amountCents' | 'currency' | 'returnUrl'>,
): RemotePayment {
  return { ...opened, state: 'open', refundedCents: 0, disputedCents: 0 };
}

export function redirectTo(location: string): FakeResponse {
  return { status: 302, body: '', headers: { location } };
}

/** The disputes of a payment: one is open while money is held, and won once it is back. */
export function disputesOf(remote: RemotePayment, prefix: string): RemoteDispute[] {
  remote.disputes ??= [];
  const { disputes, disputedCents, reference } = remote;
  const last = disputes.find(({ status }) => status === 'open' || status === 'lost');
  if (disputedCents === 0 && last?.status === 'open') last.status = 'won';
  else if (disputedCents > 0 && last) last.cents = disputedCents;
  else if (disputedCents > 0) {
    disputes.push({
      ref: `${prefix}${reference}-${disputes.length + 1}`,
      cents: disputedCents,
      status: 'open',
      openedAt: new Date(),
      respondBy: new Date(Date.now() + 7 * 24 * 3_600_000),
      submissions: [],
      files: new Map(),
    });
  }
  return disputes;
}

/** Whether the provider waits for evidence. */
export function awaitsEvidence({ evidenceRequests = 1, submissions }: RemoteDispute): boolean {
  return submissions.length < evidenceRequests;
}

/** The fields and files of a form with files. */
export async function readForm({ raw, headers }: FakeRequest): Promise<FormData> {
  const type = headers['content-type'] ?? '';
  return new Response(new Uint8Array(raw), { headers: { 'content-type': type } }).formData();
}

/** Refunds once per idempotency key, and never more than was paid. */
export function refundOnce(
  remote: RemotePayment | undefined,
  key: string | string[] | undefined,
  cents: number,
): FakeResponse {
  if (!remote || typeof key !== 'string' || remote.state !== 'paid')
    return { status: 404, body: {} };
  const first = refunds.get(key);
  if (first) return first;
  if (remote.refundedCents + cents > remote.amountCents) return { status: 400, body: {} };
  remote.refundedCents += cents;
  const reply = { status: 200, body: { id: nextId('re_'), status: 'succeeded' } };
  refunds.set(key, reply);
  return reply;
}

/** Idempotency keys of all payments: providers compare only the key. */
const refunds = new Map<string, FakeResponse>();

/** As providers do after some hours: the same key is then a new request. */
export function forgetRefundKeys(): void {
  refunds.clear();
}

export function nextId(prefix: string): string {
  count += 1;
  return `${prefix}${Date.now().toString(36)}${count}`;
}

let count = 0;
