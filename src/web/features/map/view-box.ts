import type { MapBox } from '#reference/chart.ts';

/** As the `viewBox` of an SVG that keeps its proportions: what the server draws fits any screen. */
export function viewBoxText({ west, north, east, south }: MapBox): string {
  return [west, north, east - west, south - north].map((value) => round(value)).join(' ');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
