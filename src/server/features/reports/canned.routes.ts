import { reportParamsSchema } from '#contract/reports.ts';
import {
  SERVICE_MESSAGES,
  type ServiceMessage,
  saidReplySchema,
} from '#contract/service-messages.ts';
import {
  CANNED_ANSWER_PATH,
  CANNED_PATH,
  cannedBodySchema,
  cannedReplySchema,
} from '#contract/support.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { pickLanguage } from '#server/platform/language.ts';
import { type Route, route } from '#server/platform/route.ts';
import { listCanned, removeCanned, saveCanned } from './canned-answers.ts';
import type { SendDeps } from './send-message.ts';

const ADMIN = { access: 'admin', rateLimit: 'general' } as const;

/** Answers staff has ready. */
export function cannedRoutes({ config, db }: SendDeps): Route[] {
  const say = (request: Parameters<typeof originOf>[0], said: ServiceMessage) => ({
    message: SERVICE_MESSAGES[said][pickLanguage(request.headers, config.site.language)],
  });
  const replies = { 200: saidReplySchema };
  return [
    route({
      ...ADMIN,
      method: 'GET',
      url: CANNED_PATH,
      summary: 'List canned replies by title',
      replies: { 200: cannedReplySchema },
      handle: async ({ reply }) => {
        reply.header('cache-control', 'no-store');
        return { answers: await listCanned(db) };
      },
    }),
    route({
      ...ADMIN,
      method: 'POST',
      url: CANNED_PATH,
      confirmation: { notNeeded: 'text for staff' },
      summary: 'Create a canned reply',
      body: cannedBodySchema,
      replies,
      handle: async ({ body, caller, request }) => {
        const who = { adminId: callerOf(caller).playerId, from: originOf(request) };
        await inTransaction(db, saveCanned, { ...who, texts: body });
        return say(request, 'canned_saved');
      },
    }),
    route({
      ...ADMIN,
      method: 'PUT',
      url: CANNED_ANSWER_PATH,
      confirmation: { notNeeded: 'text for staff' },
      summary: 'Update a canned reply',
      params: reportParamsSchema,
      body: cannedBodySchema,
      replies,
      handle: async ({ params, body, caller, request }) => {
        const who = { adminId: callerOf(caller).playerId, from: originOf(request) };
        await inTransaction(db, saveCanned, { ...who, id: params.id, texts: body });
        return say(request, 'canned_saved');
      },
    }),
    route({
      ...ADMIN,
      method: 'POST',
      url: `${CANNED_ANSWER_PATH}/remove`,
      confirmation: { notNeeded: 'text for staff' },
      summary: 'Remove a canned reply',
      params: reportParamsSchema,
      replies,
      handle: async ({ params, caller, request }) => {
        const who = { adminId: callerOf(caller).playerId, from: originOf(request) };
        await inTransaction(db, removeCanned, { ...who, id: params.id });
        return say(request, 'canned_removed');
      },
    }),
  ];
}
