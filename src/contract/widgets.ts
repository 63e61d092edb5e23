import { z } from 'zod';
import { LANGUAGES } from './languages.ts';

/** Small pages for other sites' iframes. */
export const WIDGET_PATHS = {
  status: '/widget/status',
  ranking: '/widget/ranking',
  bosses: '/widget/bosses',
} as const;
/** The status as a picture, where an iframe is not possible. */
export const STATUS_PICTURE_PATH = '/widget/status.svg';

export const WIDGET_RANKINGS = ['pvp', 'pk', 'levels'] as const;
export type WidgetRanking = (typeof WIDGET_RANKINGS)[number];
export const WIDGET_THEMES = ['auto', 'aden', 'parchment'] as const;
export const WIDGET_ROWS_MAX = 20;
/** `grand`: the grand bosses only. */
export const WIDGET_BOSS_KINDS = ['grand', 'all'] as const;
const WIDGET_ROWS = 10;

const common = {
  server_id: z.coerce.number().int().positive().max(32_767).optional(),
  /** Without it the site's language, not the visitor's: caches keep one response per URL. */
  language: z.enum(LANGUAGES).optional(),
  theme: z.enum(WIDGET_THEMES).default('auto'),
};
const rows = z.coerce.number().int().min(1).max(WIDGET_ROWS_MAX).default(WIDGET_ROWS);

export const statusWidgetQuerySchema = z.object(common);
export const rankingWidgetQuerySchema = z.object({
  ...common,
  rows,
  board: z.enum(WIDGET_RANKINGS).default('pvp'),
});
export const bossesWidgetQuerySchema = z.object({
  ...common,
  rows,
  kind: z.enum(WIDGET_BOSS_KINDS).default('grand'),
});
