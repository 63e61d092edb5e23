import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Triggers a check of a payment that changed. The sweep picks up anything this job misses. */
export const refreshPaymentJob = defineJob({
  // Stored in the queue, under its former name.
  name: 'donations.settle-payment',
  payload: z.object({ paymentId: z.uuid() }),
  retryLimit: 0,
  expireInSeconds: 120,
  keepSeconds: 600,
});
