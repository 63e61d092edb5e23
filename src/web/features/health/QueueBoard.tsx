import clsx from 'clsx';
import type { QueueHealth } from '#contract/health.ts';
import { useText } from '#web/lib/text.ts';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { formatDuration } from './Ago.tsx';
import { JobName } from './JobName.tsx';

/** A job that could run and does not for this long means that there is no worker. */
const LATE_SECONDS = 60;

export function QueueBoard({ queues }: { queues: readonly QueueHealth[] }) {
  const { t } = useText();
  const columns: readonly Column<QueueHealth>[] = [
    {
      id: 'name',
      header: t('admin.health.queue'),
      card: 'title',
      grows: true,
      cell: ({ name }) => <JobName job={name} />,
    },
    {
      id: 'waiting',
      header: t('admin.health.waiting'),
      align: 'end',
      cell: ({ waiting }) => <Count value={waiting} />,
    },
    { id: 'active', header: t('admin.health.active'), align: 'end', cell: ({ active }) => active },
    {
      id: 'delayed',
      header: t('admin.health.delayed'),
      align: 'end',
      cell: ({ delayed }) => <Count value={delayed} />,
    },
    {
      id: 'lag',
      header: t('admin.health.oldest'),
      align: 'end',
      card: 'aside',
      cell: ({ lag_seconds }) => (
        <span className={clsx(lag_seconds > LATE_SECONDS && 'font-semibold text-danger')}>
          {lag_seconds === 0 ? '-' : formatDuration(lag_seconds)}
        </span>
      ),
    },
  ];
  // Two columns of short rows where there is room for both.
  const half = Math.ceil(queues.length / 2);
  return (
    <div className="grid items-start gap-x-10 xl:grid-cols-2">
      {[queues.slice(0, half), queues.slice(half)].map((rows) => (
        <Table
          key={rows[0]?.name ?? ''}
          caption={t('admin.health.queues')}
          columns={columns}
          rows={rows}
          keyOf={({ name }) => name}
          isNarrow
          empty={null}
        />
      ))}
    </div>
  );
}

/** Zeros are muted, so that queues with jobs stand out. */
function Count({ value }: { value: number }) {
  return <span className={value === 0 ? 'text-muted' : 'font-semibold text-accent'}>{value}</span>;
}
