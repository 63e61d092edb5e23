import type { CastleKey } from './castles.ts';

/**
 * The map of Aden and Elmore. One map unit is a hundred game units; x grows to the east and y to the
 * south, as in the game.
 */
export const WORLD_UNITS = 100;

export interface MapBox {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** The whole sheet, including the surrounding sea: a square, so that its tiles are squares. */
export const SHEET: MapBox = { west: -2288, north: -2776, east: 3264, south: 2776 };
export const SHEET_SIZE = SHEET.east - SHEET.west;

/** The land and its coast. */
export const REALM: MapBox = { west: -1311, north: -2621, east: 2286, south: 2621 };
/** The initial view: enough sea around the land that no name on the coast is cut off. */
export const REALM_VIEW: MapBox = { west: -1370, north: -2600, east: 2440, south: 2776 };

export type MapPoint = readonly [x: number, y: number];

/** The middle of each castle's grounds. */
export const CASTLE_POINTS: Readonly<Record<CastleKey, MapPoint>> = {
  gludio: [-180, 1103],
  dion: [220, 1596],
  giran: [1158, 1452],
  oren: [818, 373],
  aden: [1474, 46],
  innadrile: [1159, 2483],
  godad: [1476, -487],
  rune: [123, -490],
  schutt: [774, -1540],
};

/** Dungeons whose game coordinates are in the sea, and where their entrances are on the map. */
const DUNGEONS: readonly (readonly [...box: number[], doorX: number, doorY: number])[] = [
  // Garden of Eva, Elven Ruins, Pagan Temple.
  [700, 2380, 950, 2621, 844, 2343],
  [400, 2360, 600, 2621, -1124, 2347],
  [-300, -620, -40, -260, 366, -512],
];

/** The position of a game location on the chart; null for what the chart does not show. */
export function mapPoint(worldX: number, worldY: number): MapPoint | null {
  const [x, y] = [worldX / WORLD_UNITS, worldY / WORLD_UNITS];
  for (const [west = 0, north = 0, east = 0, south = 0, doorX = 0, doorY = 0] of DUNGEONS) {
    if (x > west && x < east && y > north && y < south) return [doorX, doorY];
  }
  const isShown = x >= REALM.west && x <= REALM.east && y >= REALM.north && y <= REALM.south;
  return isShown ? [Math.round(x), Math.round(y)] : null;
}
