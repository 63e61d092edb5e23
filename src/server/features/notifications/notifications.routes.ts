import { doneReplySchema } from '#contract/identity.ts';
import { VERIFY_PATH } from '#contract/identity-paths.ts';
import { NOTIFICATIONS_PREFIX } from '#contract/mail-links.ts';
import {
  EMAIL_CHANNEL_PATH,
  END_SUBSCRIPTION_PATH,
  emailChannelBodySchema,
  endSubscriptionBodySchema,
  NOTIFICATION_SETTINGS_PATH,
  NOTIFICATIONS_PAGE,
  NOTIFICATIONS_PATH,
  notificationSettingsSchema,
  notificationsQuerySchema,
  notificationsReplySchema,
  PUSH_CHANNEL_PATH,
  pushChannelBodySchema,
  QUIET_HOURS_PATH,
  quietHoursBodySchema,
  READ_NOTIFICATIONS_PATH,
  REMOVE_ENDPOINT_PATH,
  readNotificationsBodySchema,
  removeEndpointBodySchema,
  STOP_EMAILS_FORM_PATH,
  STOP_EMAILS_PATH,
  SUBSCRIBE_PATH,
  stopEmailsQuerySchema,
  subscribeBodySchema,
  TELEGRAM_LINK_PATH,
  telegramLinkReplySchema,
} from '#contract/notifications.ts';
import { describeDevice } from '#server/features/identity/describe-device.ts';
import { sendDone } from '#server/features/identity/send-done.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { TokenConfig } from '#server/platform/crypto/signed-token.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { notifyPlayer } from '#server/platform/db/notify-player.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Log } from '#server/platform/log.ts';
import { isOneClick } from '#server/platform/mail/one-click.ts';
import { withQuery } from '#server/platform/own-path.ts';
import { type Route, route } from '#server/platform/route.ts';
import { isZone } from '#server/platform/zone.ts';
import { areBrowserKeys, isPushService } from './channels/push.ts';
import {
  listNotifications,
  markRead,
  readNotificationSettings,
  removeEndpoint,
  type SettingsConfig,
  saveQuietHours,
  stopEmails,
} from './notifications.repo.ts';
import { readStopToken } from './stop-token.ts';
import { endSubscription, subscribe } from './subscriptions.ts';
import { addEndpoint, startTelegramLink } from './telegram-links.ts';

export interface NotificationDeps {
  db: Db;
  log: Log;
  config: SettingsConfig & TokenConfig & Pick<Config, 'worlds'>;
}

const WRITES = { perMinute: 60 };
/** Mail services unsubscribe many readers from few addresses. */
const ONE_CLICKS = { perMinute: 600 };
const CHANGES = { access: 'player', formPage: NOTIFICATIONS_PAGE, rateLimit: WRITES } as const;
const DONE_PAGE = `${VERIFY_PATH}?token=${NOTIFICATIONS_PREFIX}`;

export function notificationRoutes(deps: NotificationDeps): Route[] {
  return [...readRoutes(deps), ...changeRoutes(deps), ...stopRoutes(deps)];
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

function changeRoutes({ db, config }: NotificationDeps): Route[] {
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
      url: END_SUBSCRIPTION_PATH,
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
    route({
      method: 'POST',
      url: EMAIL_CHANNEL_PATH,
      ...CHANGES,
      summary: 'Turn notifications by email on or off',
      body: emailChannelBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ body, caller, request, reply, language }) => {
        const { playerId } = caller;
        const email = { playerId, channel: 'email', target: '', label: '' } as const;
        if (body.is_on) await inTransaction(db, addEndpoint, email);
        else await stopEmails(db, playerId);
        const done = { done: 'notifications_saved', next: NOTIFICATIONS_PAGE, language } as const;
        return sendDone(request, reply, done);
      },
    }),
    route({
      method: 'POST',
      url: PUSH_CHANNEL_PATH,
      ...CHANGES,
      summary: 'Notify this browser',
      body: pushChannelBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ body, caller, request, reply, language }) => {
        const { push } = config.notifications;
        if (!push) throw new AppError('channel_not_offered');
        if (!isPushService(body.endpoint, push)) throw new AppError('push_service_unknown');
        if (!areBrowserKeys(body.keys)) throw new AppError('push_keys_invalid');
        await inTransaction(db, addEndpoint, {
          playerId: caller.playerId,
          channel: 'push',
          target: body.endpoint,
          label: describeDevice(request.headers['user-agent'] ?? '').slice(0, 100),
          push_key: body.keys.p256dh,
          push_secret: body.keys.auth,
          replaces: body.replaces,
        });
        const done = { done: 'notifications_saved', next: NOTIFICATIONS_PAGE, language } as const;
        return sendDone(request, reply, done);
      },
    }),
    route({
      method: 'POST',
      url: TELEGRAM_LINK_PATH,
      access: 'player',
      rateLimit: { perMinute: 10 },
      summary: 'Get a code that links my Telegram chat',
      replies: { 200: telegramLinkReplySchema },
      handle: ({ caller }) => {
        const { telegram } = config.notifications;
        if (!telegram) throw new AppError('channel_not_offered');
        return startTelegramLink(db, { playerId: caller.playerId, bot: telegram.bot });
      },
    }),
    route({
      method: 'POST',
      url: REMOVE_ENDPOINT_PATH,
      ...CHANGES,
      summary: 'Stop notifying a browser or chat',
      body: removeEndpointBodySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ body, caller, request, reply, language }) => {
        await removeEndpoint(db, { playerId: caller.playerId, id: body.id });
        const done = { done: 'notifications_saved', next: NOTIFICATIONS_PAGE, language } as const;
        return sendDone(request, reply, done);
      },
    }),
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

/** By the signed link of an email; the same answer whether the player exists or has left. */
function stopRoutes({ db, config }: NotificationDeps): Route[] {
  async function stop(token: string): Promise<void> {
    const playerId = readStopToken(config, token);
    if (playerId === undefined) throw new AppError('unsubscribe_link_invalid');
    await stopEmails(db, playerId);
  }
  return [
    route({
      method: 'GET',
      url: STOP_EMAILS_PATH,
      access: 'public',
      rateLimit: 'general',
      query: stopEmailsQuerySchema,
      replies: null,
      // To a page with a button: mail scanners open links.
      handle: ({ query, reply }) =>
        reply
          .header('cache-control', 'no-store')
          .redirect(withQuery(VERIFY_PATH, { token: NOTIFICATIONS_PREFIX + query.token }), 303),
    }),
    route({
      method: 'POST',
      url: STOP_EMAILS_PATH,
      access: 'public',
      // Mail programs have neither a session nor our token: the signed link is the proof.
      origin: 'provider',
      rateLimit: ONE_CLICKS,
      query: stopEmailsQuerySchema,
      replies: null,
      handle: async ({ query, request, reply }) => {
        if (!isOneClick(request.body)) throw new AppError('bad_request');
        await stop(query.token);
        return reply.header('cache-control', 'no-store').type('text/plain').send('unsubscribed');
      },
    }),
    route({
      method: 'POST',
      url: STOP_EMAILS_FORM_PATH,
      formPage: VERIFY_PATH,
      access: 'public',
      rateLimit: { perMinute: 20 },
      summary: 'Stop notifications by email with the token of an email',
      body: stopEmailsQuerySchema,
      replies: { 200: doneReplySchema },
      handle: async ({ body, request, reply, language }) => {
        await stop(body.token);
        const done = { done: 'notification_emails_stopped', next: DONE_PAGE, language } as const;
        return sendDone(request, reply, done);
      },
    }),
  ];
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
