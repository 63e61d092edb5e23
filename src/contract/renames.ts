import { z } from 'zod';

/** Purchased renames, so that everybody can see a character's former name. */
export const RENAMES_PATH = '/api/renames';

/** Rows the list shows. */
export const RENAMES_SHOWN = 50;

export const renamesReplySchema = z.object({
  server_id: z.int().positive(),
  /** Latest first. */
  renames: z.array(
    z.object({
      id: z.int(),
      char_id: z.int().positive(),
      old_name: z.string(),
      new_name: z.string(),
      /** Unix seconds. */
      at: z.int().min(0),
    }),
  ),
});
export type RenamesReply = z.infer<typeof renamesReplySchema>;
