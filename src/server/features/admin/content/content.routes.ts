import {
  ADMIN_IMAGES_PATH,
  ADMIN_PREVIEW_PATH,
  imageReplySchema,
  mediaPath,
  previewBodySchema,
  previewReplySchema,
} from '#contract/admin-posts.ts';
import { ATTACHMENT_BODY_MAX, ATTACHMENT_BYTES_MAX } from '#contract/reports.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { sanitize } from '#server/platform/html/sanitize.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { Uploads } from '#server/platform/uploads/create-uploads.ts';
import { addImage } from './add-image.ts';

export interface ContentDeps {
  db: Db;
  uploads: Uploads;
}

/** Routes shared by the post and page editors. */
export function contentRoutes({ db, uploads }: ContentDeps): Route[] {
  return [
    route({
      method: 'POST',
      url: ADMIN_PREVIEW_PATH,
      access: { staff: 'content.write' },
      confirmation: { notNeeded: 'saves nothing' },
      rateLimit: 'general',
      summary: 'Preview content as visitors will see it',
      body: previewBodySchema,
      replies: { 200: previewReplySchema },
      handle: ({ body }) => ({ html: sanitize(body.html) }),
    }),
    route({
      method: 'POST',
      url: ADMIN_IMAGES_PATH,
      access: { staff: 'content.write' },
      confirmation: { notNeeded: 'only adds an image' },
      rateLimit: { perMinute: 30 },
      summary: 'Upload an image for a post or page; the request body is the image',
      rawBody: { maxBytes: ATTACHMENT_BODY_MAX },
      replies: { 200: imageReplySchema },
      handle: async ({ caller, request }) => {
        const adminId = caller.playerId;
        const picture = await uploads.receiveImage({
          playerId: adminId,
          body: request.body,
          maxBytes: ATTACHMENT_BYTES_MAX,
        });
        const origin = originOf(request);
        const id = await inTransaction(db, addImage, { picture, adminId, origin });
        return { url: mediaPath(id), width: picture.width, height: picture.height };
      },
    }),
  ];
}
