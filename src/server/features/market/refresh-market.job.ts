import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Reads the private stores of one world. */
export const refreshMarketJob = defineJob({
  name: 'market.refresh-market',
  payload: z.object({ worldId: z.int().positive() }),
  policy: 'one_per_key',
  retryLimit: 0,
  expireInSeconds: 120,
  keepSeconds: 600,
});
