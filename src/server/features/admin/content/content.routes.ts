import {
  ADMIN_IMAGES_PATH,
  ADMIN_PREVIEW_PATH,
  imageReplySchema,
  mediaPath,
  previewBodySchema,
  previewReplySchema,
} from '#contract/admin-posts.ts';
import { ATTACHMENT_BYTES_MAX } from '#contract/reports.ts';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { AppError } from '#server/platform/errors.ts';
import { sanitise } from '#server/platform/html/sanitise.ts';
import { encodePicture } from '#server/platform/images/encode-picture.ts';
import { type Route, route } from '#server/platform/route.ts';
import { uuid7 } from '#server/platform/uuid7.ts';

/** What the editors of posts and pages have in common. */
export function contentRoutes({ db }: { db: Db }): Route[] {
  return [
    route({
      method: 'POST',
      url: ADMIN_PREVIEW_PATH,
      access: 'admin',
      rateLimit: 'general',
      summary: 'A text as visitors would see it',
      body: previewBodySchema,
      replies: { 200: previewReplySchema },
      handle: ({ body }) => ({ html: sanitise(body.html) }),
    }),
    route({
      method: 'POST',
      url: ADMIN_IMAGES_PATH,
      access: 'admin',
      rateLimit: { perMinute: 30 },
      summary: 'Upload a picture for a text; the body is the picture itself',
      replies: { 200: imageReplySchema },
      handle: async ({ caller, request, reply }) => {
        reply.header('cache-control', 'no-store');
        const sent = request.body;
        if (!Buffer.isBuffer(sent)) throw new AppError('attachment_unreadable');
        if (sent.length > ATTACHMENT_BYTES_MAX) throw new AppError('attachment_too_large');
        const { data, width, height } = await encodePicture(sent);
        const id = uuid7();
        const adminId = callerOf(caller).playerId;
        await db
          .insertInto('content_image')
          .values({ id, width, height, content: data, uploaded_by: adminId })
          .execute();
        await writeAudit(db, {
          actorId: adminId,
          action: 'image.upload',
          subjectKind: 'image',
          subjectId: id,
          from: originOf(request),
          detail: { bytes: data.length, width, height },
        });
        return { url: mediaPath(id), width, height };
      },
    }),
  ];
}
