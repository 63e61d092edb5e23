import { z } from 'zod';
import type { BoardName } from './boards.ts';

/** Server-sent events. The stream announces what changed; the page then calls the API. */
export const LIVE_PATH = '/api/live';

/** First on every connection, so that countdowns run on the server's clock. */
export const helloEventSchema = z.object({ server_time_ms: z.number() });
export type HelloEvent = z.infer<typeof helloEventSchema>;

export const worldEventSchema = z.object({
  server_id: z.int().positive(),
  reachable: z.boolean(),
  as_of: z.int().min(0),
  /**
   * Boards whose content differs from the previous refresh, with the `as_of` of the new one. Right
   * after the hello: all boards, with when each last changed.
   */
  changed: z.record(z.string(), z.int().min(0)),
});
export type WorldEvent = Omit<z.infer<typeof worldEventSchema>, 'changed'> & {
  changed: Partial<Record<BoardName, number>>;
};
