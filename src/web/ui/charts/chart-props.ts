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
  /** The legend, even with a single series, because the number of series varies. */
  hasLegend?: boolean;
  /** A value as it is written everywhere else. */
  format: (value: number) => string;
};
