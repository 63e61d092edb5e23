import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Enqueued with the other rhythms; it enqueues itself again. */
export const sweepPicturesJob = defineJob({
  name: 'reports.sweep-pictures',
  payload: z.object({}),
  policy: 'one_per_key',
  retryLimit: 0,
  expireInSeconds: 120,
  keepSeconds: 3_600,
});
