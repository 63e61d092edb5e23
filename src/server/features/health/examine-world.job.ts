import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** A look at a world as the doctor does it; every quarter of an hour, and when an admin asks. */
export const examineWorldJob = defineJob({
  name: 'health.examine-world',
  payload: z.object({ worldId: z.int().positive() }),
  policy: 'one_per_key',
  retryLimit: 0,
  expireInSeconds: 120,
  keepSeconds: 3_600,
});
