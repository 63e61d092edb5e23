import type { OverviewFigures } from '#contract/admin-overview.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Chart } from '#web/ui/charts/Chart.tsx';
import { shortDay } from '../figures/short-day.ts';

/** Revenue, registrations and coins, day by day. */
export function DayCharts({ days }: Pick<OverviewFigures, 'days'>) {
  const { t } = useText();
  const language = useLanguage();
  const count = (value: number) => formatNumber(value, language);
  return (
    <div className="grid gap-8 pt-4 lg:grid-cols-2 2xl:grid-cols-3">
      <Chart
        kind="bars"
        unit="US$"
        format={count}
        caption={t('admin.overview.revenueCaption')}
        series={[{ key: 'revenue', label: t('admin.overview.revenue'), color: 'var(--accent)' }]}
        rows={days.map(({ day, revenue }) => ({ x: shortDay(day), revenue }))}
      />
      <Chart
        kind="bars"
        unit={t('admin.overview.players')}
        format={count}
        caption={t('admin.overview.registrationsCaption')}
        series={[
          {
            key: 'registrations',
            label: t('admin.overview.registrations'),
            color: 'var(--alive)',
          },
        ]}
        rows={days.map(({ day, registrations }) => ({ x: shortDay(day), registrations }))}
      />
      <div className="lg:col-span-2 2xl:col-span-1">
        <Chart
          kind="lines"
          unit={t('admin.overview.coinUnit')}
          format={count}
          caption={t('admin.overview.coinsCaption')}
          series={[
            { key: 'issued', label: t('admin.overview.issued'), color: 'var(--accent)' },
            { key: 'spent', label: t('admin.overview.used'), color: 'var(--danger)' },
          ]}
          rows={days.map(({ day, issued, spent }) => ({ x: shortDay(day), issued, spent }))}
        />
      </div>
    </div>
  );
}
