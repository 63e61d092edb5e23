import type { Readable } from 'node:stream';
import { z } from 'zod';
import { uuidSchema } from '#contract/bounds.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import {
  ADMIN_FILE_PART_PATH,
  ADMIN_FILES_PATH,
  FILE_PATH,
  filePartParamsSchema,
  filePartQuerySchema,
  openFileBodySchema,
  REMOVE_FILE_PATH,
  removeFileBodySchema,
  siteFileReplySchema,
} from '#contract/site-files.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { storedFile } from './file-store.ts';
import { type FileDeps, openFile, receivePart } from './receive-file.ts';
import { removeFiles } from './remove-files.ts';
import { sendFile } from './send-file.ts';
import { findShownFile, viewFile } from './site-files.repo.ts';

/** A fast connection sends a part every tenth of a second. */
const PARTS_PER_MINUTE = 600;

export function siteFileRoutes(deps: FileDeps): Route[] {
  return [openRoute(deps), partRoute(deps), removeRoute(deps)];
}

function openRoute({ db, config }: FileDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_FILES_PATH,
    access: { staff: 'content.write' },
    confirmation: { notNeeded: 'only starts an upload; its entry is saved separately' },
    rateLimit: 'general',
    summary: 'Start uploading a downloadable file',
    body: openFileBodySchema,
    replies: { 200: siteFileReplySchema },
    handle: async ({ body, caller, request }) => {
      const actor = { adminId: caller.playerId, origin: originOf(request) };
      const command = { ...body, ...actor, limits: config.uploads };
      return { file: viewFile(await inTransaction(db, openFile, command)) };
    },
  });
}

function partRoute(deps: FileDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_FILE_PART_PATH,
    access: { staff: 'content.write' },
    confirmation: { notNeeded: 'only adds to an upload that was started' },
    rateLimit: { perMinute: PARTS_PER_MINUTE },
    summary: 'Upload the next part of a downloadable file; the request body is the part',
    params: filePartParamsSchema,
    query: filePartQuerySchema,
    streamBody: true,
    replies: { 200: siteFileReplySchema },
    handle: async ({ params: { id }, query: { at }, caller, request }) => {
      const body = request.body as Readable;
      const declared = request.headers['content-length'];
      const declaredBytes = declared === undefined ? undefined : Number(declared);
      const part = { id, at, body, declaredBytes, adminId: caller.playerId };
      return { file: viewFile(await receivePart(deps, part)) };
    },
  });
}

function removeRoute(deps: FileDeps): Route {
  return route({
    method: 'POST',
    url: REMOVE_FILE_PATH,
    access: { staff: 'content.write' },
    confirmation: { notNeeded: 'removes only what no entry shows' },
    rateLimit: 'general',
    summary: 'Remove an uploaded file that belongs to no entry',
    body: removeFileBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const remover = { adminId: caller.playerId, origin: originOf(request) };
      await removeFiles(deps, [body.id], remover);
      return { message: TEXTS[language].messages.file_removed };
    },
  });
}

const params = z.object({ id: uuidSchema, name: z.string().max(100) });

/** For everybody, as long as its entry is shown. */
export function downloadRoutes({ db, config }: FileDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: FILE_PATH,
      access: 'public',
      rateLimit: 'general',
      isLong: true,
      params,
      replies: null,
      handle: async ({ params: { id, name }, request, reply }) => {
        const file = await findShownFile(db, id, name);
        if (!file) throw new AppError('not_found');
        const path = storedFile(config.attachments.folder, id);
        return sendFile(request, reply, { path, name, size: file.size_bytes, sha256: file.sha256 });
      },
    }),
  ];
}
