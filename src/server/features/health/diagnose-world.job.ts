import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Runs the doctor's checks of a world, every 15 minutes and when an admin requests it. */
export const diagnoseWorldJob = defineJob({
  name: 'health.examine-world',
  payload: z.object({ worldId: z.int().positive() }),
  policy: 'one_per_key',
  retryLimit: 0,
  expireInSeconds: 120,
  keepSeconds: 3_600,
});
