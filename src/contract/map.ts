import { z } from 'zod';
import { ART_PATH } from './pictures.ts';

export const MAP_PATH = '/api/map';

/**
 * The drawn chart as square tiles: `tilesPerSide` × `tilesPerSide` of `tileSize` pixels. The first
 * level is one picture of the whole sheet.
 */
export const CHART_ZOOM_LEVELS = [
  { tilesPerSide: 1, tileSize: 1024 },
  { tilesPerSide: 4, tileSize: 512 },
  { tilesPerSide: 8, tileSize: 512 },
] as const;

/** The whole sheet again for a phone's first view, where it is about 550 pixels wide. */
export const SMALL_SHEET = 768;

export const CHART_PATH = `${ART_PATH}/chart`;

export interface ChartTile {
  level: number;
  column: number;
  row: number;
}

export function chartTilePath(
  { level, column, row }: ChartTile,
  theme: 'aden' | 'parchment',
): string {
  return `${CHART_PATH}/${theme}-${level}-${column}-${row}.webp`;
}

export function smallSheetPath(theme: 'aden' | 'parchment'): string {
  return `${CHART_PATH}/${theme}-small.webp`;
}

/**
 * A custom picture from the operator: its URL and its four edges, in hundreds of the game's units.
 */
const customChartSchema = z.object({
  url: z.string(),
  west: z.number(),
  north: z.number(),
  east: z.number(),
  south: z.number(),
});
export type CustomChart = z.infer<typeof customChartSchema>;

/**
 * Scales (pixels per map unit) at which more names appear and pin clusters split up; name
 * positions were computed for these scales.
 */
export const MAP_STEPS = [0.1, 0.16, 0.26, 0.42, 0.7] as const;

const nameSchema = z.object({
  text: z.string(),
  x: z.int(),
  y: z.int(),
  /** The symbol at its point, as path data; a wide area has none. */
  mark: z.string().nullable(),
  look: z.enum(['town', 'place', 'area']),
  /**
   * Text position in pixels from its point; `anchor` says whether it is the start, middle or end.
   */
  dx: z.number(),
  dy: z.number(),
  anchor: z.enum(['start', 'middle', 'end']),
  /** The first of MAP_STEPS at which it is shown. */
  from: z.int().min(0),
});
export type MapName = z.infer<typeof nameSchema>;

export const mapReplySchema = z.object({
  server_id: z.int().positive(),
  /** Null for the drawn chart. */
  chart: customChartSchema.nullable(),
  /** Names of the drawn chart, the most important first; empty for a custom picture. */
  names: z.array(nameSchema),
  /**
   * Where bosses are found, in hundreds of the game's units; those inside halls are placed at the
   * entrance.
   */
  bosses: z.array(
    z.object({ npc_id: z.int().positive(), x: z.int(), y: z.int(), grand: z.boolean() }),
  ),
});
export type MapReply = z.infer<typeof mapReplySchema>;
