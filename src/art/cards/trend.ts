import type { Hex } from '#art/kit/color.ts';
import { type Point, tenth } from '#art/kit/path.ts';
import { textToPath } from '#art/text/text-to-path.ts';
import type { CardTheme } from './card-theme.ts';

export interface Trend {
  label: string;
  values: readonly number[];
  value: string;
  valueLabel: string;
}

const TREND = { x: 374, y: 452, width: 330, height: 66 };

/** A small chart with its last value beside it. */
export function drawTrend(
  { label, values, value, valueLabel }: Trend,
  color: Hex,
  theme: CardTheme,
): string {
  const side = { x: 722, maxWidth: 210 };
  return [
    textToPath(label, {
      x: 374,
      y: 436,
      face: 'plain',
      size: 18,
      color: theme.muted,
      maxWidth: 330,
    }).markup,
    drawSparkline(values, color),
    textToPath(value, { ...side, y: 470, face: 'strong', size: 34, color: theme.text, minSize: 20 })
      .markup,
    textToPath(valueLabel, { ...side, y: 496, face: 'plain', size: 17, color: theme.muted }).markup,
  ].join('');
}

function drawSparkline(values: readonly number[], color: Hex): string {
  const known = values.filter((value) => Number.isFinite(value)).slice(-120);
  if (known.length < 2) return '';
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const points = known.map((value, index): Point => {
    const rise = high === low ? 0.5 : (value - low) / (high - low);
    return [
      TREND.x + (index * TREND.width) / (known.length - 1),
      TREND.y + TREND.height * (1 - rise),
    ];
  });
  const line = `M${points.map((point) => tenth(...point)).join(' ')}`;
  const [endX, endY] = points.at(-1) ?? [0, 0];
  return [
    `<path d="${line}V${TREND.y + TREND.height + 8}H${TREND.x}z" fill="${color}" opacity=".16"/>`,
    `<path d="${line}" fill="none" stroke="${color}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>`,
    `<circle cx="${tenth(endX)}" cy="${tenth(endY)}" r="5.5" fill="${color}"/>`,
  ].join('');
}
