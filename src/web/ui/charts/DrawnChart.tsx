import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { ChartProps } from './chart-props.ts';
import { extremes, roundTicks } from './round-ticks.ts';

const TICK = { fill: 'var(--muted)', fontSize: 12 };

/** Recharts in the theme's colors. Loaded by `Chart` only, so that it stays out of every other page. */
export function DrawnChart({
  kind,
  rows,
  series,
  unit,
  format,
  hasLegend = series.length > 1,
}: ChartProps) {
  // A series with only zeros is not drawn, so the legend does not name it either.
  const drawn = series.filter(({ key }) => rows.some((row) => row[key]));
  const ticks = roundTicks(extremes(rows, drawn, kind));
  return (
    <ComposedChart
      data={[...rows]}
      margin={{ top: 28, right: 8, bottom: 0, left: 0 }}
      // Not ResponsiveContainer: it warns whenever its container is briefly hidden.
      responsive={true}
      // Would make the chart focusable, which is not allowed inside aria-hidden.
      accessibilityLayer={false}
      style={{ width: '100%', height: '100%' }}
    >
      <CartesianGrid stroke="var(--line)" vertical={false} />
      <XAxis
        dataKey="x"
        tick={TICK}
        tickLine={false}
        stroke="var(--line)"
        minTickGap={28}
        interval="equidistantPreserveStart"
      />
      <YAxis
        tick={TICK}
        tickLine={false}
        axisLine={false}
        width="auto"
        tickFormatter={format}
        ticks={ticks}
        domain={[ticks[0] ?? 0, ticks.at(-1) ?? 0]}
        label={{ value: unit, position: 'top', offset: 14, fill: 'var(--muted)', fontSize: 12 }}
      />
      <Tooltip
        cursor={{ fill: 'var(--raised)', stroke: 'var(--line)' }}
        formatter={(value) => format(Number(value))}
        contentStyle={{
          background: 'var(--surface)',
          border: '1px solid var(--line)',
          color: 'var(--ink)',
        }}
        itemStyle={{ color: 'var(--ink)' }}
      />
      {hasLegend && <Legend wrapperStyle={{ fontSize: 12 }} />}
      {drawn.map(({ key, label, color, isPrevious }) => {
        const common = { key, dataKey: key, name: label, isAnimationActive: false } as const;
        if (isPrevious) {
          const quiet = { stroke: color, strokeWidth: 1.5, strokeDasharray: '4 3', dot: false };
          return <Line {...common} key={key} {...quiet} />;
        }
        if (kind === 'bars') return <Bar {...common} key={key} stackId="all" fill={color} />;
        if (kind === 'pairs') return <Bar {...common} key={key} fill={color} />;
        return (
          <Area
            {...common}
            key={key}
            stroke={color}
            strokeWidth={2}
            fill={color}
            fillOpacity={0.14}
          />
        );
      })}
    </ComposedChart>
  );
}
