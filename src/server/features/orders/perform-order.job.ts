import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/**
 * Triggers the performing of a new order. Nothing depends on it: the sweep picks up anything it
 * misses, so it is never retried and is deleted soon.
 */
export const performOrderJob = defineJob({
  name: 'orders.perform-order',
  payload: z.object({ orderId: z.uuid(), worldId: z.int() }),
  retryLimit: 0,
  expireInSeconds: 120,
  keepSeconds: 600,
});
