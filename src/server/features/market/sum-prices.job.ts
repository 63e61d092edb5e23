import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Sums the finished days of one world's shops and brings its usual prices up to date. */
export const sumPricesJob = defineJob({
  name: 'market.sum-prices',
  payload: z.object({ worldId: z.int().positive() }),
  policy: 'one_per_key',
  retryLimit: 0,
  expireInSeconds: 300,
  keepSeconds: 3_600,
});
