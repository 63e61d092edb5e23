import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** A payment was credited, or taken back: whoever invited the buyer gains or loses by it. */
export const evaluatePurchaseJob = defineJob({
  name: 'referrals.evaluate-purchase',
  formerName: 'referrals.weigh-purchase',
  payload: z.object({ paymentId: z.uuid() }),
});
