import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/**
 * Performs a new order without waiting for the next sweep, which picks up what this job misses: it is
 * never retried and is deleted soon.
 */
export const performOrderJob = defineJob({
  name: 'orders.perform-order',
  payload: z.object({ orderId: z.uuid(), worldId: z.int() }),
  retryLimit: 0,
  expireInSeconds: 120,
  keepSeconds: 600,
});
