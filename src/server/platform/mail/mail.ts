import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

export const letterSchema = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
/** A letter ready to go. */
export type Letter = z.infer<typeof letterSchema>;

/** Takes a letter to whoever delivers it; throws when that fails, and the queue tries again. */
export type SendMail = (letter: Letter) => Promise<void>;

/**
 * Letters carry links that open accounts, so finished ones are forgotten within minutes. A mail
 * server that is down for an hour loses nothing: the waits grow from 10 seconds.
 */
export const sendMailJob = defineJob({
  name: 'mail.send',
  payload: letterSchema,
  retryLimit: 9,
  retryDelaySeconds: 10,
  expireInSeconds: 60,
  keepSeconds: 300,
});
