/** A color is a role of the theme: `var(--accent)`. */
type ChartSeries = {
  key: string;
  label: string;
  color: string;
  /** The previous period, drawn behind the current one. */
  isPrevious?: boolean;
};

type ChartRow = { x: string } & Record<string, number | string>;

export type ChartProps = {
  /** `pairs` are bars side by side, for values that must not be stacked. */
  kind: 'bars' | 'pairs' | 'area';
  rows: readonly ChartRow[];
  series: readonly ChartSeries[];
  /** Shown at the axis: coins, US$, players. */
  unit: string;
  /** Whether a legend is shown; by default only with more than one series. */
  hasLegend?: boolean;
  /** Writes a value as the rest of the site does. */
  format: (value: number) => string;
};
