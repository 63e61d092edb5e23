import type { IdentityDeps } from '#server/features/identity/identity-deps.ts';
import { sendReset } from '#server/features/identity/reset-password.ts';
import { resendVerificationJob, sendResetJob } from '#server/features/identity/send-reset.job.ts';
import { resendVerification } from '#server/features/identity/verify-email.ts';
import { type SendMail, sendMailJob } from '#server/platform/mail/mail.ts';
import { handleJob, type JobHandler, type JobRules } from '#server/platform/queue/job.ts';

export const identityJobs: readonly JobRules[] = [sendMailJob, sendResetJob, resendVerificationJob];

/** What a worker does for identity, and with every email of the app. */
export function createIdentityHandlers(deps: IdentityDeps, sendMail: SendMail): JobHandler[] {
  return [
    handleJob(sendMailJob, 2, (email) => sendMail(email)),
    handleJob(sendResetJob, 1, ({ email }) => sendReset(deps, email)),
    handleJob(resendVerificationJob, 1, ({ email }) => resendVerification(deps, email)),
  ];
}
