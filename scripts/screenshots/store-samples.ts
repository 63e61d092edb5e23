import type { CreatorReply } from '../../src/contract/creators.ts';
import type { Gift, GiftCard, GiftHistoryReply, GiftsReply } from '../../src/contract/gifts.ts';
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

const NAMES = ['Kaelthar', 'Seraphine', 'Brunhild', 'Odo', '', 'Grimwald', 'Ysolde', 'Miravel'];
const places = (votes: number): NonNullable<RewardsReply['voters']>['places'] =>
  NAMES.map((name, index) => ({
    ...{ place: index + 1, name, votes: votes - index * 7, is_own: name === 'Odo' },
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
      { month: '2026-10-01', purse: 'votes', places: places(120) },
      { month: '2026-09-01', purse: 'votes', places: places(88) },
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
  ...{ id: `00000000-0000-7000-8000-00000000000${number}`, number, title: 'Gold VIP' },
  ...{ provider: 'stripe', amount: 9.99, currency: 'USD', period_unit: 'month', period_count: 1 },
  ...{ server_id: 1, account: 'kaelthar', character: 'Kaelthar', state: 'active' },
  ...{ opened_at: NOW - 40 * DAY, next_charge_at: NOW + 20 * DAY, paid_until: NOW + 20 * DAY },
  ...{ grace_ends_at: 0, pay_url: null, fix_url: null, refund_now: 6.6, periods: [] },
  ...values,
});

const period = (
  number: number,
  values: Partial<Subscription['periods'][number]>,
): Subscription['periods'][number] => ({
  ...{ payment_id: `00000000-0000-7000-8000-00000000001${number}`, payment_number: number },
  ...{ starts_at: NOW - (40 - number * 30) * DAY, ends_at: NOW - (10 - number * 30) * DAY },
  ...{ amount: 9.99, refunded: 0, state: 'credited', delivery: 'done', waits_for: null },
  ...values,
});

export const FULL_SUBSCRIPTIONS: SubscriptionsReply = {
  plans: [
    {
      ...{ id: 1, title: 'Silver VIP', server_id: 1, price: 4.99, period_unit: 'month' },
      ...{ period_count: 1, account_wide: false, needs_offline: true },
    },
    {
      ...{ id: 2, title: 'Gold VIP', server_id: 1, price: 9.99, period_unit: 'month' },
      ...{ period_count: 1, account_wide: true, needs_offline: false },
    },
    {
      ...{ id: 3, title: 'Gold VIP for a season', server_id: 1, price: 24.99 },
      ...{ period_unit: 'month', period_count: 3, account_wide: true, needs_offline: false },
    },
  ],
  providers: ['stripe', 'paypal'],
  grace_days: 7,
  subscriptions: [
    subscription(1, {
      periods: [period(1, { delivery: 'waiting', waits_for: 'character_online' }), period(0, {})],
    }),
    subscription(2, {
      ...{ title: 'Silver VIP', character: 'Seraphine', provider: 'paypal', state: 'past_due' },
      ...{ amount: 4.99, next_charge_at: 0, grace_ends_at: NOW + 5 * DAY, refund_now: null },
      ...{ fix_url: 'https://example.com/', periods: [period(0, { amount: 4.99, refunded: 1 })] },
    }),
    subscription(3, {
      ...{ state: 'opened', character: 'Brunhild', next_charge_at: 0, paid_until: 0 },
      ...{ pay_url: 'https://example.com/', refund_now: null },
    }),
    subscription(4, {
      ...{ state: 'ended', character: 'Odo', next_charge_at: 0, refund_now: null },
      paid_until: NOW - 3 * DAY,
    }),
  ],
};
