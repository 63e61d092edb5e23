import { type ComponentType, useEffect, useState } from 'react';
import { useText } from '#web/lib/text.ts';
import { Skeleton } from '../Skeleton.tsx';
import type { ChartProps } from './chart-props.ts';

type FigureProps = ChartProps & {
  /** Under the drawing, and read out in its place. */
  caption: string;
};

/** A chart with axes. The server renders a placeholder; the drawing code is loaded in the browser. */
export function Chart({ caption, ...chart }: FigureProps) {
  const { t } = useText();
  const [Drawn, setDrawn] = useState<ComponentType<ChartProps>>();
  useEffect(() => {
    let isHere = true;
    void import('./DrawnChart.tsx').then(({ DrawnChart }) => {
      if (isHere) setDrawn(() => DrawnChart);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <figure className="min-w-0 pt-2">
      {isEmpty(chart) ? (
        <p className="flex h-64 items-center justify-center border border-dashed border-line text-muted">
          {t('ui.chartEmpty')}
        </p>
      ) : (
        <div className="h-64" aria-hidden="true">
          {Drawn ? <Drawn {...chart} /> : <Skeleton lines={5} />}
        </div>
      )}
      <figcaption className="pt-1 text-xs text-muted">{caption}</figcaption>
    </figure>
  );
}

/** Empty axes look like a failed chart. */
function isEmpty({ rows, series }: ChartProps): boolean {
  return rows.every((row) => series.every(({ key }) => !row[key]));
}
