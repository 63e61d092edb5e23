import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Wakes a worker for a payment with news. What it fails to wake, the sweep finds. */
export const settlePaymentJob = defineJob({
  name: 'donations.settle-payment',
  payload: z.object({ paymentId: z.uuid() }),
  retryLimit: 0,
  expireInSeconds: 120,
  keepSeconds: 600,
});
