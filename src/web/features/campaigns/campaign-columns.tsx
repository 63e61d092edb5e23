import type { AdminCampaign } from '#contract/campaigns.ts';
import { May } from '#web/lib/May.tsx';
import { formatNumber } from '#web/lib/numbers.ts';
import { formatPercent } from '#web/lib/percent.ts';
import { useText } from '#web/lib/text.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { RunState } from '#web/ui/RunState.tsx';
import { RunTime } from '#web/ui/RunTime.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { CampaignModal } from './CampaignModal.tsx';

export function useCampaignColumns(zone: string): readonly Column<AdminCampaign>[] {
  const { t, language } = useText();
  const number = (value: number) => formatNumber(value, language);
  return [
    {
      id: 'title',
      header: t('admin.campaigns.name'),
      card: 'title',
      grows: true,
      cell: ({ titles, is_first_purchase, methods }) => (
        <>
          <span className="block max-md:truncate">{titles[language]}</span>
          <span className="block truncate text-xs font-normal text-muted">
            {[
              ...(is_first_purchase ? [t('admin.campaigns.first')] : []),
              ...methods.map((name) => t(`donate.providers.${name}`)),
            ].join(' · ')}
          </span>
        </>
      ),
    },
    {
      id: 'bonus',
      header: t('admin.campaigns.bonus'),
      align: 'end',
      cell: ({ tiers }) => (
        <span className="whitespace-nowrap">
          {tiers
            .map(({ percent, coins }) =>
              percent === null ? `+${number(coins ?? 0)}` : `+${formatPercent(percent, language)}`,
            )
            .join(' / ')}
        </span>
      ),
    },
    {
      id: 'given',
      header: t('admin.campaigns.given'),
      align: 'end',
      cell: ({ coins_given, budget_coins }) =>
        budget_coins === null ? (
          number(coins_given)
        ) : (
          <span className="flex flex-col gap-1 whitespace-nowrap">
            {`${number(coins_given)} / ${number(budget_coins)}`}
            <Meter value={coins_given / budget_coins} label={t('admin.campaigns.given')} />
          </span>
        ),
    },
    {
      id: 'ends',
      header: t('admin.promos.ends'),
      cell: ({ starts_at, ends_at }) => (
        <RunTime starts_at={starts_at} ends_at={ends_at} zone={zone} />
      ),
    },
    {
      id: 'state',
      header: t('admin.promos.state'),
      card: 'state',
      cell: (campaign) => <RunState {...campaign} />,
    },
    {
      id: 'edit',
      header: <ActionsHeader />,
      isUnlabeled: true,
      cell: (campaign) => (
        <May permission="shop.write">
          <CampaignModal
            key={campaign.revision}
            campaign={campaign}
            zone={zone}
            trigger={<EditButton />}
          />
        </May>
      ),
    },
  ];
}
