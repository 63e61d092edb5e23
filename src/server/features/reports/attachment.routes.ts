import { readFile } from 'node:fs/promises';
import {
  ATTACHMENT_BYTES_MAX,
  ATTACHMENT_PATH,
  ATTACHMENTS_PATH,
  ATTACHMENTS_PER_MESSAGE,
  attachedReplySchema,
  attachmentParamsSchema,
  reportParamsSchema,
} from '#contract/reports.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { countLoose, insertPicture, isVisiblePicture } from './attachments.repo.ts';
import { findVisibleReport } from './reports.repo.ts';
import type { ReportDeps } from './reports.routes.ts';
import { pictureFile, storePicture } from './store-picture.ts';

/** Left behind by messages never sent; a day later they are gone. */
const MAX_LOOSE = ATTACHMENTS_PER_MESSAGE * 3;

export function attachmentRoutes({ config, db }: ReportDeps): Route[] {
  const { folder } = config.attachments;
  return [
    route({
      method: 'POST',
      url: ATTACHMENTS_PATH,
      access: 'player',
      rateLimit: { perMinute: 20 },
      summary: 'Upload an image for the next message of a report; the body is the image itself',
      params: reportParamsSchema,
      replies: { 200: attachedReplySchema },
      handle: async ({ params, caller, request, reply }) => {
        reply.header('cache-control', 'no-store');
        const who = callerOf(caller);
        const report = await findVisibleReport(db, who, params.id);
        if (!report) throw new AppError('report_not_found');
        const sent = request.body;
        if (!Buffer.isBuffer(sent)) throw new AppError('attachment_unreadable');
        if (sent.length > ATTACHMENT_BYTES_MAX) throw new AppError('attachment_too_large');
        if ((await countLoose(db, report.id, who.playerId)) >= MAX_LOOSE) {
          throw new AppError('attachment_limit');
        }
        const id = uuid7();
        const picture = await storePicture(folder, id, sent);
        await insertPicture(db, { id, reportId: report.id, playerId: who.playerId, ...picture });
        return { id, ...picture };
      },
    }),
    route({
      method: 'GET',
      url: ATTACHMENT_PATH,
      access: 'player',
      rateLimit: 'general',
      summary: 'An image of an own report',
      params: attachmentParamsSchema,
      replies: null,
      handle: async ({ params, caller, reply }) => {
        if (!(await isVisiblePicture(db, callerOf(caller), params.id))) {
          throw new AppError('attachment_not_found');
        }
        return reply
          .type('image/webp')
          .header('cache-control', 'private, max-age=86400, immutable')
          .send(await readFile(pictureFile(folder, params.id)));
      },
    }),
  ];
}
