import type { CreatorReply } from '../../src/contract/creators.ts';
import type { Gift, GiftCard, GiftHistoryReply, GiftsReply } from '../../src/contract/gifts.ts';
import type { Payment } from '../../src/contract/payments.ts';
import type { CampaignOffer } from '../../src/contract/plans.ts';
import type { RewardsReply } from '../../src/contract/rewards.ts';
import type { Subscription, SubscriptionsReply } from '../../src/contract/subscriptions.ts';

/** Replies with every state their pages can show, long names included. */
const NOW = Math.floor(Date.now() / 1000);
const HOUR = 3600;
const DAY = 24 * HOUR;
const LONG_EMAIL = 'a.very.long.address.of.somebody@mail.example.com';

const gift = (number: number, values: Partial<Gift>): Gift => ({
  ...{ id: `gift-${number}`, number, kind: 'coins', state: 'done', amount: 120, other: 'Lyra' },
  ...{ server_id: 1, message: '', title: '', release_at: 0, expires_at: 0 },
  ...{ created_at: NOW - number * 7 * HOUR, finished_at: 0, can_cancel: false },
  ...values,
});

const card = (number: number, values: Partial<GiftCard>): GiftCard => ({
  ...{ id: `card-${number}`, number, state: 'active', amount: 100, usable_at: 0, expires_at: 0 },
  ...{ created_at: NOW - number * 9 * HOUR, finished_at: 0 },
  ...values,
});

const GIFT_OFFERS: readonly Gift[] = [
  gift(91, {
    ...{ state: 'waiting', amount: 250, other: 'Seraphine', expires_at: NOW + 6 * DAY },
    message: 'For the siege on Sunday. Bring potions!',
  }),
  gift(90, { state: 'waiting', amount: 40, other: '', expires_at: NOW + 2 * DAY }),
];

const SENT: readonly Gift[] = [
  gift(1, {
    ...{ state: 'waiting', amount: 1_500, release_at: NOW + 9 * HOUR, can_cancel: true },
    message: 'Happy birthday! Buy yourself something that shines.',
  }),
  gift(2, { state: 'waiting', other: LONG_EMAIL, expires_at: NOW + 5 * DAY, can_cancel: true }),
  gift(3, { kind: 'article', title: 'Starter pack', other: 'Brunhild', message: 'Welcome!' }),
  gift(4, { amount: 60, other: 'Odo' }),
  gift(5, { state: 'returned', other: 'mirelle@example.com' }),
  gift(6, { state: 'canceled', amount: 30, other: 'Tavish' }),
  gift(7, { state: 'reversed', amount: 900, other: 'Grimwald' }),
];

const CARDS: readonly GiftCard[] = [
  card(1, { amount: 500, expires_at: NOW + 90 * DAY }),
  card(2, { usable_at: NOW + 9 * HOUR }),
  card(3, { state: 'redeemed', amount: 250 }),
  card(4, { state: 'expired' }),
  card(5, { state: 'canceled' }),
  card(6, { state: 'revoked', amount: 1_000 }),
];

/** The chosen list of a player who gives and receives a lot. */
export function fullGifts(list: string | null): GiftHistoryReply {
  if (list === 'cards') return { gifts: [], cards: [...CARDS], next: null };
  const received = SENT.filter(({ state }) => state === 'done').map((one) => ({
    ...one,
    can_cancel: false,
  }));
  return { gifts: list === 'received' ? received : [...SENT], cards: [], next: 4 };
}

/** Keeps the player's own rules and balance; adds gifts to accept and recently bought coins. */
export const withOffers = (reply: GiftsReply): GiftsReply => ({
  ...reply,
  recent_coins: 300,
  offers: [...GIFT_OFFERS],
});

export const CAMPAIGNS: readonly CampaignOffer[] = [
  {
    ...{ id: 1, title: 'Opening of Winterhold', is_first_purchase: false, methods: [] },
    ...{ ends_at: NOW + 3 * DAY + 4 * HOUR, ends_in: 3 * DAY + 4 * HOUR },
    bonuses: [1, 2, 3, 4].map((plan_id) => ({ plan_id, provider: 'sandbox', coins: plan_id * 30 })),
  },
  {
    ...{ id: 2, title: 'Welcome gift for new castellans', is_first_purchase: true },
    ...{ methods: ['stripe', 'paypal'], ends_at: NOW + 20 * DAY, ends_in: 20 * DAY, bonuses: [] },
  },
];

const NAMES = ['Seraphine', 'Odo', 'Brunhild', 'Kaelthar', '', 'Grimwald', 'Ysolde', 'Miravel'];
/** The first day of a month, counted back from this one. */
const monthAgo = (count: number): string => {
  const now = new Date(NOW * 1000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1))
    .toISOString()
    .slice(0, 10);
};
const places = (votes: number): NonNullable<RewardsReply['voters']>['places'] =>
  NAMES.map((name, index) => ({
    ...{ place: index + 1, name, votes: votes - index * 7, is_own: name === 'Kaelthar' },
    prize: [100, 50, 25][index] ?? 0,
  }));

export const FULL_REWARDS: RewardsReply = {
  goals: [
    {
      ...{ id: 1, title: 'A thousand votes this month', kind: 'votes', percent: 64 },
      ...{ amounts: { progress: 640, target: 1_000 }, qualifies: 'voted', reward: 25 },
      ...{ reward_purse: 'votes', ends_at: NOW + 12 * DAY, is_reached: false, is_rewarded: false },
    },
    {
      ...{ id: 2, title: 'New siege engines', kind: 'payments', percent: 100, amounts: null },
      ...{ qualifies: 'bought', reward: 10, reward_purse: 'coins', ends_at: NOW + DAY },
      ...{ is_reached: true, is_rewarded: true },
    },
  ],
  voters: {
    ...{ purse: 'votes', prizes: [100, 50, 25], ends_at: NOW + 12 * DAY, places: places(96) },
    past: [
      { month: monthAgo(1), purse: 'votes', places: places(120) },
      { month: monthAgo(2), purse: 'votes', places: places(88) },
    ],
  },
  daily: {
    ...{ purse: 'votes', days: [1, 1, 2, 2, 3, 3, 10], step: 4, is_claimed: false },
    ...{ restarts: true, problem: null, min_level: 20, min_account_days: 0 },
  },
};

export const CLAIMED_REWARDS: RewardsReply = {
  goals: [],
  voters: FULL_REWARDS.voters && { ...FULL_REWARDS.voters, places: [], past: [] },
  daily: FULL_REWARDS.daily && { ...FULL_REWARDS.daily, is_claimed: true },
};

/** A creator with a debt after a refund and an inactive code. */
export const withDebt = ({ creator, payouts }: CreatorReply): CreatorReply => ({
  creator: creator && {
    ...creator,
    ...{ is_active: false, balance: 0, payable: 0, held: 0, debt: 12.4 },
  },
  payouts,
});

/** A creator who can request a payout. */
export const withPayable = ({ creator, payouts }: CreatorReply): CreatorReply => ({
  creator: creator && { ...creator, balance: 84.6, payable: 61.2, held: 0, payout_min: 10 },
  payouts,
});

const subscription = (number: number, values: Partial<Subscription>): Subscription => ({
  ...{ id: `00000000-0000-7000-8000-00000000000${number}`, number, ...GOLD, provider: 'stripe' },
  ...{ currency: 'USD', period_unit: 'month', period_count: 1, server_id: 1, state: 'active' },
  ...{ account: 'kaelthar', character: 'Kaelthar', opened_at: NOW, next_charge_at: 0 },
  ...{ paid_until: 0, grace_ends_at: 0, pay_url: null, fix_url: null, refund_now: null },
  periods: [],
  ...values,
});

const GOLD = { title: 'Gold VIP', amount: 9.99 };
const SILVER = { title: 'Silver VIP', amount: 4.99 };
const SEASON = { title: 'Gold VIP for a season', amount: 24.99 };

type Period = Subscription['periods'][number];

/** From and to: days from now. */
const period = (number: number, from: number, to: number, values: Partial<Period>): Period => ({
  ...{ payment_id: `00000000-0000-7000-8000-0000000001${number}`, payment_number: number },
  ...{ starts_at: NOW + from * DAY, ends_at: NOW + to * DAY, amount: GOLD.amount, refunded: 0 },
  ...{ state: 'credited', delivery: 'done', waits_for: null },
  ...values,
});

export const FULL_SUBSCRIPTIONS: SubscriptionsReply = {
  plans: [
    {
      ...{ id: 1, title: SILVER.title, server_id: 1, price: SILVER.amount, period_unit: 'month' },
      ...{ period_count: 1, account_wide: false, needs_offline: true },
    },
    {
      ...{ id: 2, title: GOLD.title, server_id: 1, price: GOLD.amount, period_unit: 'month' },
      ...{ period_count: 1, account_wide: true, needs_offline: false },
    },
    {
      ...{ id: 3, title: SEASON.title, server_id: 1, price: SEASON.amount },
      ...{ period_unit: 'month', period_count: 3, account_wide: true, needs_offline: false },
    },
  ],
  providers: ['stripe', 'paypal'],
  grace_days: 7,
  subscriptions: [
    subscription(5, {
      ...{ ...SILVER, account: 'brunna', character: 'Brunhild', state: 'opened' },
      ...{ opened_at: NOW - HOUR / 6, pay_url: 'https://example.com/' },
    }),
    subscription(4, {
      ...{ ...SILVER, account: 'ysolde7', character: 'Ysolde', opened_at: NOW - 2 * HOUR },
      ...{ next_charge_at: NOW + 30 * DAY, paid_until: NOW + 30 * DAY, refund_now: SILVER.amount },
      periods: [
        period(44, 0, 30, {
          ...{ amount: SILVER.amount, delivery: 'waiting', waits_for: 'character_online' },
        }),
      ],
    }),
    subscription(3, {
      ...{ opened_at: NOW - 40 * DAY, next_charge_at: NOW + 20 * DAY, paid_until: NOW + 20 * DAY },
      ...{ refund_now: 6.66, periods: [period(42, -10, 20, {}), period(38, -40, -10, {})] },
    }),
    // The period it was paid for ended two days ago, when the next payment failed.
    subscription(2, {
      ...{ ...SILVER, account: 'lirael', character: 'Lirael', provider: 'paypal' },
      ...{ state: 'past_due', opened_at: NOW - 32 * DAY, paid_until: NOW - 2 * DAY },
      ...{ grace_ends_at: NOW + 5 * DAY, fix_url: 'https://example.com/' },
      periods: [period(40, -32, -2, { amount: SILVER.amount })],
    }),
    subscription(1, {
      ...{ ...SEASON, period_count: 3, account: 'odo01', character: 'Odo', state: 'ended' },
      ...{ opened_at: NOW - 93 * DAY, paid_until: NOW - 3 * DAY },
      periods: [period(31, -93, -3, { amount: SEASON.amount })],
    }),
  ],
};

/** What the subscriptions above were paid with, among the payments that bought coins. */
export function withSubscriptionPayments({ payments }: { payments: Payment[] }) {
  const charged = FULL_SUBSCRIPTIONS.subscriptions.flatMap(({ title, provider, periods }) =>
    periods.map(
      ({ payment_id, payment_number: number, amount, state, starts_at }): Payment => ({
        ...{ payment_id, number, plan_title: title, provider, amount, currency: 'USD', state },
        ...{ coins: 0, promo_coins: 0, bonuses: [], coins_taken: 0 },
        ...{ opened_at: starts_at, credited_at: starts_at },
        ...{ instructions: null, has_proof: false },
      }),
    ),
  );
  return { payments: [...payments, ...charged].sort((a, b) => b.opened_at - a.opened_at) };
}
