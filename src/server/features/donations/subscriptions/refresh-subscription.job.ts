import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Triggers a check of a subscription that changed. The sweep picks up anything this job misses. */
export const refreshSubscriptionJob = defineJob({
  // Stored in the queue, under its former name.
  name: 'donations.settle-subscription',
  payload: z.object({ subscriptionId: z.uuid() }),
  retryLimit: 0,
  expireInSeconds: 180,
  keepSeconds: 600,
});
