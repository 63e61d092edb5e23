import { useId } from 'react';

type SparklineProps = {
  values: readonly number[];
  /** Read out in place of the drawing, such as "Players online, last 24 hours". */
  label: string;
  width?: number;
  height?: number;
};

export function Sparkline({ values, label, width = 220, height = 56 }: SparklineProps) {
  const title = useId();
  const points = place(values, width, height);
  const last = points.at(-1);
  if (!last) return null;
  const line = `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-labelledby={title}
      className="h-auto max-w-full text-success"
    >
      <title id={title}>{label}</title>
      <path
        d={`${line}L${last[0]} ${height}L${INSET} ${height}Z`}
        fill="currentColor"
        fillOpacity="0.14"
      />
      <path d={line} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
      <circle cx={last[0]} cy={last[1]} r="2.75" fill="currentColor" />
    </svg>
  );
}

const INSET = 3;

/** From zero up, so that a quiet night does not look like an empty world. */
function place(values: readonly number[], width: number, height: number): [number, number][] {
  const top = Math.max(1, ...values);
  const step = (width - 2 * INSET) / Math.max(1, values.length - 1);
  return values.map((value, index) => [
    round(INSET + index * step),
    round(height - INSET - (value / top) * (height - 2 * INSET)),
  ]);
}

function round(coordinate: number): number {
  return Math.round(coordinate * 10) / 10;
}
