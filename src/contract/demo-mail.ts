import { z } from 'zod';

/** Only in the demo, which shows mail instead of sending it. */
export const DEMO_MAIL_PATH = '/api/dev/mail';

export const demoMailReplySchema = z.object({
  emails: z.array(
    z.object({
      id: z.int(),
      recipient: z.string(),
      subject: z.string(),
      text: z.string(),
      sent_at: z.int(),
    }),
  ),
});
export type DemoMailReply = z.infer<typeof demoMailReplySchema>;

export function demoMailHtmlPath(id: number | string): string {
  return `${DEMO_MAIL_PATH}/${id}`;
}
