import type { Tier } from '#contract/campaigns.ts';
import type { ProviderName } from '#contract/plans.ts';

/** Who gets how much from a campaign, and when. */
export interface CampaignTerms {
  tiers: readonly Tier[];
  is_first_purchase: boolean;
  methods: readonly string[];
  budget_coins: number | null;
  player_coins: number | null;
  starts_at: Date;
  ends_at: Date;
  is_active: boolean;
}

/** Coins given or reserved so far, excluding the payment in question. */
export interface CampaignUse {
  all: number;
  byPlayer: number;
}
export const NO_USE: CampaignUse = { all: 0, byPlayer: 0 };

export interface CampaignPurchase {
  plan: { price_cents: number; coins: number };
  provider: ProviderName;
  /** No payment of this player was ever credited. */
  isFirst: boolean;
  now: Date;
}

export function isRunning(
  { is_active, starts_at, ends_at }: Pick<CampaignTerms, 'is_active' | 'starts_at' | 'ends_at'>,
  now: Date,
): boolean {
  return is_active && starts_at <= now && now < ends_at;
}

/** What a campaign adds to a purchase; 0 where it does not apply. */
export function campaignCoins(
  terms: CampaignTerms,
  { plan, provider, isFirst, now }: CampaignPurchase,
  use: CampaignUse,
): number {
  if (!isRunning(terms, now)) return 0;
  if (terms.is_first_purchase && !isFirst) return 0;
  if (terms.methods.length > 0 && !terms.methods.includes(provider)) return 0;
  return Math.min(tierCoins(terms.tiers, plan), coinsLeft(terms, use));
}

/** What the budget and the cap per player leave. */
export function coinsLeft(
  { budget_coins, player_coins }: Pick<CampaignTerms, 'budget_coins' | 'player_coins'>,
  { all, byPlayer }: CampaignUse,
): number {
  const inBudget = budget_coins === null ? Number.MAX_SAFE_INTEGER : budget_coins - all;
  const forPlayer = player_coins === null ? Number.MAX_SAFE_INTEGER : player_coins - byPlayer;
  return Math.max(0, Math.min(inBudget, forPlayer));
}

/** The coins of the highest tier that the plan's price reaches. */
function tierCoins(tiers: readonly Tier[], plan: CampaignPurchase['plan']): number {
  const reached = tiers.filter(({ from_cents }) => from_cents <= plan.price_cents);
  const tier = reached.toSorted((a, b) => b.from_cents - a.from_cents)[0];
  if (!tier) return 0;
  return tier.coins ?? Math.floor((plan.coins * (tier.percent ?? 0)) / 100);
}
