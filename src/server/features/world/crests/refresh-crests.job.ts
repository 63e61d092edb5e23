import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Reads which crests the clans of one world use, and the pictures that are new. */
export const refreshCrestsJob = defineJob({
  name: 'world.refresh-crests',
  payload: z.object({ worldId: z.int().positive() }),
  policy: 'one_per_key',
  retryLimit: 0,
  expireInSeconds: 120,
  keepSeconds: 600,
});
