import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Summarizes the finished days of one world's shops and updates its usual prices. */
export const summarizePricesJob = defineJob({
  name: 'market.summarize-prices',
  payload: z.object({ worldId: z.int().positive() }),
  policy: 'one_per_key',
  retryLimit: 0,
  expireInSeconds: 300,
  keepSeconds: 3_600,
});
