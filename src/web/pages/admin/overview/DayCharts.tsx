import type { OverviewFigures } from '#contract/admin-overview.ts';
import { useText } from '#web/lib/text.ts';
import { ComparedChart } from '../figures/ComparedChart.tsx';

/** Revenue, registrations and coins, day by day. */
export function DayCharts({ figures }: { figures: OverviewFigures }) {
  const { t } = useText();
  const periods = {
    now: figures.days,
    before: figures.days_before,
    firstDay: figures.first_day,
  };
  return (
    <div className="grid gap-8 pt-4 lg:grid-cols-2 2xl:grid-cols-3">
      <ComparedChart
        {...periods}
        kind="bars"
        title={t('admin.charts.revenue')}
        unit="US$"
        caption={t('admin.overview.revenueCaption')}
        series={[{ key: 'revenue', label: t('admin.charts.revenue'), color: 'var(--accent)' }]}
      />
      <ComparedChart
        {...periods}
        kind="bars"
        title={t('admin.charts.registrations')}
        unit={t('admin.overview.players')}
        caption={t('admin.overview.registrationsCaption')}
        series={[
          {
            key: 'registrations',
            label: t('admin.charts.registrations'),
            color: 'var(--success)',
          },
        ]}
      />
      <div className="lg:col-span-2 2xl:col-span-1">
        <ComparedChart
          {...periods}
          kind="pairs"
          title={t('admin.charts.coinsUsed')}
          unit={t('admin.overview.coinUnit')}
          caption={t('admin.overview.coinsCaption')}
          compared={['spent']}
          series={[
            { key: 'issued', label: t('admin.overview.issued'), color: 'var(--accent)' },
            { key: 'spent', label: t('admin.overview.used'), color: 'var(--success)' },
          ]}
        />
      </div>
    </div>
  );
}
