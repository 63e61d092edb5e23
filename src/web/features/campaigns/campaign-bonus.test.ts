import { expect, test } from 'vitest';
import type { PlansReply } from '#contract/plans.ts';
import {
  campaignBonus,
  campaignGain,
  campaignRange,
  creatorBonus,
  withCampaigns,
} from './campaign-bonus.ts';

const PLAN = { id: 7, coins: 100 };

/** A campaign that adds coins with one of two methods, under a cap of half the plan's coins. */
function offerWith(coins: number) {
  const bonuses = [{ plan_id: PLAN.id, provider: 'stripe', coins }];
  return {
    campaigns: [{ bonuses }],
    limits: { max_bonus_percent: 50 },
    providers: [{ name: 'stripe' }, { name: 'paypal' }],
  } as unknown as PlansReply;
}

test('a campaign adds coins only with its methods, and a promo code lowers what it may add', () => {
  const offer = offerWith(30);
  expect(campaignBonus(offer, PLAN, { method: 'stripe' })).toBe(30);
  expect(campaignBonus(offer, PLAN, { method: 'paypal' })).toBe(0);
  expect(campaignBonus(offer, PLAN, { method: 'stripe', promoCoins: 35 })).toBe(15);
  expect(campaignRange(offer, PLAN, 0)).toEqual({ least: 0, most: 30 });
});

test('the gain of a campaign is what it adds to every plan, or to some of them', () => {
  const methods = { provider: 'stripe' } as const;
  const offer = {
    ...offerWith(0),
    plans: [
      { id: 7, coins: 100 },
      { id: 8, coins: 55 },
    ],
  } as unknown as PlansReply;
  const campaign = (small: number) =>
    ({
      bonuses: [
        { plan_id: 7, coins: 30, ...methods },
        { plan_id: 8, coins: small, ...methods },
      ],
    }) as unknown as PlansReply['campaigns'][number];
  expect(campaignGain(offer, campaign(16))).toEqual({ percent: 30, isForAll: true });
  const plans = withCampaigns({
    ...offer,
    campaigns: [campaign(16)],
    providers: offer.providers.slice(0, 1),
  });
  expect(plans.map(({ coins }) => coins)).toEqual([130, 71]);
  expect(campaignGain(offer, campaign(0))).toEqual({ percent: 30, isForAll: false });
});

test('a creator’s code adds what a promo code and the campaign have left of the cap', () => {
  const offer = offerWith(30);
  const added = (method: 'stripe' | 'paypal', promoCoins: number) =>
    creatorBonus(offer, PLAN, { method, promoCoins, coins: 25 });
  expect(added('paypal', 0)).toBe(25);
  expect(added('stripe', 0)).toBe(20);
  expect(added('stripe', 15)).toBe(5);
  expect(added('stripe', 60)).toBe(0);
});
