import { z } from 'zod';
import { bigIdSchema } from './bounds.ts';

/** The player's unread notices. */
export const NOTICES_PATH = '/api/notices';
export const NOTICE_SEEN_PATH = '/api/notices/seen';

/** A mailing, or a notice that staff viewed the player's panel; ids are unique within a kind. */
const kind = z.enum(['mailing', 'panel_view']);
const noticeSchema = z.object({
  kind,
  id: z.int(),
  title: z.string(),
  /** Sanitized. */
  html: z.string(),
  language: z.string(),
  sent_at: z.int(),
});
export type PlayerNotice = z.infer<typeof noticeSchema>;
export const noticesReplySchema = z.object({ notices: z.array(noticeSchema) });
export type NoticesReply = z.infer<typeof noticesReplySchema>;
export const noticeSeenBodySchema = z.object({ kind, id: bigIdSchema });
