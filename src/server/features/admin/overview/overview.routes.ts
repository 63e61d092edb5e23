import { DISMISS_CHECKLIST_PATH } from '#contract/admin-checklist.ts';
import {
  ADMIN_OVERVIEW_PATH,
  ADMIN_WAITING_PATH,
  overviewReplySchema,
  waitingReplySchema,
} from '#contract/admin-overview.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Route, route } from '#server/platform/route.ts';
import { createWaitingCounts } from './count-waiting.ts';
import { dismissChecklist } from './dismiss-checklist.ts';
import { type OverviewDeps, readOverview } from './read-overview.ts';

export function overviewRoutes(deps: OverviewDeps): Route[] {
  const countWaiting = createWaitingCounts(deps);
  return [
    route({
      method: 'GET',
      url: ADMIN_OVERVIEW_PATH,
      access: { staff: 'admin.access' },
      rateLimit: 'general',
      summary: 'Get today’s figures and what needs attention',
      replies: { 200: overviewReplySchema },
      handle: ({ caller }) => {
        const { playerId, staff } = caller;
        return readOverview(deps, { playerId, permissions: staff?.permissions ?? new Set() });
      },
    }),
    route({
      method: 'GET',
      url: ADMIN_WAITING_PATH,
      access: { staff: 'admin.access' },
      rateLimit: 'general',
      summary: 'Count what needs attention',
      replies: { 200: waitingReplySchema },
      handle: async ({ caller }) => {
        return { waiting: await countWaiting(caller.staff?.permissions ?? new Set()) };
      },
    }),
    route({
      method: 'POST',
      url: DISMISS_CHECKLIST_PATH,
      access: { staff: 'worlds.manage' },
      confirmation: { notNeeded: 'only hides a list' },
      rateLimit: 'general',
      summary: 'Hide the checklist of a new site for all admins',
      replies: { 200: messageReplySchema },
      handle: async ({ caller, request, language }) => {
        const command = { adminId: caller.playerId, origin: originOf(request) };
        await inTransaction(deps.db, dismissChecklist, command);
        return { message: TEXTS[language].operationsMessages.checklist_dismissed };
      },
    }),
  ];
}
