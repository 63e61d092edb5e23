import { CHART_ZOOM_LEVELS, type ChartTile } from '#contract/map.ts';
import { type MapBox, SHEET, SHEET_SIZE } from '#reference/chart.ts';

/** The tiles of a level that overlap a box of the chart. */
export function tilesIn(box: MapBox, level: number): ChartTile[] {
  const count = CHART_ZOOM_LEVELS[level]?.tilesPerSide ?? 1;
  const span = SHEET_SIZE / count;
  const within = (value: number) => Math.min(count - 1, Math.max(0, Math.floor(value / span)));
  const tiles: ChartTile[] = [];
  for (
    let row = within(box.north - SHEET.north);
    row <= within(box.south - SHEET.north);
    row += 1
  ) {
    for (
      let column = within(box.west - SHEET.west);
      column <= within(box.east - SHEET.west);
      column += 1
    ) {
      tiles.push({ level, column, row });
    }
  }
  return tiles;
}

export function tileBox({ level, column, row }: ChartTile): MapBox {
  const span = SHEET_SIZE / (CHART_ZOOM_LEVELS[level]?.tilesPerSide ?? 1);
  const [west, north] = [SHEET.west + column * span, SHEET.north + row * span];
  return { west, north, east: west + span, south: north + span };
}
