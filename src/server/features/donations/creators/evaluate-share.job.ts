import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** A payment was credited, refunded, disputed or won back: the creator's share follows. */
export const evaluateShareJob = defineJob({
  name: 'creators.evaluate-share',
  payload: z.object({ paymentId: z.uuid() }),
});
