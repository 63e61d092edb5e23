import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProviderName } from '#contract/plans.ts';
import { amount } from '#server/money/amount.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { hold } from '#server/money/hold.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { readDebts } from '#server/money/read-debts.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { release, settle } from '#server/testing/close-hold.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { FAKES } from '#server/testing/payments/fakes.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { decidePayment } from './decide-payment.ts';
import { coinsFor } from './payment-coins.ts';
import type { FakeProvider, Message, RemotePayment } from './providers/testing/fake-provider.ts';
import { receiveEvent } from './receive-event.ts';
import { type InternalPaymentEvent, recordInternalPayment } from './record-internal-payment.ts';
import { refreshPayment } from './refresh-payment.ts';

/**
 * CI runs 500 events per provider; CONSERVATION_EVENTS=10000 is the long run described in
 * docs/reliability.md. The seed determines every step, but not the order of five concurrent ones.
 */
const EVENTS = Number(process.env['CONSERVATION_EVENTS'] ?? 500);
const SEED = Number(process.env['CONSERVATION_SEED'] ?? 1);
/** The file to write the figures to, for docs/reliability.md. */
const REPORT = process.env['CONSERVATION_REPORT'];
const CONCURRENCY = 5;
const PLAYERS = 20;
const INTERNAL = ['manual', 'sandbox'] as const;

const database = openTestDatabase();
const figures: object[] = [];
let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await openPaymentFixture(database);
  // The test queries the payments itself, so no worker is needed.
  fixture.deps.queue = { ...fixture.deps.queue, enqueue: async () => undefined };
});
afterAll(async () => {
  await fixture.close();
  if (REPORT) writeFileSync(REPORT, JSON.stringify(figures, null, 2));
});

type Random = () => number;

/** mulberry32: the same seed gives the same numbers. */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Sale {
  id: string;
  playerId: string;
  /** The provider's record, kept by the fake provider; by the test for our own providers. */
  remote: RemotePayment;
}

interface Counts {
  events: number;
  lost: number;
  twice: number;
  refused: number;
  /** Coins of orders that were done, and of orders that were refused. */
  spent: number;
  released: number;
}

/** An event happens at the provider; its notification is sent, or lost. */
type ApplyEvent = (sale: Sale, random: Random, counts: Counts) => Promise<void>;

/** An external provider: its webhooks are lost, duplicated and out of order. */
function externalEvents(name: (typeof FAKES)[number]): ApplyEvent {
  const fake = fixture.fakes[name];
  const inFlight: Message[] = [];
  return async ({ remote }, random, counts) => {
    const message = changeRemote(fake, remote, random);
    const roll = random();
    if (roll < 0.2) counts.lost += 1;
    else inFlight.push(message);
    if (roll > 0.9) {
      counts.twice += 1;
      inFlight.push(message);
    }
    // Notifications are delivered in random order.
    const [next] = inFlight.splice(Math.floor(random() * inFlight.length), 1);
    if (!next || random() > 0.7) return;
    if (await wasReceived(name, next)) return;
    counts.refused += 1;
    inFlight.push(next);
  };
}

/** False if there were too many in this minute: a provider sends it again later. */
async function wasReceived(name: (typeof FAKES)[number], message: Message): Promise<boolean> {
  try {
    const webhook = { ...message, body: Buffer.from(message.body), now: new Date() };
    await receiveEvent(fixture.deps, name, webhook);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

function changeRemote(fake: FakeProvider, remote: RemotePayment, random: Random): Message {
  const pick = random();
  const left = remote.amountCents - remote.refundedCents;
  if (remote.state === 'open') {
    if (pick < 0.8) remote.state = 'paid';
    return fake.message(remote, 'paid');
  }
  if (remote.disputedCents > 0) {
    // Won, or left as it is.
    if (pick < 0.5) remote.disputedCents = 0;
    return fake.message(remote, 'disputed');
  }
  const { refunds, reportsDisputes } = fake.traits;
  if (refunds !== 'none' && pick < 0.02 && left > 0) {
    remote.refundedCents += refunds === 'whole' ? left : Math.ceil(random() * left);
  } else if (reportsDisputes && pick < 0.25 && left > 0) remote.disputedCents = left;
  const kind = remote.refundedCents > 0 && !reportsDisputes ? 'refunded' : 'disputed';
  return fake.message(remote, pick < 0.02 ? 'refunded' : kind);
}

const DECISIONS = { pay: 'paid', fail: 'refused', refund: 'refunded' } as const;

/** Our own providers: an admin clicks twice, clicks the other button, or is too early. */
function internalEvents(name: (typeof INTERNAL)[number]): ApplyEvent {
  async function record(paymentId: string, event: InternalPaymentEvent): Promise<void> {
    const { db, queue } = fixture.deps;
    if (name === 'manual' && event !== 'charge_back') {
      const decision = DECISIONS[event];
      return inTransaction(db, decidePayment, { paymentId, decision, queue });
    }
    return inTransaction(db, recordInternalPayment, { paymentId, provider: name, event, queue });
  }
  return async ({ id, remote }, random, counts) => {
    const pick = random();
    const event: InternalPaymentEvent =
      pick < 0.5 ? 'pay' : pick < 0.6 ? 'fail' : pick < 0.85 ? 'refund' : 'charge_back';
    const isTwice = random() > 0.8;
    if (isTwice) counts.twice += 1;
    const attempts = Array.from({ length: isTwice ? 2 : 1 }, () => record(id, event));
    for (const outcome of await Promise.allSettled(attempts)) {
      if (outcome.status === 'fulfilled') applyToRecord(remote, event);
      else if (outcome.reason instanceof AppError) counts.refused += 1;
      else throw outcome.reason;
    }
  };
}

/**
 * The test's own copy of the record: only accepted events, added up, so one that counts twice
 * shows.
 */
function applyToRecord(remote: RemotePayment, event: InternalPaymentEvent): void {
  if (event === 'pay') remote.state = 'paid';
  if (event === 'fail') remote.state = 'failed';
  if (event === 'refund') remote.refundedCents += remote.amountCents;
  if (event === 'charge_back') remote.disputedCents += remote.amountCents;
}

/** An order: its price is held, and later the game has done it or refused it. */
type Order = Parameters<typeof release>[1];

async function holdSome(playerId: string, coins: number): Promise<Order | undefined> {
  const price = { holdId: uuid7(), playerId, purse: 'coins', what: 'test' } as const;
  const order = { ...price, amount: amount(coins) };
  return inTransaction(database.db, hold, order).then(
    () => order,
    (error) => {
      // Not enough, or in debt.
      if (!(error instanceof AppError)) throw error;
      return undefined;
    },
  );
}

const settleOrder = (tx: Tx, order: Order) => settle(tx, order, 'game:1');

/**
 * Spends coins, and finishes earlier orders: some are refused while their coins are charged back.
 */
async function spendAndFinish(
  open: Order[],
  sale: Sale,
  maxCoins: number,
  random: Random,
  counts: Counts,
) {
  if (random() < 0.2) {
    const order = await holdSome(sale.playerId, Math.ceil(random() * maxCoins));
    if (order) open.push(order);
  }
  if (random() > 0.15) return;
  const [order] = open.splice(Math.floor(random() * open.length), 1);
  if (!order) return;
  const isDone = random() < 0.4;
  await inTransaction(database.db, isDone ? settleOrder : release, order);
  if (isDone) counts.spent += order.amount;
  else counts.released += order.amount;
}

test.each([...FAKES, ...INTERNAL])(
  `%s: after ${EVENTS} events the ledger and the payments agree to the cent and the coin`,
  async (name) => {
    const began = performance.now();
    const isInternal = name === 'manual' || name === 'sandbox';
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, () => makePlayer(database.db)),
    );
    const applyEvent = isInternal ? internalEvents(name) : externalEvents(name);
    // With our own providers nothing follows a refund, so more payments are needed.
    const count = isInternal ? Math.max(150, EVENTS / 4) : Math.max(40, Math.round(EVENTS / 67));
    const sales = await sell(name, count, players);
    // Enough that refunds find empty purses, so that debts arise and are paid.
    const maxCoins = isInternal ? (sales.length / 150) * 200 : 200;
    const counts: Counts = { events: 0, lost: 0, twice: 0, refused: 0, spent: 0, released: 0 };
    const open: Order[] = [];

    async function step(number: number): Promise<void> {
      const random = createRandom(SEED * 1_000_003 + number);
      const sale = sales[Math.floor(random() * sales.length)];
      if (!sale) return;
      counts.events += 1;
      await applyEvent(sale, random, counts);
      if (random() < 0.4) await refreshPayment(fixture.deps, sale.id);
      await spendAndFinish(open, sale, maxCoins, random, counts);
    }

    for (let i = 0; i < EVENTS; i += CONCURRENCY) {
      await Promise.all(Array.from({ length: CONCURRENCY }, (_, index) => step(i + index)));
    }
    expect(counts.events).toBe(EVENTS);
    if (!isInternal) await redeliver(name, sales);
    await reconcile(name);

    let theirs = 0;
    let ours = 0;
    let coins = 0;
    for (const { id, remote } of sales) {
      const row = await database.db
        .selectFrom('payment')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const isPaid = remote.state === 'paid';
      const taken = remote.refundedCents + remote.disputedCents;
      theirs += isPaid ? remote.amountCents - taken : 0;
      ours += row.credited_at ? row.amount_cents - row.refunded_cents - row.disputed_cents : 0;
      expect([row.credited_at !== null, row.coins_taken]).toEqual([
        isPaid,
        isPaid ? coinsFor(row, taken) : 0,
      ]);
      coins += isPaid ? row.coins - row.coins_taken : 0;
    }
    const { purses, debt } = await sumBalances(players);
    const held = open.reduce((sum, order) => sum + order.amount, 0);
    expect(ours).toBe(theirs);
    // No coins appeared or disappeared: neither through an order nor through its refusal.
    expect(purses + held + counts.spent).toBe(coins + debt);
    expect(counts.released).toBeGreaterThan(0);
    expect((await auditLedger(database.db)).faults).toEqual([]);
    const seconds = Math.round((performance.now() - began) / 1000);
    figures.push({
      name,
      seed: SEED,
      sales: sales.length,
      ...counts,
      theirs,
      coins,
      debt,
      seconds,
    });
  },
  1_200_000,
);

async function sell(name: ProviderName, count: number, players: string[]): Promise<Sale[]> {
  const sales: Sale[] = [];
  for (let i = 0; i < count; i += 1) {
    const playerId = players[i % players.length] ?? '';
    sales.push({ ...(await fixture.open(playerId, name)), playerId });
  }
  return sales;
}

/**
 * A provider that can only be queried about what its webhooks named repeats them until they are
 * received.
 */
async function redeliver(name: (typeof FAKES)[number], sales: readonly Sale[]): Promise<void> {
  const fake = fixture.fakes[name];
  if (!fake.traits.needsMessage) return;
  for (const { remote } of sales) {
    const kinds = remote.refundedCents > 0 ? (['paid', 'refunded'] as const) : (['paid'] as const);
    for (const kind of remote.state === 'open' ? [] : kinds) {
      const message = fake.message(remote, kind);
      await expect.poll(() => wasReceived(name, message)).toBe(true);
    }
  }
}

/** What the schedule does over time: every payment is queried once, webhook or not. */
async function reconcile(provider: ProviderName): Promise<void> {
  await database.db
    .updateTable('payment')
    .set({ due_at: new Date(0) })
    .where('provider', '=', provider)
    .execute();
  const due = await database.db
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', provider)
    .execute();
  for (const { id } of due) await refreshPayment(fixture.deps, id);
}

/** What the players have together, and what they owe. */
async function sumBalances(players: readonly string[]) {
  const balances = await Promise.all(players.map((id) => readBalances(database.db, id)));
  const debts = await Promise.all(players.map((id) => readDebts(database.db, id)));
  const sum = (all: ReadonlyArray<{ coins: number }>) =>
    all.reduce((total, { coins }) => total + coins, 0);
  return { purses: sum(balances), debt: sum(debts) };
}
