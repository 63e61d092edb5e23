import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApprovalReply } from '#contract/approvals.ts';
import type { Language } from '#contract/languages.ts';
import { MESSAGES } from '#contract/messages.ts';
import { pickLanguage } from '#server/platform/language.ts';
import type { ApprovalRow } from './approvals.repo.ts';
import { viewApproval } from './approvals.view.ts';

/** The answer of every act that now waits for a second admin: 202, with the proposal. */
export function answerWaiting(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  approval: ApprovalRow,
  fallback: Language,
): ApprovalReply {
  reply.code(202);
  const language = pickLanguage(request.headers, fallback);
  return {
    message: MESSAGES.approval_proposed[language],
    approval: viewApproval(approval, approval.proposed_by),
  };
}
