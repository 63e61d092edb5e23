import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/**
 * Triggers the creation or change of a game account. The sweep picks up anything this job misses.
 */
export const finishAccountJob = defineJob({
  name: 'game-accounts.finish-account',
  payload: z.object({ worldId: z.int().positive(), login: z.string() }),
  retryLimit: 0,
  expireInSeconds: 120,
  keepSeconds: 600,
});
