import { z } from 'zod';
import { STREAM_SERVICES } from '#contract/stream-services.ts';
import { defineJob } from '#server/platform/queue/job.ts';

/** Polls a streaming service for who is live. */
export const refreshStatusJob = defineJob({
  name: 'streamers.refresh-status',
  payload: z.object({ service: z.enum(STREAM_SERVICES) }),
  policy: 'one_per_key',
  retryLimit: 0,
  expireInSeconds: 120,
  keepSeconds: 3_600,
});
