import type { ReactNode } from 'react';
import { ChartLine, type ChartPoint } from '#web/ui/TimeChart.tsx';

/** For ranks, which have no values between them and no area below: steps, and a dot at each change. */
export function drawSteps(placed: readonly ChartPoint[]): ReactNode {
  return (
    <>
      {/* Dots are zero-length lines with round caps: circles would be stretched with the chart. */}
      <path
        d={changes(placed)
          .map(([x, y]) => `M${x} ${y}h0`)
          .join('')}
        stroke="currentColor"
        strokeWidth="7"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
      <ChartLine d={stepLine(placed)} />
    </>
  );
}

/** Each value lasts until the next one. */
function stepLine(placed: readonly ChartPoint[]): string {
  return placed.map(([x, y], index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
}

/** The first and last point, and those that differ from the one before. */
function changes(placed: readonly ChartPoint[]): ChartPoint[] {
  return placed.filter(
    ([, y], index) => index === 0 || index === placed.length - 1 || y !== placed[index - 1]?.[1],
  );
}
