import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** A character has a new name, and everybody should know who it was. */
export const announceNameChangeJob = defineJob({
  name: 'posts.announce-name-change',
  payload: z.object({ orderId: z.uuid(), from: z.string(), to: z.string(), world: z.string() }),
});
