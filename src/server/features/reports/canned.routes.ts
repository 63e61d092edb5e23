import {
  CANNED_REPLIES_PATH,
  CANNED_REPLY_PATH,
  cannedBodySchema,
  cannedReplyListSchema,
} from '#contract/canned-replies.ts';
import type { Language } from '#contract/languages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { reportParamsSchema } from '#contract/reports.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import type { OperationsMessage } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Route, route } from '#server/platform/route.ts';
import { removeCanned, saveCanned } from './canned-replies.ts';
import { listCanned } from './list-canned-replies.ts';
import type { SendDeps } from './send-message.ts';

const WRITE = { access: { staff: 'support.answer' }, rateLimit: 'general' } as const;

const replies = { 200: messageReplySchema };

export function cannedRoutes(deps: SendDeps): Route[] {
  return [listRoute(deps), createRoute(deps), updateRoute(deps), removeRoute(deps)];
}

function listRoute({ db }: SendDeps): Route {
  return route({
    access: { staff: 'support.read' },
    rateLimit: 'general',
    method: 'GET',
    url: CANNED_REPLIES_PATH,
    summary: 'List canned replies by title',
    replies: { 200: cannedReplyListSchema },
    handle: async () => {
      return { replies: await listCanned(db) };
    },
  });
}

function createRoute({ db }: SendDeps): Route {
  return route({
    ...WRITE,
    method: 'POST',
    url: CANNED_REPLIES_PATH,
    confirmation: { notNeeded: 'only changes text for staff' },
    summary: 'Create a canned reply',
    body: cannedBodySchema,
    replies,
    handle: async ({ body, caller, request, language }) => {
      const actor = { adminId: caller.playerId, origin: originOf(request) };
      await inTransaction(db, saveCanned, { ...actor, texts: body });
      return replyWith(language, 'canned_saved');
    },
  });
}

function updateRoute({ db }: SendDeps): Route {
  return route({
    ...WRITE,
    method: 'PUT',
    url: CANNED_REPLY_PATH,
    confirmation: { notNeeded: 'only changes text for staff' },
    summary: 'Update a canned reply',
    params: reportParamsSchema,
    body: cannedBodySchema,
    replies,
    handle: async ({ params, body, caller, request, language }) => {
      const actor = { adminId: caller.playerId, origin: originOf(request) };
      await inTransaction(db, saveCanned, { ...actor, id: params.id, texts: body });
      return replyWith(language, 'canned_saved');
    },
  });
}

function removeRoute({ db }: SendDeps): Route {
  return route({
    ...WRITE,
    method: 'POST',
    url: `${CANNED_REPLY_PATH}/remove`,
    confirmation: { notNeeded: 'only changes text for staff' },
    summary: 'Remove a canned reply',
    params: reportParamsSchema,
    replies,
    handle: async ({ params, caller, request, language }) => {
      const actor = { adminId: caller.playerId, origin: originOf(request) };
      await inTransaction(db, removeCanned, { ...actor, id: params.id });
      return replyWith(language, 'canned_removed');
    },
  });
}

function replyWith(language: Language, messageKey: OperationsMessage) {
  return { message: TEXTS[language].operationsMessages[messageKey] };
}
