import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Has a worker check a payment that changed. What it misses, the sweep finds. */
export const settlePaymentJob = defineJob({
  name: 'donations.settle-payment',
  payload: z.object({ paymentId: z.uuid() }),
  retryLimit: 0,
  expireInSeconds: 120,
  keepSeconds: 600,
});
