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
const INTERNAL_PROVIDERS = ['manual', 'sandbox'] as const;

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

interface TestPayment {
  id: string;
  playerId: string;
  /** The provider's record, kept by the fake provider; by the test for internal providers. */
  remote: RemotePayment;
}

interface Counts {
  events: number;
  lost: number;
  duplicated: number;
  refused: number;
  /** Coins of holds that were settled, and of holds that were released. */
  spent: number;
  released: number;
}

/** An event happens at the provider; its notification is sent, or lost. */
type ApplyEvent = (payment: TestPayment, random: Random, counts: Counts) => Promise<void>;

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
      counts.duplicated += 1;
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

/** False if the webhook was rate-limited; the provider then retries it. */
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

/** Internal providers: a button is pressed twice, too early, or another one than before. */
function internalEvents(name: (typeof INTERNAL_PROVIDERS)[number]): ApplyEvent {
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
    const isDuplicated = random() > 0.8;
    if (isDuplicated) counts.duplicated += 1;
    const attempts = Array.from({ length: isDuplicated ? 2 : 1 }, () => record(id, event));
    for (const outcome of await Promise.allSettled(attempts)) {
      if (outcome.status === 'fulfilled') applyToRecord(remote, event);
      else if (outcome.reason instanceof AppError) counts.refused += 1;
      else throw outcome.reason;
    }
  };
}

/**
 * The test's own copy of the record. It adds up accepted events only, so that an event applied
 * twice makes the totals differ.
 */
function applyToRecord(remote: RemotePayment, event: InternalPaymentEvent): void {
  if (event === 'pay') remote.state = 'paid';
  if (event === 'fail') remote.state = 'failed';
  if (event === 'refund') remote.refundedCents += remote.amountCents;
  if (event === 'charge_back') remote.disputedCents += remote.amountCents;
}

/** A held price, to be settled or released later. */
type Hold = Parameters<typeof release>[1];

async function holdSome(playerId: string, coins: number): Promise<Hold | undefined> {
  const price = { holdId: uuid7(), playerId, purse: 'coins', what: 'test' } as const;
  const held = { ...price, amount: amount(coins) };
  return inTransaction(database.db, hold, held).then(
    () => held,
    (error) => {
      // Not enough, or in debt.
      if (!(error instanceof AppError)) throw error;
      return undefined;
    },
  );
}

const settleHold = (tx: Tx, held: Hold) => settle(tx, held, 'game:1');

/** Holds coins, and settles or releases earlier holds, some while their coins are charged back. */
async function holdAndFinish(
  open: Hold[],
  payment: TestPayment,
  maxCoins: number,
  random: Random,
  counts: Counts,
) {
  if (random() < 0.2) {
    const held = await holdSome(payment.playerId, Math.ceil(random() * maxCoins));
    if (held) open.push(held);
  }
  if (random() > 0.15) return;
  const [held] = open.splice(Math.floor(random() * open.length), 1);
  if (!held) return;
  const isSettled = random() < 0.4;
  await inTransaction(database.db, isSettled ? settleHold : release, held);
  if (isSettled) counts.spent += held.amount;
  else counts.released += held.amount;
}

test.each([...FAKES, ...INTERNAL_PROVIDERS])(
  `%s: after ${EVENTS} events the ledger and the payments agree to the cent and the coin`,
  async (name) => {
    const began = performance.now();
    const isInternal = name === 'manual' || name === 'sandbox';
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, () => makePlayer(database.db)),
    );
    const applyEvent = isInternal ? internalEvents(name) : externalEvents(name);
    // A refunded internal payment accepts no further events, so more payments are needed.
    const count = isInternal ? Math.max(150, EVENTS / 4) : Math.max(40, Math.round(EVENTS / 67));
    const payments = await openPayments(name, count, players);
    // High enough that some refunds exceed the balance: debts are created and repaid.
    const maxCoins = isInternal ? (payments.length / 150) * 200 : 200;
    const counts: Counts = { events: 0, lost: 0, duplicated: 0, refused: 0, spent: 0, released: 0 };
    const open: Hold[] = [];

    async function step(number: number): Promise<void> {
      const random = createRandom(SEED * 1_000_003 + number);
      const payment = payments[Math.floor(random() * payments.length)];
      if (!payment) return;
      counts.events += 1;
      await applyEvent(payment, random, counts);
      if (random() < 0.4) await refreshPayment(fixture.deps, payment.id);
      await holdAndFinish(open, payment, maxCoins, random, counts);
    }

    for (let i = 0; i < EVENTS; i += CONCURRENCY) {
      await Promise.all(Array.from({ length: CONCURRENCY }, (_, index) => step(i + index)));
    }
    expect(counts.events).toBe(EVENTS);
    if (!isInternal) await redeliver(name, payments);
    await reconcile(name);

    let theirs = 0;
    let ours = 0;
    let coins = 0;
    for (const { id, remote } of payments) {
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
    const heldCoins = open.reduce((sum, held) => sum + held.amount, 0);
    expect(ours).toBe(theirs);
    // No coins appeared or disappeared: neither when a hold is settled nor when it is released.
    expect(purses + heldCoins + counts.spent).toBe(coins + debt);
    expect(counts.released).toBeGreaterThan(0);
    expect((await auditLedger(database.db)).faults).toEqual([]);
    const seconds = Math.round((performance.now() - began) / 1000);
    figures.push({
      name,
      seed: SEED,
      payments: payments.length,
      ...counts,
      theirs,
      coins,
      debt,
      seconds,
    });
  },
  1_200_000,
);

async function openPayments(
  name: ProviderName,
  count: number,
  players: string[],
): Promise<TestPayment[]> {
  const payments: TestPayment[] = [];
  for (let i = 0; i < count; i += 1) {
    const playerId = players[i % players.length] ?? '';
    payments.push({ ...(await fixture.open(playerId, name)), playerId });
  }
  return payments;
}

/**
 * If a provider can be queried only by references from its webhooks, it retries each webhook until
 * we accept it.
 */
async function redeliver(
  name: (typeof FAKES)[number],
  payments: readonly TestPayment[],
): Promise<void> {
  const fake = fixture.fakes[name];
  if (!fake.traits.needsMessage) return;
  for (const { remote } of payments) {
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
