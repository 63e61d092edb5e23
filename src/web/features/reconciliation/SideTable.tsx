import clsx from 'clsx';
import type { ReconciledSide } from '#contract/admin-reconciliation.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';

type SideTableProps = { title: string; sides: readonly ReconciledSide[] };

export function SideTable({ title, sides }: SideTableProps) {
  const { t } = useText();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const columns: Column<ReconciledSide>[] = [
    { id: 'name', header: title, card: 'title', grows: true, cell: ({ name }) => name },
    {
      id: 'count',
      header: t('admin.reconciliation.count'),
      align: 'end',
      cell: ({ count }) => number(count),
    },
    {
      id: 'recorded',
      header: t('admin.reconciliation.recorded'),
      align: 'end',
      cell: ({ recorded }) => number(recorded),
    },
    {
      id: 'booked',
      header: t('admin.reconciliation.booked'),
      align: 'end',
      cell: ({ recorded, booked }) => (
        <span className={clsx(recorded !== booked && 'font-semibold text-danger')}>
          {number(booked)}
        </span>
      ),
    },
    {
      id: 'asked',
      header: t('admin.reconciliation.asked'),
      align: 'end',
      cell: ({ asked }) => number(asked),
    },
    {
      id: 'unanswered',
      header: t('admin.reconciliation.unanswered'),
      align: 'end',
      cell: ({ unanswered }) => (
        <span className={clsx(unanswered > 0 && 'text-danger')}>{number(unanswered)}</span>
      ),
    },
  ];
  return (
    <Table
      caption={title}
      columns={columns}
      rows={sides}
      keyOf={({ name }) => name}
      empty={<p className="text-sm text-muted">{t('admin.reconciliation.none', { title })}</p>}
    />
  );
}
