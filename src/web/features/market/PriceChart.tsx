import clsx from 'clsx';
import { useId } from 'react';
import type { PricePoint } from '#contract/market-items.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { useText } from '#web/lib/text.ts';
import { useLanguage } from '#web/lib/use-language.ts';
import { fullDay, isWeekly, shortDay } from './price-days.ts';
import { pricePaths } from './price-paths.ts';
import { shortAdena } from './short-adena.ts';

interface PriceChartProps {
  /** Oldest first, at least one. */
  points: readonly PricePoint[];
  days: number;
}

const WIDTH = 800;
const HEIGHT = 260;
/** The height of the space below the lines, for bars that show the number of shops. */
const BARS = 46;

/**
 * The median and lowest price over time, above the number of shops. Drawn by the server; it stretches
 * to its box, and the labels are text next to it, so they keep their size at every width.
 */
export function PriceChart({ points, days }: PriceChartProps) {
  const { t } = useText();
  const language = useLanguage();
  const title = useId();
  const chart = pricePaths(points, { width: WIDTH, height: HEIGHT - BARS, bars: BARS });
  const [first, last] = [points[0], points.at(-1)];
  if (!chart || !first || !last) return null;
  const adena = (value: number) => formatNumber(BigInt(Math.round(value)), language);
  const day = isWeekly(days) ? fullDay : shortDay;
  const middle = points[Math.floor(points.length / 2)];
  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 py-3 text-sm">
        <Legend className="bg-accent">{t('prices.median')}</Legend>
        <Legend className="bg-success">{t('prices.low')}</Legend>
        <Legend className="bg-line-field">{t('prices.stores')}</Legend>
      </figcaption>
      <div className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted tabular-nums">
        <div
          aria-hidden="true"
          className="flex flex-col justify-between pb-10 text-right leading-none md:pb-14"
        >
          {[chart.top, (chart.top + chart.bottom) / 2, chart.bottom].map((value) => (
            <span key={value} className="whitespace-nowrap">
              {shortAdena(value, language)}
            </span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={title}
          className="h-56 w-full md:h-80"
        >
          <title id={title}>
            {t('prices.chart', {
              from: fullDay(first.day),
              to: fullDay(last.day),
              lowest: adena(chart.lowestMedian),
              highest: adena(chart.highestMedian),
              last: adena(chart.lastMedian),
            })}
          </title>
          {[0.5, (HEIGHT - BARS) / 2, HEIGHT - BARS].map((y) => (
            <path
              key={y}
              d={`M0 ${y}H${WIDTH}`}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path d={chart.bars} transform={`translate(0 ${HEIGHT})`} className="fill-line-field" />
          <path d={chart.medianArea} className="fill-accent" fillOpacity="0.13" />
          <Line d={chart.low} className="stroke-success" width={1.5} />
          <Line d={chart.median} className="stroke-accent" width={2.25} />
        </svg>
        <span />
        <div aria-hidden="true" className="flex justify-between pt-1">
          {[first, middle, last]
            .filter((point, index, all) => all.indexOf(point) === index)
            .map((point) => point && <span key={point.day}>{day(point.day)}</span>)}
        </div>
      </div>
    </figure>
  );
}

function Line({ d, className, width }: { d: string; className: string; width: number }) {
  return (
    <path
      d={d}
      fill="none"
      className={className}
      strokeWidth={width}
      strokeLinejoin="round"
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
    />
  );
}

function Legend({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={clsx('h-1 w-5 rounded-full', className)} />
      {children}
    </span>
  );
}
