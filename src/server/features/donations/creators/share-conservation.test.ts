import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaidIn } from '#contract/creator-limits.ts';
import { auditLedger } from '#server/money/audit-ledger.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { readDebts } from '#server/money/read-debts.ts';
import { readEarnings } from '#server/money/read-earnings.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { makePlayer } from '#server/testing/make-player.ts';
import {
  makeCreator,
  openWithCode,
  type TestCreator,
  type TestPurchase,
} from '#server/testing/payments/creator-tools.ts';
import {
  openPaymentFixture,
  type PaymentFixture,
} from '#server/testing/payments/payment-fixture.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { auditCreators } from './audit-creators.ts';
import { evaluateShare } from './evaluate-share.ts';
import { endPayout } from './payouts.repo.ts';
import { requestPayout } from './request-payout.ts';
import { hasShareToClawBack } from './stale-shares.ts';

/** The seed determines every step, but not the order of four concurrent ones. */
const STEPS = Number(process.env['CREATOR_STEPS'] ?? 240);
const SEED = Number(process.env['CREATOR_SEED'] ?? 1);
const CONCURRENCY = 4;
const SETTINGS = { payout_min_usd: 1, maturity_days: 0 };
const ORIGIN = { address: null, userAgent: null };

const database = openTestDatabase();
let fixture: PaymentFixture;

beforeAll(async () => {
  fixture = await openPaymentFixture(database);
  // The test runs the evaluation itself, sometimes late or twice.
  fixture.deps.queue = { ...fixture.deps.queue, enqueue: async () => undefined };
});
afterAll(() => fixture.close());

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

interface Sale extends TestPurchase {
  creator: TestCreator & { percent: number; paidIn: PaidIn };
}

/** Something happens at the provider. */
function change({ remote }: Sale, random: Random): void {
  const left = remote.amountCents - remote.refundedCents;
  if (remote.state === 'open') remote.state = 'paid';
  else if (remote.disputedCents > 0) {
    if (random() < 0.6) remote.disputedCents = 0;
  } else if (random() < 0.4) remote.refundedCents += Math.ceil(random() * left);
  else remote.disputedCents = Math.ceil(random() * left);
}

async function refresh(id: string): Promise<void> {
  await database.db
    .updateTable('payment')
    .set({ due_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  await fixture.refresh(id);
}

/** The rule, implemented a second time: exact, then rounded down once. */
function expectedShare({ remote, creator }: Sale): number {
  if (remote.state !== 'paid') return 0;
  const base = creator.paidIn === 'coins' ? 100 : 1_000;
  const remaining = 1_000 - remote.refundedCents - remote.disputedCents;
  return Math.floor((base * remaining * creator.percent) / 100_000);
}

test(`after ${STEPS} random steps of purchases, refunds, disputes and payouts every share is exact`, async () => {
  const terms = [
    { percent: 15, paidIn: 'earnings' },
    { percent: 33, paidIn: 'earnings' },
    { percent: 7, paidIn: 'coins' },
  ] as const;
  const creators = await Promise.all(
    terms.map(async ({ percent, paidIn }) => {
      const created = await makeCreator(database.db, { sharePercent: percent, paidIn });
      return { ...created, percent, paidIn };
    }),
  );
  const sales: Sale[] = [];
  for (let i = 0; i < 24; i += 1) {
    const creator = creators[i % creators.length];
    if (!creator) continue;
    const opened = await openWithCode(fixture, creator.code, await makePlayer(database.db));
    sales.push({ ...opened, creator });
  }
  const paidOut = new Map<string, number>();
  let refusals = 0;

  async function payOut({ playerId, id: creatorId }: TestCreator, random: Random): Promise<void> {
    const { balance } = await readEarnings(database.db, playerId);
    const cents = Math.ceil(random() * balance);
    const request = {
      playerId,
      cents,
      details: 'here',
      settings: SETTINGS,
      now: new Date(),
      origin: ORIGIN,
    };
    if (cents > 0) {
      await inTransaction(database.db, requestPayout, request).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        refusals += 1;
      });
    }
    const open = await database.db
      .selectFrom('creator_payout')
      .select(['id', 'cents'])
      .where('creator_id', '=', creatorId)
      .where('state', '=', 'requested')
      .executeTakeFirst();
    if (!open || random() < 0.3) return;
    const state = random() < 0.6 ? 'paid' : 'refused';
    const end = { id: open.id, state, decidedBy: null, now: new Date() } as const;
    // Decided twice at once: only one takes effect.
    const ends = await Promise.all(
      [end, end].map((one) => inTransaction(database.db, endPayout, one)),
    );
    const isDone = ends.filter(Boolean).length === 1;
    if (isDone && state === 'paid') {
      paidOut.set(playerId, (paidOut.get(playerId) ?? 0) + open.cents);
    }
  }

  async function step(number: number): Promise<void> {
    const random = createRandom(SEED * 1_000_003 + number);
    const sale = sales[Math.floor(random() * sales.length)];
    if (!sale) return;
    if (random() < 0.75) change(sale, random);
    if (random() < 0.7) await refresh(sale.id);
    // Some evaluations come late, some twice at once.
    const times = random() < 0.3 ? 0 : random() < 0.3 ? 2 : 1;
    await Promise.all(Array.from({ length: times }, () => evaluateShare(fixture.deps, sale.id)));
    if (random() < 0.5) await payOut(sale.creator, random);
  }

  for (let i = 0; i < STEPS; i += CONCURRENCY) {
    await Promise.all(Array.from({ length: CONCURRENCY }, (_, index) => step(i + index)));
  }
  for (const { id } of sales) {
    await refresh(id);
    await evaluateShare(fixture.deps, id);
  }

  for (const sale of sales) {
    const use = await database.db
      .selectFrom('creator_use')
      .select('share')
      .where('payment_id', '=', sale.id)
      .executeTakeFirstOrThrow();
    expect(use.share).toBe(expectedShare(sale));
  }
  let paid = 0;
  for (const { playerId, id, paidIn } of creators) {
    const own = sales.filter(({ creator }) => creator.id === id);
    const earned = own.reduce((sum, sale) => sum + expectedShare(sale), 0);
    if (paidIn === 'coins') {
      const { coins } = await readBalances(database.db, playerId);
      expect(coins - (await readDebts(database.db, playerId)).coins).toBe(earned);
      continue;
    }
    const { balance, debt } = await readEarnings(database.db, playerId);
    const open = await database.db
      .selectFrom('creator_payout')
      .select('cents')
      .where('creator_id', '=', id)
      .where('state', '=', 'requested')
      .executeTakeFirst();
    const out = paidOut.get(playerId) ?? 0;
    paid += out;
    expect(balance + (open?.cents ?? 0) + out).toBe(earned + debt);
  }
  // Some payouts were paid, and some requests were refused.
  expect(paid).toBeGreaterThan(0);
  expect(refusals).toBeGreaterThan(0);
  for (const { id } of creators) {
    expect(await inTransaction(database.db, hasShareToClawBack, id)).toBe(false);
  }
  expect((await auditLedger(database.db)).faults).toEqual([]);
  expect(await auditCreators(database.db)).toEqual({ sharesThatDiffer: [], payoutsThatDiffer: [] });
}, 600_000);
