import {
  COUNT_MAILING_PATH,
  countMailingBodySchema,
  countMailingReplySchema,
  DELETE_MAILING_PATH,
  deleteMailingBodySchema,
  MAILING_PATH,
  MAILING_PREVIEW_PATH,
  MAILINGS_PATH,
  mailingParamsSchema,
  mailingReplySchema,
  mailingsQuerySchema,
  mailingsReplySchema,
  previewMailingParamsSchema,
  previewMailingQuerySchema,
  saveMailingBodySchema,
  TEST_MAILING_PATH,
  testMailingBodySchema,
} from '#contract/mailings.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { canSendBulk } from '#server/platform/mail/bulk-mailer.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { MailingDeps } from './mailing-deps.ts';
import { findMailing, listMailings, readProgress } from './mailings.repo.ts';
import { viewMailing, viewRow } from './mailings.view.ts';
import { deleteMailing, saveMailing } from './save-mailing.ts';
import { countSegment } from './segment.ts';
import { sendMailingRoutes } from './send-mailing.routes.ts';
import { previewMailing, testMailing } from './test-mailing.ts';

const READ = { method: 'GET', access: { staff: 'mailings.read' }, rateLimit: 'general' } as const;
const WRITE = {
  method: 'POST',
  access: { staff: 'mailings.write' },
  confirmation: { notNeeded: 'only changes a draft' },
  rateLimit: 'general',
} as const;

/** For an email shown in one of our frames: its styles and pictures load, and nothing runs. */
const EMAIL_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

export function adminMailingRoutes(deps: MailingDeps): Route[] {
  return [...readRoutes(deps), ...draftRoutes(deps), ...sendMailingRoutes(deps)];
}

async function replyWith({ db, config }: MailingDeps, id: number) {
  const mailing = await findMailing(db, id);
  if (!mailing) throw new AppError('not_found');
  return {
    mailing: viewMailing(mailing, await readProgress(db, id)),
    sending: { can_email: canSendBulk(config), per_minute: config.mail.mailings_per_minute },
  };
}

function readRoutes(deps: MailingDeps): Route[] {
  const { db } = deps;
  return [
    route({
      ...READ,
      url: MAILINGS_PATH,
      summary: 'List mailings, newest first',
      query: mailingsQuerySchema,
      replies: { 200: mailingsReplySchema },
      handle: async ({ query, language }) => {
        const page = await listMailings(db, { q: query.q, state: query.state, language }, query);
        return { ...page, rows: page.rows.map(viewRow) };
      },
    }),
    route({
      ...READ,
      url: MAILING_PATH,
      summary: 'Get a mailing and its progress',
      params: mailingParamsSchema,
      replies: { 200: mailingReplySchema },
      handle: ({ params }) => replyWith(deps, params.id),
    }),
    route({
      ...READ,
      url: MAILING_PREVIEW_PATH,
      params: previewMailingParamsSchema,
      query: previewMailingQuerySchema,
      replies: null,
      handle: async ({ params: { id, language }, query: { theme }, caller, reply }) => {
        const { playerId } = caller;
        const html = await previewMailing(deps, { id, language, theme, playerId });
        return reply
          .header('content-security-policy', EMAIL_POLICY)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(html);
      },
    }),
  ];
}

function draftRoutes(deps: MailingDeps): Route[] {
  const { db } = deps;
  return [
    route({
      ...WRITE,
      url: MAILINGS_PATH,
      summary: 'Create or update the draft of a mailing',
      body: saveMailingBodySchema,
      replies: { 200: mailingReplySchema },
      handle: async ({ body, caller, request }) => {
        const command = { mailing: body, adminId: caller.playerId, origin: originOf(request) };
        return replyWith(deps, await inTransaction(db, saveMailing, command));
      },
    }),
    route({
      ...WRITE,
      url: DELETE_MAILING_PATH,
      summary: 'Delete the draft of a mailing',
      body: deleteMailingBodySchema,
      replies: { 200: messageReplySchema },
      handle: async ({ body, caller, request, language }) => {
        const command = { id: body.id, adminId: caller.playerId, origin: originOf(request) };
        await inTransaction(db, deleteMailing, command);
        return { message: TEXTS[language].messages.mailing_deleted };
      },
    }),
    route({
      ...WRITE,
      url: COUNT_MAILING_PATH,
      confirmation: { notNeeded: 'only counts' },
      rateLimit: { perMinute: 60 },
      summary: 'Count the players of a segment, and how many of them get an email',
      body: countMailingBodySchema,
      replies: { 200: countMailingReplySchema },
      handle: ({ body: { segment, is_email: isEmail, is_notice: isNotice } }) =>
        countSegment(db, { segment, isEmail, isNotice }),
    }),
    route({
      ...WRITE,
      url: TEST_MAILING_PATH,
      confirmation: { notNeeded: 'goes to the sender’s own address' },
      rateLimit: { perMinute: 30 },
      summary: 'Send a mailing to myself',
      params: mailingParamsSchema,
      body: testMailingBodySchema,
      replies: { 200: messageReplySchema },
      handle: async ({ params, body, caller, language }) => {
        const { playerId } = caller;
        await testMailing(deps, { id: params.id, playerId, language: body.language });
        return { message: TEXTS[language].messages.mailing_tested };
      },
    }),
  ];
}
