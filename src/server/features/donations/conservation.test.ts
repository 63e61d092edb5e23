import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProviderName } from '#contract/plans.ts';
import { amount } from '#server/money/amount.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { hold } from '#server/money/hold.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import { FAKES } from '#server/testing/payments/fakes.ts';
import { openPaymentHouse, type PaymentHouse } from '#server/testing/payments/payment-house.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { coinsFor } from './apply-standing.ts';
import { decidePayment } from './decide-payment.ts';
import type { BookPage, FakeProvider, Message } from './providers/testing/fake-provider.ts';
import { receiveEvent } from './receive-event.ts';
import { settlePayment } from './settle-payment.ts';
import { type BookEntry, tellHouseBook } from './tell-house-book.ts';

/**
 * The gate tries five hundred a provider; CONSERVATION_EVENTS=10000 is the long form. The seed decides
 * what happens at each step; which of five steps at once is first, nobody does.
 */
const EVENTS = Number(process.env['CONSERVATION_EVENTS'] ?? 500);
const SEED = Number(process.env['CONSERVATION_SEED'] ?? 1);
/** Where the figures go, for docs/reliability.md. */
const REPORT = process.env['CONSERVATION_REPORT'];
const AT_ONCE = 5;
const PLAYERS = 20;
const HOUSE = ['manual', 'sandbox'] as const;

const database = openTestDatabase();
const figures: object[] = [];
let house: PaymentHouse;

beforeAll(async () => {
  house = await openPaymentHouse(database);
  // The sweep's part is played by the test, so nobody needs to be woken.
  house.deps.queue = { ...house.deps.queue, enqueue: async () => undefined };
});
afterAll(async () => {
  await house.close();
  if (REPORT) writeFileSync(REPORT, JSON.stringify(figures, null, 2));
});

type Dice = () => number;

/** mulberry32: the same seed, the same throws. */
function dice(seed: number): Dice {
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
  /** The provider's book, kept by the provider's stand-in; by the test for those that are ourselves. */
  page: BookPage;
}

interface Counts {
  events: number;
  lost: number;
  twice: number;
  refused: number;
  spent: number;
}

/** Something happens to a sale at its provider, and news of it sets out, or does not. */
type Happening = (sale: Sale, roll: Dice, counts: Counts) => Promise<void>;

/** A provider elsewhere: its messages are lost, doubled and out of order. */
function wire(name: (typeof FAKES)[number]): Happening {
  const fake = house.fakes[name];
  const inFlight: Message[] = [];
  return async ({ page }, roll, counts) => {
    const message = happen(fake, page, roll);
    const fate = roll();
    if (fate < 0.2) counts.lost += 1;
    else inFlight.push(message);
    if (fate > 0.9) {
      counts.twice += 1;
      inFlight.push(message);
    }
    // Whatever is taken out is out of order: from anywhere in the pile.
    const [next] = inFlight.splice(Math.floor(roll() * inFlight.length), 1);
    if (!next || roll() > 0.7) return;
    const webhook = { ...next, body: Buffer.from(next.body), now: new Date() };
    await receiveEvent(house.deps, name, webhook);
  };
}

function happen(fake: FakeProvider, page: BookPage, roll: Dice): Message {
  const pick = roll();
  const left = page.amountCents - page.refundedCents;
  if (page.state === 'open') {
    if (pick < 0.8) page.state = 'paid';
    return fake.message(page, 'paid');
  }
  if (page.disputedCents > 0) {
    // Won, or left as it is.
    if (pick < 0.5) page.disputedCents = 0;
    return fake.message(page, 'disputed');
  }
  if (pick < 0.02 && left > 0) page.refundedCents += Math.ceil(roll() * left);
  else if (pick < 0.06 && left > 0) page.disputedCents = left;
  return fake.message(page, pick < 0.02 ? 'refunded' : 'disputed');
}

const DECISIONS = { pay: 'paid', fail: 'refused', refund: 'refunded' } as const;
const NOWHERE = { address: null, userAgent: null };

/** Ourselves: whoever decides presses twice, presses the other button, or comes too early. */
function ourselves(name: (typeof HOUSE)[number], adminId: string): Happening {
  async function press(paymentId: string, entry: BookEntry): Promise<void> {
    const { db, queue } = house.deps;
    if (name === 'manual' && entry !== 'charge_back') {
      const given = { decision: DECISIONS[entry], note: 'seen', adminId, from: NOWHERE };
      return inTransaction(db, decidePayment, { ...given, paymentId, queue });
    }
    return inTransaction(db, tellHouseBook, { paymentId, provider: name, entry, queue });
  }
  return async ({ id, page }, roll, counts) => {
    const pick = roll();
    const entry: BookEntry =
      pick < 0.5 ? 'pay' : pick < 0.6 ? 'fail' : pick < 0.85 ? 'refund' : 'charge_back';
    const isTwice = roll() > 0.8;
    if (isTwice) counts.twice += 1;
    const presses = Array.from({ length: isTwice ? 2 : 1 }, () => press(id, entry));
    for (const outcome of await Promise.allSettled(presses)) {
      if (outcome.status === 'fulfilled') write(page, entry);
      else if (outcome.reason instanceof AppError) counts.refused += 1;
      else throw outcome.reason;
    }
  };
}

/** The test's own copy of the book: only what was accepted, added up, so a doubled entry shows. */
function write(page: BookPage, entry: BookEntry): void {
  if (entry === 'pay') page.state = 'paid';
  if (entry === 'fail') page.state = 'failed';
  if (entry === 'refund') page.refundedCents += page.amountCents;
  if (entry === 'charge_back') page.disputedCents += page.amountCents;
}

async function spendSome(playerId: string, coins: number): Promise<number> {
  const price = { orderId: uuid7(), playerId, purse: 'coins', what: 'test' } as const;
  return inTransaction(database.db, hold, { ...price, amount: amount(coins) }).then(
    () => coins,
    (error) => {
      if (!(error instanceof AppError)) throw error;
      return 0;
    },
  );
}

test.each([...FAKES, ...HOUSE])(
  '%s: after 10,000 events the books agree to the cent and the coin',
  async (name) => {
    const began = performance.now();
    const isHouse = name === 'manual' || name === 'sandbox';
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, () => makePlayer(database.db)),
    );
    const happening = isHouse ? ourselves(name, players[0] ?? '') : wire(name);
    // Our own books end with one refund, so there must be more of them.
    const sales = await sell(name, isHouse ? Math.max(150, EVENTS / 4) : 150, players);
    // Enough that refunds find purses empty, and debts are made and paid.
    const most = (sales.length / 150) * (isHouse ? 200 : 60);
    const counts: Counts = { events: 0, lost: 0, twice: 0, refused: 0, spent: 0 };

    async function step(number: number): Promise<void> {
      const roll = dice(SEED * 1_000_003 + number);
      const sale = sales[Math.floor(roll() * sales.length)];
      if (!sale) return;
      counts.events += 1;
      await happening(sale, roll, counts);
      if (roll() < 0.4) await settlePayment(house.deps, sale.id);
      if (roll() < 0.1) counts.spent += await spendSome(sale.playerId, Math.ceil(roll() * most));
    }

    for (let i = 0; i < EVENTS; i += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => step(i + index)));
    }
    expect(counts.events).toBe(EVENTS);
    await reconcile(name);

    let books = 0;
    let ours = 0;
    let coins = 0;
    for (const { id, page } of sales) {
      const row = await database.db
        .selectFrom('payment')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const isPaid = page.state === 'paid';
      const taken = page.refundedCents + page.disputedCents;
      books += isPaid ? page.amountCents - taken : 0;
      ours += row.credited_at ? row.amount_cents - row.refunded_cents - row.disputed_cents : 0;
      expect([row.credited_at !== null, row.coins_taken]).toEqual([
        isPaid,
        isPaid ? coinsFor(row, taken) : 0,
      ]);
      coins += isPaid ? row.coins - row.coins_taken : 0;
    }
    const debt = await openDebt(name);
    expect(ours).toBe(books);
    expect(await issued(name)).toBe(coins + debt);
    expect({ ...(await auditLedger(database.db)), entries: 0 }).toEqual({
      entries: 0,
      unbalanced: [],
      wrongBalances: [],
      negative: [],
    });
    const seconds = Math.round((performance.now() - began) / 1000);
    figures.push({ name, seed: SEED, sales: sales.length, ...counts, books, coins, debt, seconds });
  },
  1_200_000,
);

async function sell(name: ProviderName, many: number, players: string[]): Promise<Sale[]> {
  const sales: Sale[] = [];
  for (let i = 0; i < many; i += 1) {
    const playerId = players[i % players.length] ?? '';
    sales.push({ ...(await house.open(playerId, name)), playerId });
  }
  return sales;
}

/** What the schedule does in time: every payment is asked for once, webhook or not. */
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
  for (const { id } of due) await settlePayment(house.deps, id);
}

async function issued(provider: ProviderName): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select -coalesce(sum(amount), 0)::bigint as sum from ledger_entry
    where account = ${`issued:${provider}`}`.execute(database.db);
  return rows[0]?.sum ?? 0;
}

async function openDebt(provider: ProviderName): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(open), 0)::bigint as sum from debt where source = ${provider}`.execute(
    database.db,
  );
  return rows[0]?.sum ?? 0;
}
