import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

const emailMessageSchema = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
});
/** An email ready to go. */
export type Email = z.infer<typeof emailMessageSchema>;

/** Sends an email; throws on failure, and the queue retries. */
export type SendMail = (email: Email) => Promise<void>;

/**
 * Emails contain links that give access to accounts, so the jobs of sent ones are deleted within
 * minutes. A mail server that is down for an hour loses nothing: the waits grow from 10 seconds.
 */
export const sendMailJob = defineJob({
  name: 'mail.send',
  payload: emailMessageSchema,
  retryLimit: 9,
  retryDelaySeconds: 10,
  expireInSeconds: 60,
  keepSeconds: 300,
});
