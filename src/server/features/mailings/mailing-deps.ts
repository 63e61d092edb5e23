import type { ApprovalDeps } from '#server/features/approvals/approval-action.ts';
import type { TestMailingDeps } from './test-mailing.ts';

export type MailingDeps = TestMailingDeps & ApprovalDeps;
