import type { AdminPromo } from '#contract/promo-codes.ts';
import { May } from '#web/lib/May.tsx';
import { formatNumber } from '#web/lib/numbers.ts';
import { formatPercent } from '#web/lib/percent.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { RunState } from '#web/ui/RunState.tsx';
import { RunTime } from '#web/ui/RunTime.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { PromoModal } from './PromoModal.tsx';

export function usePromoColumns(zone: string): readonly Column<AdminPromo>[] {
  const { t } = useText();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return [
    {
      id: 'code',
      header: t('admin.promos.code'),
      card: 'title',
      grows: true,
      cell: ({ code, note }) => (
        <>
          <span className="block truncate font-mono">{code}</span>
          <span className="block truncate text-xs font-normal text-muted">{note}</span>
        </>
      ),
    },
    {
      id: 'gives',
      header: t('admin.promos.gives'),
      card: 'aside',
      cell: ({ kind, coins, percent }) => (
        <span className="whitespace-nowrap">
          {kind === 'grant'
            ? t('admin.promos.givesCoins', { count: coins ?? 0 })
            : t('admin.promos.addsToPurchase', {
                bonus: percent === null ? number(coins ?? 0) : formatPercent(percent, language),
              })}
        </span>
      ),
    },
    {
      id: 'uses',
      header: t('admin.promos.uses'),
      align: 'end',
      cell: ({ uses, max_uses }) => (
        <span className="whitespace-nowrap">
          {max_uses === null ? number(uses) : `${number(uses)} / ${number(max_uses)}`}
        </span>
      ),
    },
    {
      id: 'given',
      header: t('admin.promos.given'),
      card: 'hidden',
      align: 'end',
      from: 'lg',
      cell: ({ coins_given }) => number(coins_given),
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
      cell: (promo) => <RunState {...promo} />,
    },
    {
      id: 'edit',
      header: <ActionsHeader />,
      isUnlabeled: true,
      cell: (promo) => (
        <May permission="shop.write">
          <PromoModal promo={promo} zone={zone} trigger={<EditButton />} />
        </May>
      ),
    },
  ];
}
