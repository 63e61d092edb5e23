import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { Chart } from '#web/ui/charts/Chart.tsx';
import type { ChartProps } from '#web/ui/charts/chart-props.ts';
import { compareLevels, compareSums } from './compare-periods.ts';
import { shortDay } from './short-day.ts';
import { useComparison } from './use-comparison.ts';

type Values = { day: string } & Record<string, number | string>;

type ComparedChartProps = Pick<ChartProps, 'kind' | 'series' | 'unit' | 'hasLegend'> & {
  title: string;
  caption: string;
  /** One entry per day, with a number for each series; `before` has as many. */
  now: readonly Values[];
  before: readonly Values[];
  firstDay: string | null;
  /** A level is the value at the end of a day; all other values are summed over the days. */
  isLevel?: boolean;
  /** The series that are summed and compared; all by default. */
  compared?: readonly string[];
};

/** Figures by day, with those of the previous period as a line behind them and as one sentence. */
export function ComparedChart({
  title,
  caption,
  now,
  before,
  firstDay,
  isLevel = false,
  series,
  compared = series.map(({ key }) => key),
  ...chart
}: ComparedChartProps) {
  const { t } = useText();
  const language = useLanguage();
  const sentenceOf = useComparison();
  const totalOf = (row: Values) =>
    compared.reduce((total, key) => total + (Number(row[key]) || 0), 0);
  const beforeFrom = before[0]?.day ?? '';
  const compare = isLevel ? compareLevels : compareSums;
  const comparison = compare({
    now: now.map(totalOf),
    before: before.map(totalOf),
    beforeFrom,
    firstDay,
  });
  const [from, to] = [now[0]?.day, now.at(-1)?.day];
  return (
    <Chart
      {...chart}
      title={title}
      caption={caption}
      period={
        from && to ? t('admin.charts.period', { from: shortDay(from), to: shortDay(to) }) : ''
      }
      comparison={sentenceOf(comparison, isLevel ? 'level' : 'sum')}
      xLabel={t('admin.charts.day')}
      format={(value) => formatNumber(value, language)}
      hasLegend
      series={[
        ...series,
        // Half a period drawn behind a whole one would look like growth.
        ...(comparison
          ? [
              {
                key: 'before',
                label: t('admin.charts.before', { count: before.length }),
                color: 'var(--muted)',
                isPrevious: true,
              },
            ]
          : []),
      ]}
      rows={now.map(({ day, ...values }, index) => {
        const earlier = before[index];
        return { x: shortDay(day), ...values, ...(earlier ? { before: totalOf(earlier) } : {}) };
      })}
    />
  );
}
