import { CHART_ZOOM_LEVELS } from '#contract/map.ts';
import { SHEET_SIZE } from '#reference/chart.ts';

/** A higher pixel ratio than this is not worth the bytes on a map. */
const MAX_DENSITY = 2;
/** A level is used until its pixels are magnified this many times. */
const STRETCH = 1.35;

/** The coarsest level that is sharp enough. */
export function levelFor(scale: number, density: number): number {
  const minScale = (scale * Math.min(density, MAX_DENSITY)) / STRETCH;
  const level = CHART_ZOOM_LEVELS.findIndex(
    ({ tilesPerSide, tileSize }) => (tilesPerSide * tileSize) / SHEET_SIZE >= minScale,
  );
  return level === -1 ? CHART_ZOOM_LEVELS.length - 1 : level;
}
