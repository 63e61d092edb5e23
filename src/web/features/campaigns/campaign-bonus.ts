import { bonusRoom } from '#contract/bonus-room.ts';
import type { Plan, PlansReply } from '#contract/plans.ts';

type Offer = Pick<PlansReply, 'campaigns' | 'limits' | 'providers'>;
type Method = PlansReply['providers'][number]['name'];

/** What campaigns add to a plan: the server uses the same rule. Without a method, the most of any. */
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
    bonusRoom(plan.coins, promoCoins, limits.max_bonus_percent),
  );
}

/** What a creator's code adds with this method: a campaign takes from the cap before it. */
export function creatorBonus(
  offer: Offer,
  plan: Pick<Plan, 'id' | 'coins'>,
  { method, promoCoins, coins }: { method: Method; promoCoins: number; coins: number },
): number {
  const room = bonusRoom(plan.coins, promoCoins, offer.limits.max_bonus_percent);
  return Math.min(coins, room - campaignBonus(offer, plan, { method, promoCoins }));
}

/** The least and the most that campaigns add, over the payment methods. */
export function campaignRange(offer: Offer, plan: Pick<Plan, 'id' | 'coins'>, promoCoins: number) {
  const all = offer.providers.map(({ name }) =>
    campaignBonus(offer, plan, { method: name, promoCoins }),
  );
  return { least: Math.min(...all), most: Math.max(0, ...all) };
}
