import {
  NOTIFICATION_SETTINGS_PATH,
  NOTIFICATIONS_PATH,
  type NotificationSettings,
  type NotificationsReply,
} from '#contract/notifications.ts';
import type { Api } from '#web/lib/api.ts';

export function loadNotifications(api: Api, before?: string): Promise<NotificationsReply> {
  return api.read<NotificationsReply>(NOTIFICATIONS_PATH, before ? { before } : {});
}

export function loadNotificationSettings(api: Api): Promise<NotificationSettings> {
  return api.read<NotificationSettings>(NOTIFICATION_SETTINGS_PATH);
}
