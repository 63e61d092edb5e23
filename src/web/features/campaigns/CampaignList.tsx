import '#web/lib/rewards-texts.ts';
import { useState } from 'react';
import type { CampaignOffer, PlansReply } from '#contract/plans.ts';
import { formatPercent } from '#web/lib/percent.ts';
import { useText } from '#web/lib/text.ts';
import { Countdown } from '#web/ui/Countdown.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { SectionHead } from '#web/ui/SectionHead.tsx';
import { campaignGain } from './campaign-bonus.ts';

type CampaignListProps = {
  offer: PlansReply;
  zone: string;
};

/** Campaigns that give this player something, above the plans. */
export function CampaignList({ offer, zone }: CampaignListProps) {
  const { t } = useText();
  const { campaigns } = offer;
  if (campaigns.length === 0) return null;
  return (
    <section aria-labelledby="campaigns" className="pt-6">
      <SectionHead id="campaigns" title={t('rewards.campaign.title')} />
      <ul className="grid gap-4 pt-4 lg:grid-cols-2">
        {campaigns.map((campaign) => (
          <Campaign key={campaign.id} campaign={campaign} offer={offer} zone={zone} />
        ))}
      </ul>
      {campaigns.length > 1 && (
        <p className="pt-3 text-sm text-muted">{t('rewards.campaign.best')}</p>
      )}
    </section>
  );
}

type CampaignProps = CampaignListProps & { campaign: CampaignOffer };

function Campaign({ campaign, offer, zone }: CampaignProps) {
  const { t, language } = useText();
  const { percent, isForAll } = campaignGain(offer, campaign);
  const { title, ends_at, ends_in, is_first_purchase, methods } = campaign;
  const [serverNow] = useState((ends_at - ends_in) * 1000);
  const names = methods.map((name) => t(`donate.providers.${name}`)).join(', ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border border-t-3 border-line border-t-beam bg-surface p-5">
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="text-lg [overflow-wrap:anywhere]">{title}</h3>
        {percent > 0 && (
          <p className="font-display text-xl font-semibold text-success">
            {t(isForAll ? 'rewards.campaign.everyPlan' : 'rewards.campaign.somePlans', {
              percent: formatPercent(percent, language),
            })}
          </p>
        )}
        {is_first_purchase && <p className="text-sm text-success">{t('rewards.campaign.first')}</p>}
        {names !== '' && (
          <p className="text-sm text-muted">{t('rewards.campaign.methods', { methods: names })}</p>
        )}
        <p className="text-sm text-muted">
          {t('rewards.campaign.endsAt')} <DateTime seconds={ends_at} zone={zone} />
        </p>
      </div>
      <div className="basis-76">
        <p className="pb-1 text-center text-xs text-muted">{t('rewards.campaign.endsIn')}</p>
        <Countdown
          endsAt={ends_at * 1000}
          serverNow={serverNow}
          zone={zone}
          finished={t('rewards.campaign.over')}
        />
      </div>
    </li>
  );
}
