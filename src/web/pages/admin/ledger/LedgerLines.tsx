import clsx from 'clsx';
import type { LedgerLine } from '#contract/admin-payments.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { useLedgerAccount, useLedgerReason } from './ledger-names.ts';

type LedgerLinesProps = { lines: readonly LedgerLine[]; zone: string };

/** Both sides of every ledger transaction. */
export function LedgerLines({ lines, zone }: LedgerLinesProps) {
  const { t } = useText();
  const language = useLanguage();
  const reasonName = useLedgerReason();
  const accountName = useLedgerAccount();
  const columns: Column<LedgerLine & { key: number }>[] = [
    {
      id: 'reason',
      header: t('admin.ledger.reason'),
      card: 'title',
      grows: true,
      cell: ({ reason, account }) => (
        <>
          <span className="block">{reasonName(reason)}</span>
          <span className="block text-xs font-normal text-muted">
            {t('admin.ledger.account')}: {accountName(account)}
          </span>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('admin.ledger.amount'),
      align: 'end',
      card: 'aside',
      cell: ({ amount }) => (
        <span className={clsx('font-semibold', amount > 0 && 'text-success')}>
          {amount > 0 && '+'}
          {formatNumber(amount, language)}
        </span>
      ),
    },
    {
      id: 'at',
      header: t('admin.ledger.at'),
      cell: ({ at }) => <DateTime seconds={at} zone={zone} />,
    },
  ];
  return (
    <Table
      caption={t('admin.ledger.title')}
      columns={columns}
      rows={lines.map((line, key) => ({ ...line, key }))}
      keyOf={({ key }) => key}
      empty={<p className="py-3 text-muted">{t('admin.ledger.empty')}</p>}
    />
  );
}
