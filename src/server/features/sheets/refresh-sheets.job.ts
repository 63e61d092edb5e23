import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Re-reads the characters of one world whose owners show parts of them. */
export const refreshSheetsJob = defineJob({
  name: 'sheets.refresh-sheets',
  payload: z.object({ worldId: z.int().positive() }),
  policy: 'one_per_key',
  retryLimit: 0,
  expireInSeconds: 120,
  keepSeconds: 600,
});
