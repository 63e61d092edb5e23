import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** A password reset was requested for this email; the worker checks whether an account has it. */
export const sendResetJob = defineJob({
  name: 'identity.send-reset',
  payload: z.object({ email: z.string() }),
  expireInSeconds: 60,
  keepSeconds: 300,
});

/** The same for a verification email. */
export const resendVerificationJob = defineJob({
  name: 'identity.resend-verification',
  payload: z.object({ email: z.string() }),
  expireInSeconds: 60,
  keepSeconds: 300,
});
