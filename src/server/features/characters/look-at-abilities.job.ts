import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Asks one world what it can do; enqueues itself again. */
export const lookAtAbilitiesJob = defineJob({
  name: 'characters.look-at-abilities',
  payload: z.object({ worldId: z.int().positive() }),
  policy: 'stately',
  retryLimit: 0,
  expireInSeconds: 60,
  keepSeconds: 600,
});
