import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

export type ChartPoint = readonly [x: number, y: number];

type TimeChartProps = {
  /** Oldest first. */
  points: readonly ChartPoint[];
  /** The times at the left and right edge. */
  from: number;
  to: number;
  /** The values at the bottom and top edge; for ranks the best one is at the top. */
  low: number;
  high: number;
  /** Labels of the left axis from top to bottom, evenly spaced. */
  yLabels: readonly string[];
  /** Labels of the bottom axis, evenly spaced. */
  xLabels: readonly string[];
  /** Read by screen readers instead of the drawing: what it shows and its values. */
  label: string;
  tone?: 'success' | 'accent';
  isTall?: boolean;
  /** Draws the points, given in coordinates of the drawing; by default a line over an area. */
  draw?: (placed: readonly ChartPoint[]) => ReactNode;
};

const WIDTH = 600;
const HEIGHT = 120;
/** Room for the thickness of the line. */
const EDGE = 2;

/**
 * A line chart over time with axes. The drawing stretches to its box while the labels are text next
 * to it, so they keep their size at every width; it needs no JavaScript or inline style.
 */
export function TimeChart({
  points,
  yLabels,
  xLabels,
  label,
  tone = 'success',
  isTall = false,
  draw = drawArea,
  ...range
}: TimeChartProps) {
  const title = useId();
  const placed = points.map((point) => place(point, range));
  if (placed.length === 0) return null;
  return (
    <div className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted tabular-nums">
      {/* Half a line further out at both ends: a label is centered on the line it names. */}
      <div
        aria-hidden="true"
        className="-my-1.5 flex flex-col justify-between text-right leading-none"
      >
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
          // The first and the last dot reach over the edge.
          'w-full overflow-visible',
          isTall ? 'h-36 md:h-48' : 'h-28',
          tone === 'success' ? 'text-success' : 'text-accent',
        )}
      >
        <title id={title}>{label}</title>
        {yLabels.map((mark, index) => (
          <path
            key={mark}
            d={`M0 ${lineY(index, yLabels.length)}H${WIDTH}`}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {draw(placed)}
      </svg>
      <span />
      <div aria-hidden="true" className="flex justify-between pt-1">
        {xLabels.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day begins and ends at the same time
          <span key={index}>{mark}</span>
        ))}
      </div>
    </div>
  );
}

function drawArea(placed: readonly ChartPoint[]): ReactNode {
  const line = `M${placed.map(([x, y]) => `${x} ${y}`).join('L')}`;
  return (
    <>
      <path d={`${line}V${HEIGHT}H${placed[0]?.[0]}Z`} fill="currentColor" fillOpacity="0.14" />
      <ChartLine d={line} />
    </>
  );
}

export function ChartLine({ d }: { d: string }) {
  return (
    <path
      d={d}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** The vertical position of a label's line, at the height of the value it names. */
function lineY(index: number, count: number): number {
  return round((index / Math.max(1, count - 1)) * (HEIGHT - 2 * EDGE) + EDGE);
}

function place(
  [x, y]: ChartPoint,
  { from, to, low, high }: Pick<TimeChartProps, 'from' | 'to' | 'low' | 'high'>,
): [number, number] {
  const across = to === from ? 1 : (x - from) / (to - from);
  const up = high === low ? 0.5 : (y - low) / (high - low);
  return [round(across * WIDTH), round((1 - up) * (HEIGHT - 2 * EDGE) + EDGE)];
}

function round(coordinate: number): number {
  return Math.round(coordinate * 10) / 10;
}
