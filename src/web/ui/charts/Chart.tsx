import { type ComponentType, useEffect, useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { Skeleton } from '../Skeleton.tsx';
import type { ChartProps } from './chart-props.ts';

type FigureProps = ChartProps & {
  title: string;
  /** What is counted, and how. */
  caption: string;
  /** Which days; `comparison` says how they compare with the same number of days before. */
  period: string;
  comparison: string | undefined;
  hasHeading?: boolean;
  /** Header of the first column of the table that screen readers get instead of the chart. */
  xLabel: string;
};

/** A chart with axes. The server renders a placeholder; the drawing code is loaded in the browser. */
export function Chart({
  title,
  caption,
  period,
  comparison,
  hasHeading = true,
  xLabel,
  ...chart
}: FigureProps) {
  const { t } = useText();
  const [Drawn, setDrawn] = useState<ComponentType<ChartProps>>();
  useEffect(() => {
    let isMounted = true;
    void import('./DrawnChart.tsx').then(({ DrawnChart }) => {
      if (isMounted) setDrawn(() => DrawnChart);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return (
    <figure className="min-w-0 pt-2">
      {hasHeading && <h3 className="text-lg">{title}</h3>}
      <p className="pb-2 text-sm text-muted">
        {period}
        {comparison && <span className="block font-medium text-ink">{comparison}</span>}
      </p>
      {isEmpty(chart) ? (
        <p className="flex h-28 items-center justify-center border border-dashed border-line text-muted sm:h-64">
          {t('ui.chartEmpty')}
        </p>
      ) : (
        <div className="h-64" aria-hidden="true">
          {Drawn ? <Drawn {...chart} /> : <Skeleton lines={5} />}
        </div>
      )}
      <figcaption className="pt-1 text-xs text-muted">{caption}</figcaption>
      <ChartTable title={title} xLabel={xLabel} {...chart} />
    </figure>
  );
}

/** The same numbers for people who cannot see the drawing. */
function ChartTable({
  title,
  xLabel,
  rows,
  series,
  unit,
  format,
}: ChartProps & { title: string; xLabel: string }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{`${title} (${unit})`}</caption>
        <thead>
          <tr>
            <th scope="col">{xLabel}</th>
            {series.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* The same time of day may occur twice. */}
          {[...rows.entries()].map(([place, row]) => (
            <tr key={place}>
              <th scope="row">{row.x}</th>
              {series.map(({ key }) => (
                <td key={key}>{row[key] === undefined ? '-' : format(Number(row[key]))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Empty axes look like a failed chart. */
function isEmpty({ rows, series }: ChartProps): boolean {
  return rows.every((row) => series.every(({ key }) => !row[key]));
}
