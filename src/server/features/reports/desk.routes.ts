import {
  answerBodySchema,
  assignBodySchema,
  closeBodySchema,
  DESK_ANSWER_PATH,
  DESK_ASSIGN_PATH,
  DESK_CLOSE_PATH,
  DESK_NOTE_PATH,
  DESK_PATH,
  DESK_REPORT_PATH,
  deskQuerySchema,
  deskReplySchema,
  deskReportSchema,
  noteBodySchema,
} from '#contract/report-desk.ts';
import { reportParamsSchema } from '#contract/reports.ts';
import { SERVICE_MESSAGES, saidReplySchema } from '#contract/service-messages.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { pickLanguage } from '#server/platform/language.ts';
import { type Route, route } from '#server/platform/route.ts';
import { answerReport } from './answer-report.ts';
import { assignReport } from './assign-report.ts';
import { setClosed } from './close-report.ts';
import { findDeskReport, listAdmins, listDesk, listNotes } from './desk.repo.ts';
import { viewDeskReport, viewDeskRow } from './desk.view.ts';
import { listMessages, markRead } from './reports.repo.ts';
import type { SendDeps } from './send-message.ts';
import { writeNote } from './write-note.ts';

const SHOWN = 500;
const ADMIN = { access: 'admin', rateLimit: 'general' } as const;

/** The team's side of reports: the queue, one report, and what can be done with it. */
export function deskRoutes(deps: SendDeps): Route[] {
  return [listRoute(deps), reportRoute(deps), ...actRoutes(deps)];
}

function listRoute({ db }: SendDeps): Route {
  return route({
    ...ADMIN,
    method: 'GET',
    url: DESK_PATH,
    summary: 'Reports by state, what waits longest first',
    query: deskQuerySchema,
    replies: { 200: deskReplySchema },
    handle: async ({ query, caller, reply }) => {
      reply.header('cache-control', 'no-store');
      const { state, q, ...at } = query;
      const page = await listDesk(db, { state, q, adminId: callerOf(caller).playerId }, at);
      return { ...page, rows: page.rows.map(viewDeskRow) };
    },
  });
}

function reportRoute({ db }: SendDeps): Route {
  return route({
    ...ADMIN,
    method: 'GET',
    url: DESK_REPORT_PATH,
    summary: 'A report with its conversation and the team’s notes; looking at it marks it read',
    params: reportParamsSchema,
    replies: { 200: deskReportSchema },
    handle: async ({ params, reply }) => {
      reply.header('cache-control', 'no-store');
      const report = await findDeskReport(db, params.id);
      if (!report) throw new AppError('report_not_found');
      const messages = await listMessages(db, report.id, SHOWN);
      const notes = await listNotes(db, report.id, SHOWN);
      const shown = viewDeskReport({ report, messages, notes, admins: await listAdmins(db) });
      if (shown.unread) await markRead(db, report, true);
      return shown;
    },
  });
}

function actRoutes(deps: SendDeps): Route[] {
  const { config, db } = deps;
  const act = { ...ADMIN, method: 'POST', params: reportParamsSchema } as const;
  const replies = { 200: saidReplySchema };
  return [
    route({
      ...act,
      url: DESK_ANSWER_PATH,
      summary: 'Answer a report; the player gets a letter',
      body: answerBodySchema,
      replies,
      handle: async ({ params, body, caller, request }) => {
        const { message, attachments, close } = body;
        const who = { caller: callerOf(caller), reportId: params.id, from: originOf(request) };
        await answerReport(deps, { ...who, message, attachments, close });
        const language = pickLanguage(request.headers, config.site.language);
        return { message: SERVICE_MESSAGES.report_answered[language] };
      },
    }),
    route({
      ...act,
      url: DESK_ASSIGN_PATH,
      summary: 'Give a report to one of the team, or back to all',
      body: assignBodySchema,
      replies,
      handle: async ({ params, body, caller, request }) => {
        const toAdmin = body.admin_id;
        const who = { adminId: callerOf(caller).playerId, from: originOf(request) };
        await inTransaction(db, assignReport, { ...who, reportId: params.id, toAdmin });
        const language = pickLanguage(request.headers, config.site.language);
        const said = toAdmin === null ? 'report_freed' : 'report_assigned';
        return { message: SERVICE_MESSAGES[said][language] };
      },
    }),
    route({
      ...act,
      url: DESK_CLOSE_PATH,
      summary: 'Close a report, or open it again',
      body: closeBodySchema,
      replies,
      handle: async ({ params, body, caller, request }) => {
        const isClosed = body.closed;
        const who = { adminId: callerOf(caller).playerId, from: originOf(request) };
        await inTransaction(db, setClosed, { ...who, reportId: params.id, isClosed });
        const language = pickLanguage(request.headers, config.site.language);
        const said = isClosed ? 'report_closed' : 'report_reopened';
        return { message: SERVICE_MESSAGES[said][language] };
      },
    }),
    route({
      ...act,
      url: DESK_NOTE_PATH,
      summary: 'A note to a report that only the team sees',
      body: noteBodySchema,
      replies,
      handle: async ({ params, body, caller, request }) => {
        const who = { adminId: callerOf(caller).playerId, from: originOf(request) };
        await inTransaction(db, writeNote, { ...who, reportId: params.id, note: body.note });
        const language = pickLanguage(request.headers, config.site.language);
        return { message: SERVICE_MESSAGES.note_written[language] };
      },
    }),
  ];
}
