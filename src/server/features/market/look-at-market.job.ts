import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Reads the private shops of one world; enqueues itself again. */
export const lookAtMarketJob = defineJob({
  name: 'market.look-at-market',
  payload: z.object({ worldId: z.int().positive() }),
  policy: 'stately',
  retryLimit: 0,
  expireInSeconds: 120,
  keepSeconds: 600,
});
