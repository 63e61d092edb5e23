import type { NOTIFICATION_ERROR_STATUS } from '#contract/notification-errors.ts';

export const notificationErrors: Record<keyof typeof NOTIFICATION_ERROR_STATUS, string> = {
  subject_unknown: 'We don’t know that one. Check the name, and that it’s on this server.',
  price_missing: 'Enter the highest price you’d pay.',
  subscription_limit: 'You’ve reached the maximum number of subscriptions. End one first.',
  push_service_unknown: 'Your browser uses a push service this site doesn’t know.',
  push_keys_invalid: 'Your browser’s keys for notifications aren’t valid. Try again.',
  channel_not_offered: 'This site doesn’t offer that channel.',
  zone_unknown: 'We don’t know this time zone.',
  quiet_hours_empty: 'Quiet hours need two different times.',
  unsubscribe_link_invalid:
    'This link is incomplete or not valid. Open it from the email again, or log in and turn these emails off in your panel.',
};
