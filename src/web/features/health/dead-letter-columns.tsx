import type { DeadLetter } from '#contract/health.ts';
import { May } from '#web/lib/May.tsx';
import { useText } from '#web/lib/text.ts';
import { ActionsHeader } from '#web/ui/ActionsHeader.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import type { Column } from '#web/ui/table-column.ts';
import { DeadLetterActions } from './DeadLetterActions.tsx';
import { JobName } from './JobName.tsx';

export function useDeadLetterColumns(zone: string): readonly Column<DeadLetter>[] {
  const { t } = useText();
  return [
    {
      id: 'job',
      header: t('admin.jobs.job'),
      card: 'title',
      grows: true,
      cell: ({ job, error, about }) => (
        <>
          <JobName job={job} />
          <span className="block text-sm font-normal whitespace-normal [overflow-wrap:anywhere] max-md:text-xs max-md:text-muted">
            {error}
          </span>
          <span className="block text-xs font-normal whitespace-normal text-muted [overflow-wrap:anywhere] max-md:hidden">
            {Object.entries(about)
              .map(([name, value]) => `${name} ${value}`)
              .join(', ')}
          </span>
        </>
      ),
    },
    {
      id: 'died',
      header: t('admin.jobs.died'),
      cell: ({ died_at }) => <DateTime seconds={died_at} zone={zone} />,
    },
    {
      id: 'tries',
      header: t('admin.jobs.tries'),
      align: 'end',
      card: 'hidden',
      cell: ({ tries }) => tries,
    },
    {
      id: 'actions',
      header: <ActionsHeader />,
      align: 'end',
      isUnlabeled: true,
      cell: (letter) => (
        <May permission="system.manage">
          <DeadLetterActions letter={letter} />
        </May>
      ),
    },
  ];
}
