import '#web/lib/creators-texts.ts';
import type { CreatorPurchase, CreatorPurchasesReply } from '#contract/creators.ts';
import { formatDate } from '#web/lib/dates.ts';
import { useText } from '#web/lib/text.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { KeysetTable } from '#web/ui/KeysetTable.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { useDollars } from './use-dollars.ts';

type PurchaseTableProps = { page: CreatorPurchasesReply; prefix?: string };

/** Purchases with a code by day, without anything about who bought. */
export function PurchaseTable({ page, prefix }: PurchaseTableProps) {
  const { t } = useText();
  const dollars = useDollars();
  const amount = (paidIn: CreatorPurchase['paid_in'], value: number) =>
    paidIn === 'coins' ? t('creators.purchases.coins', { count: value }) : dollars(value);
  const columns: Column<CreatorPurchase>[] = [
    {
      id: 'day',
      header: t('creators.purchases.day'),
      card: 'title',
      cell: ({ day }) => formatDate(day, 'UTC'),
    },
    {
      id: 'base',
      header: t('creators.purchases.base'),
      align: 'end',
      cell: ({ paid_in, coins, price }) => amount(paid_in, paid_in === 'coins' ? coins : price),
    },
    {
      id: 'state',
      header: t('creators.purchases.state'),
      card: 'aside',
      cell: (purchase) => <State purchase={purchase} />,
    },
    {
      id: 'share',
      header: t('creators.purchases.share'),
      align: 'end',
      cell: ({ paid_in, share }) => <b className="font-semibold">{amount(paid_in, share)}</b>,
    },
  ];
  return (
    <KeysetTable
      caption={t('creators.purchases.title')}
      columns={columns}
      page={page}
      keyOf={({ number }) => number}
      empty={
        <EmptyState title={t('creators.purchases.emptyTitle')}>
          {t('creators.purchases.emptyText')}
        </EmptyState>
      }
      {...(prefix === undefined ? {} : { prefix })}
    />
  );
}

function State({ purchase }: { purchase: CreatorPurchase }) {
  const { t } = useText();
  if (purchase.is_refused) return <Badge tone="danger">{t('creators.purchases.refused')}</Badge>;
  if (purchase.is_refunded) return <Badge>{t('creators.purchases.refunded')}</Badge>;
  return <Badge tone="success">{t('creators.purchases.given')}</Badge>;
}
