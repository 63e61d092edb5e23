import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Saves the current season of one world and, once, the one that ended. */
export const saveSeasonsJob = defineJob({
  name: 'seasons.keep',
  payload: z.object({ worldId: z.int().positive() }),
  policy: 'one_per_key',
  retryLimit: 0,
  expireInSeconds: 60,
  keepSeconds: 600,
});
