import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Queries providers and worlds about the payments and orders of a day, so it takes a while. */
export const reconcileDayJob = defineJob({
  name: 'admin.reconcile-day',
  payload: z.object({ day: z.iso.date() }),
  policy: 'one_per_key',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 3 * 3_600,
});
