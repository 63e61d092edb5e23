import type { CampaignOffer, Plan, PlansReply } from '#contract/plans.ts';
import { remainingBonus } from '#contract/remaining-bonus.ts';

type Offer = Pick<PlansReply, 'campaigns' | 'limits' | 'providers'>;
type Method = PlansReply['providers'][number]['name'];

/** What campaigns add to a plan, by the server's rule. Without a method: the most that any method gets. */
export function campaignBonus(
  { campaigns, limits }: Offer,
  plan: Pick<Plan, 'id' | 'coins'>,
  { method, promoCoins = 0 }: { method?: Method; promoCoins?: number } = {},
): number {
  const coins = campaigns
    .flatMap(({ bonuses }) => bonuses)
    .filter(({ plan_id, provider }) => plan_id === plan.id && (!method || provider === method))
    .map((bonus) => bonus.coins);
  return Math.min(
    Math.max(0, ...coins),
    remainingBonus(plan.coins, promoCoins, limits.max_bonus_percent),
  );
}

/** What a creator's code adds with this method: campaigns use up the cap first. */
export function creatorBonus(
  offer: Offer,
  plan: Pick<Plan, 'id' | 'coins'>,
  { method, promoCoins, coins }: { method: Method; promoCoins: number; coins: number },
): number {
  const remaining = remainingBonus(plan.coins, promoCoins, offer.limits.max_bonus_percent);
  return Math.min(coins, remaining - campaignBonus(offer, plan, { method, promoCoins }));
}

/** The most a campaign adds to a plan, in percent, and whether it adds that to every plan. */
export function campaignGain(offer: Offer & Pick<PlansReply, 'plans'>, campaign: CampaignOffer) {
  const gains = offer.plans.map((plan) => ({
    coins: plan.coins,
    bonus: campaignBonus({ ...offer, campaigns: [campaign] }, plan),
  }));
  const percent = Math.max(
    0,
    ...gains.map(({ coins, bonus }) => Math.round((bonus / Math.max(1, coins)) * 100)),
  );
  // The server rounds a plan's bonus down to whole coins.
  const isForAll = gains.every(({ coins, bonus }) => bonus >= Math.floor((coins * percent) / 100));
  return { percent, isForAll };
}

/** The plans with the coins that campaigns add whatever the payment method is. */
export function withCampaigns(offer: Offer & Pick<PlansReply, 'plans'>): Plan[] {
  return offer.plans.map((plan) => ({
    ...plan,
    coins: plan.coins + campaignRange(offer, plan, 0).least,
  }));
}

/** The least and the most that campaigns add, across the payment methods. */
export function campaignRange(offer: Offer, plan: Pick<Plan, 'id' | 'coins'>, promoCoins: number) {
  const all = offer.providers.map(({ name }) =>
    campaignBonus(offer, plan, { method: name, promoCoins }),
  );
  return { least: Math.min(...all), most: Math.max(0, ...all) };
}
