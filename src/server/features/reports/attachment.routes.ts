import { readFile } from 'node:fs/promises';
import {
  ATTACHMENT_BODY_MAX,
  ATTACHMENT_BYTES_MAX,
  ATTACHMENT_PATH,
  ATTACHMENTS_PATH,
  ATTACHMENTS_PER_MESSAGE,
  attachedReplySchema,
  attachmentParamsSchema,
  reportParamsSchema,
} from '#contract/reports.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { Uploads } from '#server/platform/uploads/create-uploads.ts';
import { uuid7 } from '#server/platform/uuid7.ts';
import { countUnattached, insertAttachment, isVisibleAttachment } from './attachments.repo.ts';
import { findVisibleReport } from './reports.repo.ts';
import type { ReportDeps } from './reports.routes.ts';
import { pictureFile, storePicture } from './store-picture.ts';

/** Uploads whose message was never sent count until they are deleted, after a day. */
const MAX_UNATTACHED = ATTACHMENTS_PER_MESSAGE * 3;

export interface AttachmentDeps extends ReportDeps {
  uploads: Uploads;
}

export function attachmentRoutes(deps: AttachmentDeps): Route[] {
  return [uploadRoute(deps), attachmentRoute(deps)];
}

function uploadRoute({ config, db, uploads }: AttachmentDeps): Route {
  return route({
    method: 'POST',
    url: ATTACHMENTS_PATH,
    access: 'player',
    rateLimit: { perMinute: 20 },
    summary: 'Upload an image for the next message of a report; the request body is the image',
    params: reportParamsSchema,
    rawBody: { maxBytes: ATTACHMENT_BODY_MAX },
    replies: { 200: attachedReplySchema },
    handle: async ({ params, caller, request }) => {
      const report = await findVisibleReport(db, caller, params.id);
      if (!report) throw new AppError('report_not_found');
      if ((await countUnattached(db, report.id, caller.playerId)) >= MAX_UNATTACHED) {
        throw new AppError('attachment_limit');
      }
      const { data, width, height } = await uploads.receiveImage({
        playerId: caller.playerId,
        body: request.body,
        maxBytes: ATTACHMENT_BYTES_MAX,
      });
      const id = uuid7();
      await storePicture(config.attachments.folder, id, data);
      await insertAttachment(db, {
        id,
        reportId: report.id,
        playerId: caller.playerId,
        width,
        height,
        bytes: data.length,
      });
      return { id, width, height };
    },
  });
}

function attachmentRoute({ config, db }: AttachmentDeps): Route {
  return route({
    method: 'GET',
    url: ATTACHMENT_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: 'general',
    summary: 'Get an image from one of my reports',
    params: attachmentParamsSchema,
    replies: null,
    handle: async ({ params, caller, reply }) => {
      if (!(await isVisibleAttachment(db, caller, params.id))) {
        throw new AppError('attachment_not_found');
      }
      // Keeps the default `no-store` of player routes, although the image never changes: the
      // computer may be shared.
      return reply
        .type('image/webp')
        .send(await readFile(pictureFile(config.attachments.folder, params.id)));
    },
  });
}
