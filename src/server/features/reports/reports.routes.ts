import {
  openReportBodySchema,
  REPORT_PATH,
  REPORT_SEND_PATH,
  REPORTS_PATH,
  reportParamsSchema,
  reportReplySchema,
  reportsQuerySchema,
  reportsReplySchema,
  sendReportBodySchema,
  sentReplySchema,
} from '#contract/reports.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { openReport } from './open-report.ts';
import { findVisibleReport, listMessages, listOwnReports, markRead } from './reports.repo.ts';
import { viewMessage, viewReport } from './reports.view.ts';
import { type SendDeps, sendMessage } from './send-message.ts';

export interface ReportDeps extends SendDeps {
  config: Pick<Config, 'site' | 'attachments'>;
}

const PAGE = 50;
const MESSAGES_SHOWN = 500;

export function reportRoutes(deps: ReportDeps): Route[] {
  return [listRoute(deps), conversationRoute(deps), ...writingRoutes(deps)];
}

function listRoute({ db }: ReportDeps): Route {
  return route({
    method: 'GET',
    url: REPORTS_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: 'general',
    summary: 'List my reports, newest first',
    query: reportsQuerySchema,
    replies: { 200: reportsReplySchema },
    handle: async ({ query, caller }) => {
      const { playerId } = caller;
      const reports = await listOwnReports(db, playerId, query.before, PAGE);
      return {
        reports: reports.map((report) => ({
          ...viewReport(report, false),
          preview: report.preview,
        })),
      };
    },
  });
}

function conversationRoute({ db }: ReportDeps): Route {
  return route({
    method: 'GET',
    url: REPORT_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: 'general',
    summary: 'Get one of my reports with its messages; marks it as read',
    params: reportParamsSchema,
    replies: { 200: reportReplySchema },
    handle: async ({ params, caller }) => {
      const report = await findVisibleReport(db, caller, params.id);
      if (!report) throw new AppError('report_not_found');
      const isStaffReading = report.player_id !== caller.playerId;
      const messages = await listMessages(db, report.id, MESSAGES_SHOWN);
      const head = viewReport(report, isStaffReading);
      // Not when staff view the player's panel: the player has not read it.
      if (head.unread && !caller.panelView) await markRead(db, report, isStaffReading);
      return { ...head, messages: messages.map(viewMessage) };
    },
  });
}

function writingRoutes(deps: ReportDeps): Route[] {
  const { db } = deps;
  return [
    route({
      method: 'POST',
      url: REPORTS_PATH,
      access: 'player',
      rateLimit: { perMinute: 6 },
      summary: 'Open a report',
      body: openReportBodySchema,
      replies: { 200: sentReplySchema },
      handle: async ({ body, caller, language }) => {
        const report_id = await openReport(db, { playerId: caller.playerId, ...body });
        return { report_id, message: TEXTS[language].messages.report_sent };
      },
    }),
    route({
      method: 'POST',
      url: REPORT_SEND_PATH,
      access: 'player',
      rateLimit: { perMinute: 20 },
      summary: 'Send a message in a report',
      body: sendReportBodySchema,
      replies: { 200: sentReplySchema },
      handle: async ({ body, caller, request, language }) => {
        const { report_id, message, attachments } = body;
        const origin = originOf(request);
        await sendMessage(deps, { caller, reportId: report_id, message, attachments, origin });
        return { report_id, message: TEXTS[language].messages.report_sent };
      },
    }),
  ];
}
