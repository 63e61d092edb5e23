import clsx from 'clsx';
import type { QueueHealth } from '#contract/health.ts';
import { formatDuration } from '#web/lib/format-duration.ts';
import { useText } from '#web/lib/text.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { isIdle, isLate } from './health-problems.ts';
import { JobName, jobName } from './JobName.tsx';

/** Queues with jobs to run now; all idle queues share one line that expands. */
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
      cell: (queue) => <Count value={queue.waiting} isUrgent={isLate(queue)} />,
    },
    {
      id: 'active',
      header: t('admin.health.active'),
      align: 'end',
      cell: ({ active }) => <Count value={active} />,
    },
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
      cell: (queue) => (
        <span className={clsx(isLate(queue) && 'font-semibold text-danger')}>
          {queue.lag_seconds === 0 ? '-' : formatDuration(queue.lag_seconds)}
        </span>
      ),
    },
  ];
  const busy = queues.filter((queue) => !isIdle(queue));
  const idle = queues.filter(isIdle);
  return (
    <>
      {busy.length > 0 && <QueueTable columns={columns} queues={busy} />}
      {idle.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm text-muted hover:text-ink">
            {t('admin.health.idleQueues', { count: idle.length })}
            <Icon name="unfold" size={14} className="group-open:rotate-180" />
          </summary>
          <ul className="idle-queues">
            {idle.map(({ name, delayed }) => (
              <li key={name} title={name}>
                {jobName(t, name)}
                {delayed > 0 && (
                  <span className="text-muted">
                    {' '}
                    · {t('admin.health.scheduled', { count: delayed })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type QueueTableProps = { columns: readonly Column<QueueHealth>[]; queues: readonly QueueHealth[] };

function QueueTable({ columns, queues }: QueueTableProps) {
  const { t } = useText();
  return (
    <Table
      caption={t('admin.health.queues')}
      columns={columns}
      rows={queues}
      keyOf={({ name }) => name}
      empty={null}
    />
  );
}

/** Zeros are muted; most jobs are only scheduled, so color is for those that should have run. */
function Count({ value, isUrgent = false }: { value: number; isUrgent?: boolean }) {
  const isShown = value > 0;
  return (
    <span
      className={clsx(!isShown && 'text-muted', isShown && isUrgent && 'font-semibold text-accent')}
    >
      {value}
    </span>
  );
}
