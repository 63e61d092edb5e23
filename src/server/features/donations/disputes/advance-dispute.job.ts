import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** Wakes a worker for a dispute's next step: collecting evidence, or sending it. The sweep repeats it. */
export const advanceDisputeJob = defineJob({
  name: 'donations.advance-dispute',
  payload: z.object({ disputeId: z.uuid() }),
  retryLimit: 0,
  expireInSeconds: 180,
  keepSeconds: 600,
});
