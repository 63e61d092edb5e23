import { useText } from '#web/lib/text.ts';
import { FilterLinks } from '#web/ui/FilterLinks.tsx';
import type { ReportState } from './report-state.ts';

type ReportFilterProps = { current: ReportState; counts: Record<ReportState, number> };

const PATH = '/panel/reports';

/** All reports, the open or the closed ones, with their counts. */
export function ReportFilter({ current, counts }: ReportFilterProps) {
  const { t } = useText();
  return (
    <FilterLinks
      label={t('reportHelp.filter')}
      current={current}
      options={[
        { key: 'all', label: t('reportHelp.all', { count: counts.all }), href: PATH },
        {
          key: 'open',
          label: t('reportHelp.open', { count: counts.open }),
          href: `${PATH}?state=open`,
        },
        {
          key: 'closed',
          label: t('reportHelp.closed', { count: counts.closed }),
          href: `${PATH}?state=closed`,
        },
      ]}
    />
  );
}
