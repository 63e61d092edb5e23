import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

/** A payment was credited or refunded: the buyer's referrer gains or loses a reward. */
export const evaluatePurchaseJob = defineJob({
  name: 'referrals.evaluate-purchase',
  formerName: 'referrals.weigh-purchase',
  payload: z.object({ paymentId: z.uuid() }),
});
