import type { AdminCreator } from '#contract/creators.ts';
import { May } from '#web/lib/May.tsx';
import { formatPercent } from '#web/lib/percent.ts';
import { useText } from '#web/lib/text.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { Amount } from '#web/ui/Amount.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { CreatorModal } from './CreatorModal.tsx';
import { useDollars } from './use-dollars.ts';

export function useCreatorColumns(): readonly Column<AdminCreator>[] {
  const { t, language } = useText();
  const dollars = useDollars();
  return [
    {
      id: 'code',
      header: t('admin.creators.code'),
      card: 'title',
      grows: true,
      cell: ({ id, code, email }) => (
        <>
          <Link to={`/admin/creators/${id}`} className="block truncate font-mono">
            {code}
          </Link>
          <span className="block truncate text-xs font-normal text-muted">{email}</span>
        </>
      ),
    },
    {
      id: 'terms',
      header: t('admin.creators.terms'),
      card: 'hidden',
      cell: ({ buyer_percent, share_percent }) => (
        <span className="whitespace-nowrap">{`${formatPercent(buyer_percent, language)} / ${formatPercent(share_percent, language)}`}</span>
      ),
    },
    {
      id: 'purchases',
      header: t('admin.creators.purchases'),
      card: 'hidden',
      align: 'end',
      cell: ({ purchases }) => <Amount value={purchases} />,
    },
    {
      id: 'earned',
      header: t('admin.creators.earned'),
      card: 'aside',
      align: 'end',
      cell: ({ paid_in, coins, earned }) =>
        paid_in === 'coins' ? (
          <Amount value={coins} unit={t('admin.creators.paidInCoins')} />
        ) : (
          dollars(earned)
        ),
    },
    {
      id: 'balance',
      header: t('admin.creators.balance'),
      card: 'hidden',
      align: 'end',
      from: 'lg',
      cell: ({ balance, debt }) => (debt > 0 ? dollars(-debt) : dollars(balance)),
    },
    {
      id: 'state',
      header: t('admin.creators.state'),
      card: 'state',
      cell: ({ is_active }) =>
        is_active ? (
          <Badge tone="success">{t('admin.creators.on')}</Badge>
        ) : (
          <Badge>{t('admin.creators.off')}</Badge>
        ),
    },
    {
      id: 'edit',
      header: <ActionsHeader />,
      // The row opens the creator's page, which has the same button.
      card: 'hidden',
      isUnlabeled: true,
      cell: (creator) => (
        <May permission="shop.write">
          <CreatorModal creator={creator} trigger={<Button size="sm">{t('admin.edit')}</Button>} />
        </May>
      ),
    },
  ];
}
