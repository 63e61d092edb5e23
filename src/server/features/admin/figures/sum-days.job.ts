import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Sums the days that are not final yet, and enqueues the reconciliation of finished ones. */
export const sumDaysJob = defineJob({
  name: 'admin.sum-days',
  payload: z.object({}),
  policy: 'one_per_key',
  retryLimit: 0,
  expireInSeconds: 1_800,
  keepSeconds: 3_600,
});
