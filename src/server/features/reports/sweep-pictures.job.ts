import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Removes pictures that belong to no message. */
export const sweepPicturesJob = defineJob({
  name: 'reports.sweep-pictures',
  payload: z.object({}),
  policy: 'one_per_key',
  retryLimit: 0,
  expireInSeconds: 120,
  keepSeconds: 3_600,
});
