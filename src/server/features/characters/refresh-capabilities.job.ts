import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Reads the capabilities of one world. */
export const refreshCapabilitiesJob = defineJob({
  name: 'characters.refresh-capabilities',
  payload: z.object({ worldId: z.int().positive() }),
  policy: 'one_per_key',
  retryLimit: 0,
  expireInSeconds: 60,
  keepSeconds: 600,
});
