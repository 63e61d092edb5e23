import { setTimeout as delay } from 'node:timers/promises';
import { PAYMENTS_PATH, webhookPath } from '#contract/payments.ts';
import type { RemotePayment } from '#server/features/donations/providers/testing/fake-provider.ts';
import type { SiteVisitor } from '#server/testing/site-visitor.ts';
import type { FakeStripe } from '../trial/provider.ts';
import type { TrialPlayer } from '../trial/trial-players.ts';
import { WORLD } from '../trial/trial-world.ts';
import type { Acknowledged } from '../trial/verdict.ts';

export interface Buyer {
  player: TrialPlayer;
  visitor: SiteVisitor;
}

/** What clients recorded: what the portal has acknowledged, and what failed. */
export interface ClientRecords extends Acknowledged {
  orders: Map<string, string>;
  payments: string[];
  /** When a write was acknowledged, by `performance.now()`. */
  writes: number[];
  /** Failed requests by response, such as `503 database_unavailable`. */
  errors: Map<string, number>;
  /** Requests that never got a reply about the order or payment. */
  unanswered: string[];
}

export interface Load {
  records: ClientRecords;
  /** Clients finish their current requests. */
  stop(): Promise<ClientRecords>;
}

export interface LoadOptions {
  /** Prefix of every request key. */
  name: string;
  baseUrl: string;
  buyers: readonly Buyer[];
  planId: number;
  provider: FakeStripe;
}

const ORDER_PAUSE_MS = 150;
const PAYMENT_PAUSE_MS = 250;
const RETRY_MS = 300;
/** Longer than a web process waits for anything. */
const TIMEOUT_MS = 45_000;
/** After `stop`, clients keep retrying for this long; then the request counts as unanswered. */
const GIVE_UP_MS = 180_000;
/** Every third webhook is delivered twice, as providers do at times. */
const DUPLICATE_EVERY = 3;
/** This many payments run at a time, for one buyer after the other. */
const PAYERS = 2;

/**
 * Buyers that order almost without a pause and pay through a provider. A request that
 * fails is repeated with its key, a webhook as the provider would repeat it.
 */
export function startLoad(options: LoadOptions): Load {
  const records: ClientRecords = {
    orders: new Map(),
    payments: [],
    writes: [],
    errors: new Map(),
    unanswered: [],
  };
  const state = { stopsAt: Number.POSITIVE_INFINITY };
  const clients = [
    ...options.buyers.map((buyer, index) => order(options, records, state, buyer, index)),
    ...Array.from({ length: PAYERS }, (_, payer) => pay(options, records, state, payer)),
  ];
  return {
    records,
    async stop() {
      state.stopsAt = performance.now();
      await Promise.all(clients);
      return records;
    },
  };
}

interface StopTime {
  stopsAt: number;
}

const isOver = ({ stopsAt }: StopTime) => performance.now() > stopsAt;
const hasTimedOut = ({ stopsAt }: StopTime) => performance.now() > stopsAt + GIVE_UP_MS;

async function order(
  { name }: LoadOptions,
  records: ClientRecords,
  state: StopTime,
  { player: { account, char }, visitor }: Buyer,
  client: number,
): Promise<void> {
  const body = JSON.stringify({ account, char, server_id: WORLD, coins: 1 });
  for (let number = 0; !isOver(state); number += 1) {
    const key = `${name}-${client}-${number}`;
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const orderId = await untilAcknowledged(records, state, async () => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await visitor.send('/api/coins', { headers, body, signal });
      const reply = (await response.json()) as { code?: string; order_id?: string };
      return response.ok ? reply.order_id : refusal(response, reply.code);
    });
    if (orderId === undefined) records.unanswered.push(`order ${key}`);
    else records.orders.set(key, orderId);
    await delay(ORDER_PAUSE_MS);
  }
}

async function pay(
  options: LoadOptions,
  records: ClientRecords,
  state: StopTime,
  payer: number,
): Promise<void> {
  for (let number = 1; !isOver(state); number += 1) {
    const buyer = options.buyers[(number * PAYERS + payer) % options.buyers.length];
    const remote = buyer && (await open(options, records, buyer));
    if (remote) {
      remote.state = 'paid';
      const isDone = await sendWebhook(
        options,
        records,
        state,
        remote,
        number % DUPLICATE_EVERY === 0 ? 2 : 1,
      );
      if (isDone) records.payments.push(remote.paymentId);
      else records.unanswered.push(`payment ${remote.paymentId}`);
    }
    await delay(PAYMENT_PAUSE_MS);
  }
}

/** Without a retry: a payment that was not opened, or whose URL was lost, is never paid. */
async function open(
  { provider, planId }: LoadOptions,
  records: ClientRecords,
  { visitor }: Buyer,
): Promise<RemotePayment | undefined> {
  visitor.changeIp();
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const body = { plan_id: planId, provider: 'stripe' };
    const response = await visitor.sendJson(PAYMENTS_PATH, body, signal);
    const reply = (await response.json()) as { code?: string; payment_id?: string };
    if (!response.ok) throw new Refusal(`${response.status} ${reply.code}`);
    const payments = [...provider.fake.payments.values()];
    return payments.find(({ paymentId }) => paymentId === reply.payment_id);
  } catch (error) {
    recordError(records, error);
    await delay(RETRY_MS);
    return undefined;
  }
}

async function sendWebhook(
  { baseUrl, provider }: LoadOptions,
  records: ClientRecords,
  state: StopTime,
  remote: RemotePayment,
  times: number,
): Promise<boolean> {
  const { headers, query, body } = provider.fake.message(remote, 'paid');
  const target = `${baseUrl}${webhookPath('stripe')}?${new URLSearchParams(query)}`;
  for (let time = 0; time < times; time += 1) {
    const isAccepted = await untilAcknowledged(records, state, async () => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(target, { method: 'POST', headers, body, signal });
      const reply = (await response.json()) as { code?: string };
      return response.ok ? true : refusal(response, reply.code);
    });
    if (!isAccepted) return false;
  }
  return true;
}

/** Repeats until the portal acknowledges it; undefined if it never does. */
async function untilAcknowledged<Reply>(
  records: ClientRecords,
  state: StopTime,
  send: () => Promise<Reply>,
): Promise<Reply | undefined> {
  while (!hasTimedOut(state)) {
    try {
      const reply = await send();
      records.writes.push(performance.now());
      return reply;
    } catch (error) {
      recordError(records, error);
      await delay(RETRY_MS);
    }
  }
  return undefined;
}

class Refusal extends Error {}

function refusal({ status, headers }: Response, code: string | undefined): never {
  const isTimed = status !== 503 || headers.has('retry-after');
  throw new Refusal(`${status} ${code}${isTimed ? '' : ' without Retry-After'}`);
}

function recordError({ errors }: ClientRecords, error: unknown): void {
  const description = error instanceof Refusal ? error.message : causeOf(error);
  errors.set(description, (errors.get(description) ?? 0) + 1);
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no reply in ${TIMEOUT_MS / 1_000} s`;
  const cause = error.cause;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}
