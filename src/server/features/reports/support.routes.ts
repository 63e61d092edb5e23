import { reportParamsSchema } from '#contract/reports.ts';
import { saidReplySchema } from '#contract/said-reply.ts';
import {
  answerBodySchema,
  assignBodySchema,
  closeBodySchema,
  noteBodySchema,
  SUPPORT_ANSWER_PATH,
  SUPPORT_ASSIGN_PATH,
  SUPPORT_CLOSE_PATH,
  SUPPORT_NOTE_PATH,
  SUPPORT_PATH,
  SUPPORT_REPORT_PATH,
  supportQuerySchema,
  supportReplySchema,
  supportReportSchema,
} from '#contract/support.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { answerReport } from './answer-report.ts';
import { assignReport } from './assign-report.ts';
import { setClosed } from './close-report.ts';
import { listMessages, markRead } from './reports.repo.ts';
import type { SendDeps } from './send-message.ts';
import { findSupportReport, listAdmins, listNotes, listSupport } from './support.repo.ts';
import { viewSupportReport, viewSupportRow } from './support.view.ts';
import { writeNote } from './write-note.ts';

const SHOWN = 500;
const ADMIN = { access: 'admin', rateLimit: 'general' } as const;

/** Staff's side of reports: the queue, one report, and what can be done with it. */
export function supportRoutes(deps: SendDeps): Route[] {
  return [listRoute(deps), reportRoute(deps), ...actRoutes(deps)];
}

function listRoute({ db }: SendDeps): Route {
  return route({
    ...ADMIN,
    method: 'GET',
    url: SUPPORT_PATH,
    summary: 'List reports by status, longest waiting first',
    query: supportQuerySchema,
    replies: { 200: supportReplySchema },
    handle: async ({ query, caller }) => {
      const { state, q, ...at } = query;
      const page = await listSupport(db, { state, q, adminId: caller.playerId }, at);
      return { ...page, rows: page.rows.map(viewSupportRow) };
    },
  });
}

function reportRoute({ db }: SendDeps): Route {
  return route({
    ...ADMIN,
    method: 'GET',
    url: SUPPORT_REPORT_PATH,
    summary: 'Get a report with its messages and staff notes; marks it as read',
    params: reportParamsSchema,
    replies: { 200: supportReportSchema },
    handle: async ({ params }) => {
      const report = await findSupportReport(db, params.id);
      if (!report) throw new AppError('report_not_found');
      const messages = await listMessages(db, report.id, SHOWN);
      const notes = await listNotes(db, report.id, SHOWN);
      const shown = viewSupportReport({ report, messages, notes, admins: await listAdmins(db) });
      if (shown.unread) await markRead(db, report, true);
      return shown;
    },
  });
}

function actRoutes(deps: SendDeps): Route[] {
  const { db } = deps;
  const act = {
    ...ADMIN,
    method: 'POST',
    confirmation: { notNeeded: 'a conversation' },
    params: reportParamsSchema,
  } as const;
  const replies = { 200: saidReplySchema };
  return [
    route({
      ...act,
      url: SUPPORT_ANSWER_PATH,
      summary: 'Reply to a report and notify the player by email',
      body: answerBodySchema,
      replies,
      handle: async ({ params, body, caller, request, language }) => {
        const { message, attachments, close } = body;
        const who = { caller: caller, reportId: params.id, from: originOf(request) };
        await answerReport(deps, { ...who, message, attachments, close });
        return { message: TEXTS[language].serviceMessages.report_answered };
      },
    }),
    route({
      ...act,
      url: SUPPORT_ASSIGN_PATH,
      summary: 'Assign or unassign a report',
      body: assignBodySchema,
      replies,
      handle: async ({ params, body, caller, request, language }) => {
        const toAdmin = body.admin_id;
        const who = { adminId: caller.playerId, from: originOf(request) };
        await inTransaction(db, assignReport, { ...who, reportId: params.id, toAdmin });
        const said = toAdmin === null ? 'report_freed' : 'report_assigned';
        return { message: TEXTS[language].serviceMessages[said] };
      },
    }),
    route({
      ...act,
      url: SUPPORT_CLOSE_PATH,
      summary: 'Close or reopen a report',
      body: closeBodySchema,
      replies,
      handle: async ({ params, body, caller, request, language }) => {
        const isClosed = body.closed;
        const who = { adminId: caller.playerId, from: originOf(request) };
        await inTransaction(db, setClosed, { ...who, reportId: params.id, isClosed });
        const said = isClosed ? 'report_closed' : 'report_reopened';
        return { message: TEXTS[language].serviceMessages[said] };
      },
    }),
    route({
      ...act,
      url: SUPPORT_NOTE_PATH,
      summary: 'Add a staff note to a report',
      body: noteBodySchema,
      replies,
      handle: async ({ params, body, caller, request, language }) => {
        const who = { adminId: caller.playerId, from: originOf(request) };
        await inTransaction(db, writeNote, { ...who, reportId: params.id, note: body.note });
        return { message: TEXTS[language].serviceMessages.note_written };
      },
    }),
  ];
}
