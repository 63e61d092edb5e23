import { z } from 'zod';
import { keyedPageSchema, listQuerySchema } from './keyed-page.ts';

export const STREAMERS_PATH = '/api/streamers';

/** Channel names, as the streaming service spells them. */
export const streamersReplySchema = z.object({ streamers: z.array(z.string()) });
export type StreamersReply = z.infer<typeof streamersReplySchema>;

export const ADMIN_STREAMERS_PATH = '/api/admin/streamers';
export const adminStreamersQuerySchema = listQuerySchema;
const adminStreamerSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  streamer_code: z.string(),
  stream_link: z.string(),
  /** What is shown on the front page; null where the link is not a channel. */
  channel: z.string().nullable(),
});
export type AdminStreamer = z.infer<typeof adminStreamerSchema>;
export const adminStreamersReplySchema = keyedPageSchema(adminStreamerSchema);
export type AdminStreamersReply = z.infer<typeof adminStreamersReplySchema>;
