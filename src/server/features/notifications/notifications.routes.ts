import { doneReplySchema } from '#contract/identity.ts';
import {
  END_NOTIFICATION_SUBSCRIPTION_PATH,
  endSubscriptionBodySchema,
  NOTIFICATION_SETTINGS_PATH,
  NOTIFICATIONS_PAGE,
  NOTIFICATIONS_PATH,
  notificationSettingsSchema,
  notificationsQuerySchema,
  notificationsReplySchema,
  QUIET_HOURS_PATH,
  quietHoursBodySchema,
  READ_NOTIFICATIONS_PATH,
  readNotificationsBodySchema,
  SUBSCRIBE_PATH,
  subscribeBodySchema,
} from '#contract/notifications.ts';
import { sendDone } from '#server/features/identity/send-done.ts';
import { notifyPlayer } from '#server/platform/db/notify-changes.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { isZone } from '#server/platform/zone.ts';
import { channelRoutes } from './channels.routes.ts';
import { CHANGES, type NotificationDeps } from './notification-deps.ts';
import {
  listNotifications,
  markRead,
  readNotificationSettings,
  saveQuietHours,
} from './notifications.repo.ts';
import { stopEmailRoutes } from './stop-emails.routes.ts';
import { endSubscription, subscribe } from './subscriptions.ts';

export function notificationRoutes(deps: NotificationDeps): Route[] {
  return [
    ...readRoutes(deps),
    ...subscriptionRoutes(deps),
    ...channelRoutes(deps),
    ...quietHoursRoutes(deps),
    ...stopEmailRoutes(deps),
  ];
}

function readRoutes({ db, log, config }: NotificationDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: NOTIFICATIONS_PATH,
      access: 'player',
      inPanelView: 'read',
      rateLimit: 'general',
      summary: 'List my notifications',
      query: notificationsQuerySchema,
      replies: { 200: notificationsReplySchema },
      handle: ({ caller, language, query }) =>
        listNotifications(
          { db, log, config },
          { playerId: caller.playerId, language, before: query.before },
        ),
    }),
    route({
      method: 'POST',
      url: READ_NOTIFICATIONS_PATH,
      ...CHANGES,
      summary: 'Mark one notification, or all, as read',
      body: readNotificationsBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ body, caller, request, reply, language }) => {
        await markRead(db, { playerId: caller.playerId, id: body.id });
        // The player's other open pages show the count.
        await notifyPlayer(db, caller.playerId, 'notifications');
        return sendDone(request, reply, {
          done: 'notifications_saved',
          next: NOTIFICATIONS_PAGE,
          language,
        });
      },
    }),
    route({
      method: 'GET',
      url: NOTIFICATION_SETTINGS_PATH,
      access: 'player',
      inPanelView: 'read',
      rateLimit: 'general',
      summary: 'Get what I’m notified of, and how',
      replies: { 200: notificationSettingsSchema },
      handle: ({ caller }) => readNotificationSettings(db, { playerId: caller.playerId, config }),
    }),
  ];
}

function subscriptionRoutes({ db, config }: NotificationDeps): Route[] {
  return [
    route({
      method: 'POST',
      url: SUBSCRIBE_PATH,
      ...CHANGES,
      summary: 'Subscribe to a boss, a castle, a clan, a price, my orders or my reports',
      body: subscribeBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ body, caller, request, reply, language }) => {
        await inTransaction(db, subscribe, { playerId: caller.playerId, wanted: body, config });
        const done = { done: 'subscribed', next: NOTIFICATIONS_PAGE, language } as const;
        return sendDone(request, reply, done);
      },
    }),
    route({
      method: 'POST',
      url: END_NOTIFICATION_SUBSCRIPTION_PATH,
      ...CHANGES,
      summary: 'End a subscription',
      body: endSubscriptionBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ body, caller, request, reply, language }) => {
        await endSubscription(db, { playerId: caller.playerId, id: body.id });
        const done = { done: 'subscription_ended', next: NOTIFICATIONS_PAGE, language } as const;
        return sendDone(request, reply, done);
      },
    }),
  ];
}

function quietHoursRoutes({ db }: NotificationDeps): Route[] {
  return [
    route({
      method: 'POST',
      url: QUIET_HOURS_PATH,
      ...CHANGES,
      summary: 'Set the hours without notifications',
      body: quietHoursBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ body, caller, request, reply, language }) => {
        const { is_on: isOn, zone } = body;
        const [from, to] = [minutesOf(body.from), minutesOf(body.to)];
        if (!isZone(zone)) throw new AppError('zone_unknown');
        if (isOn && from === to) throw new AppError('quiet_hours_empty');
        await saveQuietHours(db, { playerId: caller.playerId, isOn, from, to, zone });
        const done = { done: 'notifications_saved', next: NOTIFICATIONS_PAGE, language } as const;
        return sendDone(request, reply, done);
      },
    }),
  ];
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
