import { approvalReplySchema } from '#contract/approvals.ts';
import {
  MAILING_CHANGES,
  MAILING_PATH,
  mailingParamsSchema,
  SEND_MAILING_PATH,
  SUPPRESS_PATH,
  sendMailingBodySchema,
  suppressBodySchema,
} from '#contract/mailings.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { performOrPropose } from '#server/features/approvals/perform-or-propose.ts';
import { replyPendingApproval } from '#server/features/approvals/reply-pending-approval.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { changeMailing } from './change-mailing.ts';
import type { MailingDeps } from './mailing-deps.ts';
import { findMailing } from './mailings.repo.ts';
import { digestOf, scheduleMailingAction } from './schedule-mailing.ts';
import { suppressAddress } from './suppress-address.ts';

const SEND = {
  method: 'POST',
  access: { staff: 'mailings.send' },
  confirmation: 'recent',
  rateLimit: 'general',
} as const;

export function sendMailingRoutes(deps: MailingDeps): Route[] {
  return [
    sendRoute(deps),
    ...MAILING_CHANGES.map((change) => changeRoute(deps, change)),
    suppressRoute(deps),
  ];
}

function sendRoute(deps: MailingDeps): Route {
  return route({
    ...SEND,
    url: SEND_MAILING_PATH,
    summary: 'Send a mailing, now or at a time; emails need a second person',
    params: mailingParamsSchema,
    body: sendMailingBodySchema,
    replies: { 200: messageReplySchema, 202: approvalReplySchema },
    handle: async ({ params, body, caller, request, reply, language }) => {
      const mailing = await findMailing(deps.db, params.id);
      if (!mailing) throw new AppError('not_found');
      const outcome = await performOrPropose(deps, scheduleMailingAction(deps), {
        adminId: caller.playerId,
        subjectId: String(params.id),
        content: { send_at: body.send_at, digest: digestOf(mailing) },
        note: mailing.texts[0]?.subject ?? '',
        requestKey: null,
        origin: originOf(request),
      });
      if (outcome.state === 'waiting') {
        return replyPendingApproval({ reply, language }, outcome.approval);
      }
      return { message: TEXTS[language].messages.mailing_scheduled };
    },
  });
}

function suppressRoute({ db }: MailingDeps): Route {
  return route({
    ...SEND,
    url: SUPPRESS_PATH,
    confirmation: { notNeeded: 'stops emails' },
    summary: 'Block an address after a complaint, until its player turns news on again',
    body: suppressBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const command = { email: body.email, adminId: caller.playerId, origin: originOf(request) };
      await inTransaction(db, suppressAddress, command);
      return { message: TEXTS[language].messages.address_suppressed };
    },
  });
}

function changeRoute({ db }: MailingDeps, change: (typeof MAILING_CHANGES)[number]): Route {
  return route({
    ...SEND,
    ...(change === 'resume' ? {} : { confirmation: { notNeeded: 'stops emails' } }),
    url: `${MAILING_PATH}/${change}`,
    summary: `Change a scheduled, running or paused mailing: ${change}`,
    params: mailingParamsSchema,
    replies: { 200: messageReplySchema },
    handle: async ({ params, caller, request, language }) => {
      const origin = originOf(request);
      const command = { id: params.id, change, adminId: caller.playerId, origin };
      await inTransaction(db, changeMailing, command);
      return { message: TEXTS[language].messages[`mailing_${change}`] };
    },
  });
}
