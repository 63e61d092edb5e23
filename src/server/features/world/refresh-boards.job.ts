import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Reads the boards of one world, the slow ones (`slow-boards.ts`) every ten minutes only. */
export const refreshBoardsJob = defineJob({
  name: 'world.refresh-boards',
  payload: z.object({ worldId: z.int().positive() }),
  policy: 'one_per_key',
  retryLimit: 2,
  hasDeadLetters: false,
  retryDelaySeconds: 1,
  expireInSeconds: 120,
  keepSeconds: 3_600,
});
