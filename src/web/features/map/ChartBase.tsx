import { type ChartTile, type CustomChart, chartTilePath, smallSheetPath } from '#contract/map.ts';
import type { MapBox } from '#reference/chart.ts';
import { ThemedPicture } from '#web/ui/heraldry/ThemedPicture.tsx';
import { tileBox } from './tiles.ts';

const WHOLE: ChartTile = { level: 0, column: 0, row: 0 };

interface ChartBaseProps {
  /** The operator's own chart; null for the one we drew. */
  customChart: CustomChart | null;
  /** More detailed pictures, above the whole sheet. */
  tiles: readonly ChartTile[];
  /** If tiles cover the whole view, the server omits the overview picture. */
  hasWhole: boolean;
  /** Until somebody moves the map, a smaller sheet is enough for a phone. */
  isUntouched: boolean;
}

/** The chart below names and pins. */
export function ChartBase({ customChart, tiles, hasWhole, isUntouched }: ChartBaseProps) {
  const drawn = customChart ? [] : [...(hasWhole ? [WHOLE] : []), ...tiles];
  return (
    <svg aria-hidden="true" className="map-part">
      {customChart && <Piece box={customChart} url={() => customChart.url} />}
      {drawn.map((tile) => (
        <Piece
          key={Object.values(tile).join()}
          box={tileBox(tile)}
          url={(theme) => chartTilePath(tile, theme)}
          small={isUntouched && tile === WHOLE ? smallSheetPath : undefined}
        />
      ))}
    </svg>
  );
}

interface PieceProps {
  box: MapBox;
  url: (theme: 'aden' | 'parchment') => string;
  small?: typeof smallSheetPath | undefined;
}

function Piece({ box: { west, north, east, south }, url, small }: PieceProps) {
  return (
    <foreignObject x={west} y={north} width={east - west} height={south - north}>
      <ThemedPicture
        url={url}
        small={small}
        width={1024}
        height={1024}
        fetchPriority="high"
        className="map-tile"
      />
    </foreignObject>
  );
}
