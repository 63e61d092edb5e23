import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Wakes a worker for an account that is to be created or changed; the sweep finds what it misses. */
export const finishAccountJob = defineJob({
  name: 'game-accounts.finish-account',
  payload: z.object({ worldId: z.int().positive(), login: z.string() }),
  retryLimit: 0,
  expireInSeconds: 120,
  keepSeconds: 600,
});
