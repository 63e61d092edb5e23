import type { Language } from '#contract/languages.ts';
import type { PlansReply, ProviderName } from '#contract/plans.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { campaignCoins, NO_USE } from './campaign-rule.ts';
import { listRunning, readUse } from './campaigns.repo.ts';
import { findFirstPayment } from './first-payment.ts';

interface Preview {
  playerId: string;
  plans: readonly { id: number; price_cents: number; coins: number }[];
  providers: readonly ProviderName[];
  language: Language;
  now: Date;
}

/**
 * What campaigns would add to each plan, by payment method, with the rule that opening a payment
 * uses. Only those that give this player something are shown.
 */
export async function previewCampaigns(
  db: Db,
  { playerId, plans, providers, language, now }: Preview,
): Promise<PlansReply['campaigns']> {
  const campaigns = await listRunning(db, now);
  if (campaigns.length === 0) return [];
  const isFirst = (await findFirstPayment(db, playerId)) === undefined;
  const applicable = campaigns.filter((campaign) =>
    plans.some((plan) =>
      providers.some(
        (provider) => campaignCoins(campaign, { plan, provider, isFirst, now }, NO_USE) > 0,
      ),
    ),
  );
  const shown = applicable.map(async (campaign) => {
    const use = await readUse(db, campaign, { playerId, now });
    const bonuses = plans.flatMap((plan) =>
      providers.flatMap((provider) => {
        const coins = campaignCoins(campaign, { plan, provider, isFirst, now }, use);
        return coins > 0 ? [{ plan_id: plan.id, provider, coins }] : [];
      }),
    );
    return {
      id: campaign.id,
      title: campaign.titles[language],
      is_first_purchase: campaign.is_first_purchase,
      methods: campaign.methods.filter((name): name is ProviderName =>
        providers.some((provider) => provider === name),
      ),
      ends_at: unixSeconds(campaign.ends_at),
      ends_in: unixSeconds(campaign.ends_at) - unixSeconds(now),
      bonuses,
    };
  });
  return (await Promise.all(shown)).filter(({ bonuses }) => bonuses.length > 0);
}
