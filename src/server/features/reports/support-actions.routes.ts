import { bulkReplySchema } from '#contract/bulk.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { reportParamsSchema } from '#contract/reports.ts';
import {
  answerBodySchema,
  assignBodySchema,
  CLOSE_REPORTS_PATH,
  closeBodySchema,
  closeManyBodySchema,
  reportNoteBodySchema,
  SUPPORT_ANSWER_PATH,
  SUPPORT_ASSIGN_PATH,
  SUPPORT_CLOSE_PATH,
  SUPPORT_NOTE_PATH,
} from '#contract/support.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Route, route } from '#server/platform/route.ts';
import { answerReport } from './answer-report.ts';
import { assignReport } from './assign-report.ts';
import { closeIfOpen, setClosed } from './close-report.ts';
import type { SendDeps } from './send-message.ts';
import { writeNote } from './write-note.ts';

const SHARED = {
  access: { staff: 'support.answer' },
  rateLimit: 'general',
  method: 'POST',
  confirmation: { notNeeded: 'only continues a conversation' },
  params: reportParamsSchema,
} as const;
const replies = { 200: messageReplySchema };

export function supportActionRoutes(deps: SendDeps): Route[] {
  return [
    answerRoute(deps),
    assignRoute(deps),
    closeRoute(deps),
    closeManyRoute(deps),
    noteRoute(deps),
  ];
}

function answerRoute(deps: SendDeps): Route {
  return route({
    ...SHARED,
    url: SUPPORT_ANSWER_PATH,
    summary: 'Reply to a report and notify the player by email',
    body: answerBodySchema,
    replies,
    handle: async ({ params, body, caller, request, language }) => {
      const { message, attachments, close } = body;
      const context = { caller, reportId: params.id, origin: originOf(request) };
      await answerReport(deps, { ...context, message, attachments, close });
      return { message: TEXTS[language].operationsMessages.report_answered };
    },
  });
}

function assignRoute({ db }: SendDeps): Route {
  return route({
    ...SHARED,
    url: SUPPORT_ASSIGN_PATH,
    summary: 'Assign or unassign a report',
    body: assignBodySchema,
    replies,
    handle: async ({ params, body, caller, request, language }) => {
      const toAdmin = body.admin_id;
      const actor = { adminId: caller.playerId, origin: originOf(request) };
      await inTransaction(db, assignReport, { ...actor, reportId: params.id, toAdmin });
      const messageKey = toAdmin === null ? 'report_unassigned' : 'report_assigned';
      return { message: TEXTS[language].operationsMessages[messageKey] };
    },
  });
}

function closeRoute({ db }: SendDeps): Route {
  return route({
    ...SHARED,
    url: SUPPORT_CLOSE_PATH,
    summary: 'Close or reopen a report',
    body: closeBodySchema,
    replies,
    handle: async ({ params, body, caller, request, language }) => {
      const isClosed = body.closed;
      const actor = { adminId: caller.playerId, origin: originOf(request) };
      await inTransaction(db, setClosed, { ...actor, reportId: params.id, isClosed });
      const messageKey = isClosed ? 'report_closed' : 'report_reopened';
      return { message: TEXTS[language].operationsMessages[messageKey] };
    },
  });
}

function closeManyRoute({ db }: SendDeps): Route {
  return route({
    access: SHARED.access,
    rateLimit: 'general',
    method: 'POST',
    confirmation: SHARED.confirmation,
    url: CLOSE_REPORTS_PATH,
    summary: 'Close several reports',
    body: closeManyBodySchema,
    replies: { 200: bulkReplySchema },
    handle: async ({ body, caller, request }) => {
      const actor = { adminId: caller.playerId, origin: originOf(request) };
      let done = 0;
      // Each in its own transaction with its own audit entry.
      for (const reportId of new Set(body.ids)) {
        if (await inTransaction(db, closeIfOpen, { ...actor, reportId })) done += 1;
      }
      return { done, skipped: body.ids.length - done };
    },
  });
}

function noteRoute({ db }: SendDeps): Route {
  return route({
    ...SHARED,
    url: SUPPORT_NOTE_PATH,
    summary: 'Add a staff note to a report',
    body: reportNoteBodySchema,
    replies,
    handle: async ({ params, body, caller, request, language }) => {
      const actor = { adminId: caller.playerId, origin: originOf(request) };
      await inTransaction(db, writeNote, { ...actor, reportId: params.id, note: body.note });
      return { message: TEXTS[language].operationsMessages.note_written };
    },
  });
}
