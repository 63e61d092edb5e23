import clsx from 'clsx';
import { useId } from 'react';

type ChartPoint = readonly [x: number, y: number];

type TimeChartProps = {
  /** Oldest first. */
  points: readonly ChartPoint[];
  /** The values at the left and right edge. */
  from: number;
  to: number;
  /** The values at the bottom and top edge; for ranks the top is 1. */
  low: number;
  high: number;
  /** Top, middle and bottom label of the left axis; the first with its unit. */
  yLabels: readonly string[];
  /** Labels of the bottom axis, evenly spaced. */
  xLabels: readonly string[];
  /** Read by screen readers instead of the drawing: what it shows and its values. */
  label: string;
  tone?: 'success' | 'accent';
  isTall?: boolean;
};

const WIDTH = 600;
const HEIGHT = 120;

/**
 * A line chart over time with axes. The drawing stretches to its box while the labels are text next
 * to it, so they keep their size at every width; it needs no script or inline style.
 */
export function TimeChart({
  points,
  yLabels,
  xLabels,
  label,
  tone = 'success',
  isTall = false,
  ...range
}: TimeChartProps) {
  const title = useId();
  const placed = points.map((point) => place(point, range));
  const [first, last] = [placed[0], placed.at(-1)];
  if (!first || !last) return null;
  const line = `M${placed.map(([x, y]) => `${x} ${y}`).join('L')}`;
  return (
    <div className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted tabular-nums">
      <div aria-hidden="true" className="flex flex-col justify-between text-right leading-none">
        {yLabels.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={title}
        className={clsx(
          'w-full',
          isTall ? 'h-44 md:h-64' : 'h-28',
          tone === 'success' ? 'text-success' : 'text-accent',
        )}
      >
        <title id={title}>{label}</title>
        {[0.5, HEIGHT / 2, HEIGHT - 0.5].map((y) => (
          <path
            key={y}
            d={`M0 ${y}H${WIDTH}`}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path
          d={`${line}L${last[0]} ${HEIGHT}L${first[0]} ${HEIGHT}Z`}
          fill="currentColor"
          fillOpacity="0.14"
        />
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span />
      <div aria-hidden="true" className="flex justify-between pt-1">
        {xLabels.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  );
}

function place(
  [x, y]: ChartPoint,
  { from, to, low, high }: Pick<TimeChartProps, 'from' | 'to' | 'low' | 'high'>,
): [number, number] {
  const across = to === from ? 1 : (x - from) / (to - from);
  const up = high === low ? 0.5 : (y - low) / (high - low);
  return [round(across * WIDTH), round((1 - up) * (HEIGHT - 4) + 2)];
}

function round(coordinate: number): number {
  return Math.round(coordinate * 10) / 10;
}
