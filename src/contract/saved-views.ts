import { z } from 'zod';
import { bigIdSchema } from './bounds.ts';

/** Lists of the admin area with their filters, saved by a staff member for themselves. */
export const SAVED_VIEWS_PATH = '/api/admin/views';
export const REMOVE_VIEW_PATH = '/api/admin/views/remove';
export const VIEW_NAME_MAX = 60;
export const VIEWS_MAX = 30;

export const saveViewBodySchema = z.object({
  name: z.string().trim().min(1).max(VIEW_NAME_MAX),
  path: z
    .string()
    .max(100)
    .regex(/^\/admin(\/[a-z-]+)*$/),
  /** Without the question mark. */
  query: z.string().max(500),
});
export const removeViewBodySchema = z.object({ id: bigIdSchema });

const savedViewSchema = z.object({
  id: z.int(),
  name: z.string(),
  path: z.string(),
  query: z.string(),
});
export type SavedView = z.infer<typeof savedViewSchema>;
export const savedViewsReplySchema = z.object({ views: z.array(savedViewSchema) });
export type SavedViewsReply = z.infer<typeof savedViewsReplySchema>;
