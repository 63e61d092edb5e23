import { z } from 'zod';
import { keysetPageSchema, listQuerySchema } from './keyset-page.ts';
import { STREAM_SERVICES } from './stream-services.ts';

export const STREAMERS_PATH = '/api/streamers';

export const streamersReplySchema = z.object({
  /** Channel names on Twitch, as it spells them. */
  streamers: z.array(z.string()),
  /** The channels of every service, those that are live first. */
  channels: z.array(
    z.object({
      service: z.enum(STREAM_SERVICES),
      channel: z.string(),
      /** `unknown` if the service was not queried, or has not responded for some minutes. */
      state: z.enum(['live', 'offline', 'unknown']),
      title: z.string(),
      viewers: z.int(),
      /** Unix seconds until which `live` is valid; 0 for the others. */
      until: z.int(),
    }),
  ),
});
export type StreamersReply = z.infer<typeof streamersReplySchema>;

export const ADMIN_STREAMERS_PATH = '/api/admin/streamers';
export const adminStreamersQuerySchema = listQuerySchema;
const adminStreamerSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  streamer_code: z.string(),
  stream_link: z.string(),
  youtube_channel: z.string(),
  kick_channel: z.string(),
  /** What is shown on the front page; null where the link is not a channel. */
  channel: z.string().nullable(),
});
export type AdminStreamer = z.infer<typeof adminStreamerSchema>;
export const adminStreamersReplySchema = keysetPageSchema(adminStreamerSchema);
export type AdminStreamersReply = z.infer<typeof adminStreamersReplySchema>;
