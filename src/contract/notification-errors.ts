/** Codes of players' notifications and of unsubscribe links; part of ERROR_STATUS. */
export const NOTIFICATION_ERROR_STATUS = {
  subject_unknown: 400,
  price_missing: 400,
  subscription_limit: 409,
  push_service_unknown: 400,
  push_keys_invalid: 400,
  channel_not_offered: 409,
  zone_unknown: 400,
  quiet_hours_empty: 400,
  unsubscribe_link_invalid: 400,
} as const;
