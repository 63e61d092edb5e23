import { reportParamsSchema } from '#contract/reports.ts';
import {
  SUPPORT_PATH,
  SUPPORT_REPORT_PATH,
  supportQuerySchema,
  supportReplySchema,
  supportReportSchema,
} from '#contract/support.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { listSupport } from './list-support.ts';
import { listMessages, markRead } from './reports.repo.ts';
import type { SendDeps } from './send-message.ts';
import { findSupportReport, listAssignees, listNotes } from './support.repo.ts';
import { viewSupportReport, viewSupportRow } from './support.view.ts';
import { supportActionRoutes } from './support-actions.routes.ts';

const MAX_LINES = 500;
const READ = { access: { staff: 'support.read' }, rateLimit: 'general' } as const;

/** Staff's side of reports: the queue, one report, and what can be done with it. */
export function supportRoutes(deps: SendDeps): Route[] {
  return [listRoute(deps), reportRoute(deps), ...supportActionRoutes(deps)];
}

function listRoute({ db }: SendDeps): Route {
  return route({
    ...READ,
    method: 'GET',
    url: SUPPORT_PATH,
    summary: 'List reports by status, longest waiting first, closed ones newest first',
    query: supportQuerySchema,
    replies: { 200: supportReplySchema },
    handle: async ({ query, caller }) => {
      const { state, q, ...at } = query;
      const page = await listSupport(db, { state, q, adminId: caller.playerId }, at);
      return { ...page, rows: page.rows.map(viewSupportRow), now: unixSeconds(new Date()) };
    },
  });
}

function reportRoute({ db }: SendDeps): Route {
  return route({
    ...READ,
    method: 'GET',
    url: SUPPORT_REPORT_PATH,
    summary: 'Get a report with its messages and staff notes; marks it as read',
    params: reportParamsSchema,
    replies: { 200: supportReportSchema },
    handle: async ({ params }) => {
      const report = await findSupportReport(db, params.id);
      if (!report) throw new AppError('report_not_found');
      const messages = await listMessages(db, report.id, MAX_LINES);
      const notes = await listNotes(db, report.id, MAX_LINES);
      const shown = viewSupportReport({ report, messages, notes, admins: await listAssignees(db) });
      if (shown.unread) await markRead(db, report, true);
      return shown;
    },
  });
}
