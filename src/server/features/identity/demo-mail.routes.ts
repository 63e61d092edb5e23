import { z } from 'zod';
import { idTextSchema } from '#contract/bounds.ts';
import { DEMO_MAIL_PATH, demoMailHtmlPath, demoMailReplySchema } from '#contract/demo-mail.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { findDemoMailHtml, listDemoMail } from './demo-mail.repo.ts';

/**
 * Emails have inline styles and one image, loaded from this site; nothing else may be loaded or
 * run.
 */
const EMAIL_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox allow-popups";

/** Only in the demo: everyone can read everyone's mail. */
export function demoMailRoutes(db: Db): Route[] {
  return [
    route({
      method: 'GET',
      url: DEMO_MAIL_PATH,
      access: 'public',
      rateLimit: 'general',
      replies: { 200: demoMailReplySchema },
      handle: async ({ reply }) => {
        reply.header('cache-control', 'no-store');
        const rows = await listDemoMail(db);
        return {
          emails: rows.map(({ sent_at, ...row }) => ({ ...row, sent_at: unixSeconds(sent_at) })),
        };
      },
    }),
    route({
      method: 'GET',
      url: demoMailHtmlPath(':id'),
      access: 'public',
      rateLimit: 'general',
      params: z.object({ id: idTextSchema }),
      replies: null,
      handle: async ({ params, reply }) => {
        const html = await findDemoMailHtml(db, params.id);
        if (html === undefined) throw new AppError('not_found');
        return reply
          .header('content-security-policy', EMAIL_POLICY)
          .type('text/html; charset=utf-8')
          .send(html);
      },
    }),
  ];
}
