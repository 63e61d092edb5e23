import fc from 'fast-check';
import type { Tier } from '#contract/campaigns.ts';

export const HOUR_MS = 3_600_000;
const METHODS = ['manual', 'sandbox'] as const;
export const PLANS = [
  { price_cents: 500, coins: 53 },
  { price_cents: 1_000, coins: 110 },
];
export const PROMOS = [
  { percent: 10, coins: null },
  { percent: null, coins: 40 },
];
export const MAX_PERCENT = 120;

type Of<A> = A extends fc.Arbitrary<infer Value> ? Value : never;

// Small enough that one or two purchases use them up.
const limit = fc.constantFrom(null, 7, 30, 60, 90);
const tier = (from_cents: number): fc.Arbitrary<Tier> =>
  fc.oneof(
    fc.record({
      from_cents: fc.constant(from_cents),
      percent: fc.constantFrom(15, 50, 100, 150),
      coins: fc.constant(null),
    }),
    fc.record({
      from_cents: fc.constant(from_cents),
      percent: fc.constant(null),
      coins: fc.constantFrom(5, 30, 80, 200),
    }),
  );
const campaign = fc.record({
  tiers: fc
    .constantFrom([0], [0, 1_000], [500], [700])
    .chain((froms) => fc.tuple(...froms.map(tier))),
  is_first_purchase: fc.boolean(),
  methods: fc.constantFrom([], [], [], ['sandbox'], ['manual']),
  budget_coins: limit,
  player_coins: limit,
  startsAfter: fc.constantFrom(-20, -1, 0, 0, 5),
  // Several outlast two reservations; short ones end while payments are open.
  hours: fc.constantFrom(3, 22, 40, 100, 200, 200),
});
export type TestCampaign = Of<typeof campaign>;

const opening = fc.record({
  // The first player opens more, so that one player often has several payments at once.
  who: fc.constantFrom(0, 0, 1),
  plan: fc.nat({ max: PLANS.length - 1 }),
  method: fc.constantFrom(...METHODS),
  promo: fc.option(fc.nat({ max: PROMOS.length - 1 }), { freq: 2 }),
  hasCreator: fc.boolean(),
});
export type Opening = Of<typeof opening>;

/** What a provider reports about an earlier payment. */
const report = fc.record({
  which: fc.nat({ max: 11 }),
  state: fc.constantFrom('paid', 'paid', 'paid', 'paid', 'failed', 'refunded', 'disputed'),
  share: fc.constantFrom(0, 0.1, 0.5, 0.99, 1),
});
export type Report = Of<typeof report>;

/**
 * Everything in a round happens at the same time; then hours pass. A reservation lasts 24 hours.
 */
const round = fc.record({
  opens: fc.array(opening, { maxLength: 4, size: 'max' }),
  reports: fc.array(report, { maxLength: 5, size: 'max' }),
  /**
   * Whatever is open is paid at once: late payments compete for what others reserved in the
   * meantime.
   */
  paysAll: fc.constantFrom(false, false, true),
  hours: fc.constantFrom(0, 0, 1, 23, 25, 25, 25),
});
export const scenario = fc.record({
  campaigns: fc.array(campaign, { minLength: 1, maxLength: 2, size: 'max' }),
  rounds: fc.array(round, { minLength: 2, maxLength: 6, size: 'max' }),
});
export type Scenario = Of<typeof scenario>;
