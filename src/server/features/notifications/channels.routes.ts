import { doneReplySchema } from '#contract/identity.ts';
import {
  EMAIL_CHANNEL_PATH,
  emailChannelBodySchema,
  NOTIFICATIONS_PAGE,
  PUSH_CHANNEL_PATH,
  pushChannelBodySchema,
  REMOVE_ENDPOINT_PATH,
  removeEndpointBodySchema,
  TELEGRAM_LINK_PATH,
  telegramLinkReplySchema,
} from '#contract/notifications.ts';
import { describeDevice } from '#server/features/identity/describe-device.ts';
import { findPlayer } from '#server/features/identity/identity.repo.ts';
import { liftBounce } from '#server/features/identity/lift-bounce.ts';
import { sendDone } from '#server/features/identity/send-done.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { addEndpoint } from './add-endpoint.ts';
import { areBrowserKeys, isPushService } from './channels/push.ts';
import { CHANGES, type NotificationDeps } from './notification-deps.ts';
import { removeEndpoint, stopEmails } from './notifications.repo.ts';
import { startTelegramLink } from './telegram-links.ts';

/** How a player is notified: by email, in a browser, in Telegram. */
export function channelRoutes(deps: NotificationDeps): Route[] {
  return [emailRoute(deps), pushRoute(deps), telegramRoute(deps), removeRoute(deps)];
}

function emailRoute({ db }: NotificationDeps): Route {
  return route({
    method: 'POST',
    url: EMAIL_CHANNEL_PATH,
    ...CHANGES,
    summary: 'Turn notifications by email on or off',
    body: emailChannelBodySchema,
    replies: { 200: doneReplySchema },
    handle: async ({ body, caller, request, reply, language }) => {
      const { playerId } = caller;
      if (body.is_on) await inTransaction(db, turnOnEmails, playerId);
      else await stopEmails(db, playerId);
      const done = { done: 'notifications_saved', next: NOTIFICATIONS_PAGE, language } as const;
      return sendDone(request, reply, done);
    },
  });
}

/** A player who turns emails on again after one bounced wants them tried again. */
async function turnOnEmails(tx: Tx, playerId: string): Promise<void> {
  await addEndpoint(tx, { playerId, channel: 'email', target: '', label: '' });
  const player = await findPlayer(tx, playerId);
  if (player) await liftBounce(tx, player.email);
}

function pushRoute({ db, config }: NotificationDeps): Route {
  return route({
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
  });
}

function telegramRoute({ db, config }: NotificationDeps): Route {
  return route({
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
  });
}

function removeRoute({ db }: NotificationDeps): Route {
  return route({
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
  });
}
