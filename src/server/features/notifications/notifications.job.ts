import { z } from 'zod';
import { defineJob } from '#server/platform/queue/job.ts';

const rules = {
  policy: 'one_per_key',
  retryLimit: 0,
  expireInSeconds: 120,
  keepSeconds: 600,
} as const;

/** Looks for events of one world, or of the site if `worldId` is 0. */
export const scanNotificationsJob = defineJob({
  ...rules,
  name: 'notifications.scan',
  payload: z.object({ worldId: z.int().min(0) }),
});

/** Reads what players wrote to the Telegram bot: codes that link a chat. */
export const readTelegramJob = defineJob({
  ...rules,
  name: 'notifications.read-telegram',
  payload: z.object({}),
});

/** Removes old notifications. */
export const cleanNotificationsJob = defineJob({
  ...rules,
  name: 'notifications.clean',
  payload: z.object({}),
});
