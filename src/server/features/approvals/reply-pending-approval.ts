import type { FastifyReply } from 'fastify';
import type { ApprovalReply } from '#contract/approvals.ts';
import type { Language } from '#contract/languages.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { ApprovalRow } from './approvals.repo.ts';
import { readerOf, viewApproval } from './approvals.view.ts';

/** The reply to a request that now waits for a second admin: 202, with the proposal. */
export function replyPendingApproval(
  { reply, language }: { reply: FastifyReply; language: Language },
  approval: ApprovalRow,
): ApprovalReply {
  reply.code(202);
  return {
    message: TEXTS[language].messages.approval_proposed,
    approval: viewApproval(approval, readerOf({ playerId: approval.proposed_by, staff: null }, [])),
  };
}
