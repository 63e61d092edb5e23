import { z } from 'zod';
import { uuidSchema } from './bounds.ts';
import { REASON_MAX, REASON_MIN } from './player-actions.ts';

/** Staff view a player's panel as the player sees it. */
export const START_PANEL_VIEW_PATH = '/api/admin/players/view';
/** A plain form on every page shown during the view. */
export const END_PANEL_VIEW_PATH = '/panel/view/end';

export const PANEL_VIEW_MINUTES = 15;

export const startPanelViewBodySchema = z.object({
  id: uuidSchema,
  /** The player reads it. */
  reason: z.string().trim().min(REASON_MIN).max(REASON_MAX),
});
/** Where to go next. */
export const startPanelViewReplySchema = z.object({ next: z.string() });

/** What the player sees of it afterwards; not which staff member it was. */
export const panelViewSchema = z.object({ started_at: z.int(), reason: z.string() });
