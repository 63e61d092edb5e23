import {
  CANNED_ANSWER_PATH,
  CANNED_PATH,
  cannedBodySchema,
  cannedReplySchema,
} from '#contract/canned-answers.ts';
import type { Language } from '#contract/languages.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { reportParamsSchema } from '#contract/reports.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import type { ServiceMessage } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Route, route } from '#server/platform/route.ts';
import { removeCanned, saveCanned } from './canned-answers.ts';
import { listCanned } from './list-canned-answers.ts';
import type { SendDeps } from './send-message.ts';

const WRITE = { access: { staff: 'support.answer' }, rateLimit: 'general' } as const;

/** Canned replies. */
export function cannedRoutes({ db }: SendDeps): Route[] {
  const replyWith = (language: Language, messageKey: ServiceMessage) => ({
    message: TEXTS[language].serviceMessages[messageKey],
  });
  const replies = { 200: messageReplySchema };
  return [
    route({
      access: { staff: 'support.read' },
      rateLimit: 'general',
      method: 'GET',
      url: CANNED_PATH,
      summary: 'List canned replies by title',
      replies: { 200: cannedReplySchema },
      handle: async () => {
        return { answers: await listCanned(db) };
      },
    }),
    route({
      ...WRITE,
      method: 'POST',
      url: CANNED_PATH,
      confirmation: { notNeeded: 'only changes text for staff' },
      summary: 'Create a canned reply',
      body: cannedBodySchema,
      replies,
      handle: async ({ body, caller, request, language }) => {
        const who = { adminId: caller.playerId, origin: originOf(request) };
        await inTransaction(db, saveCanned, { ...who, texts: body });
        return replyWith(language, 'canned_saved');
      },
    }),
    route({
      ...WRITE,
      method: 'PUT',
      url: CANNED_ANSWER_PATH,
      confirmation: { notNeeded: 'only changes text for staff' },
      summary: 'Update a canned reply',
      params: reportParamsSchema,
      body: cannedBodySchema,
      replies,
      handle: async ({ params, body, caller, request, language }) => {
        const who = { adminId: caller.playerId, origin: originOf(request) };
        await inTransaction(db, saveCanned, { ...who, id: params.id, texts: body });
        return replyWith(language, 'canned_saved');
      },
    }),
    route({
      ...WRITE,
      method: 'POST',
      url: `${CANNED_ANSWER_PATH}/remove`,
      confirmation: { notNeeded: 'only changes text for staff' },
      summary: 'Remove a canned reply',
      params: reportParamsSchema,
      replies,
      handle: async ({ params, caller, request, language }) => {
        const who = { adminId: caller.playerId, origin: originOf(request) };
        await inTransaction(db, removeCanned, { ...who, id: params.id });
        return replyWith(language, 'canned_removed');
      },
    }),
  ];
}
