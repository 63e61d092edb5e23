import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/**
 * Wakes a worker for a new order. Nothing depends on it: what it misses, the sweep finds. So
 * it is never retried, and forgotten soon.
 */
export const performOrderJob = defineJob({
  name: 'orders.perform-order',
  payload: z.object({ orderId: z.uuid(), worldId: z.int() }),
  retryLimit: 0,
  expireInSeconds: 120,
  keepSeconds: 600,
});
