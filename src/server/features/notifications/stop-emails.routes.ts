import { doneReplySchema } from '#contract/identity.ts';
import { VERIFY_PATH } from '#contract/identity-paths.ts';
import { NOTIFICATIONS_PREFIX, STOP_EMAILS_FORM_PATH } from '#contract/mail-links.ts';
import { STOP_EMAILS_PATH, stopEmailsQuerySchema } from '#contract/notifications.ts';
import { sendDone } from '#server/features/identity/send-done.ts';
import { AppError } from '#server/platform/errors.ts';
import { isOneClick, ONE_CLICK_BYTES } from '#server/platform/mail/one-click.ts';
import { withQuery } from '#server/platform/own-path.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { NotificationDeps } from './notification-deps.ts';
import { stopEmails } from './notifications.repo.ts';
import { readStopToken } from './stop-token.ts';

/** Mail services unsubscribe many readers from few IP addresses. */
const ONE_CLICKS = { perMinute: 600 };
const DONE_PAGE = `${VERIFY_PATH}?token=${NOTIFICATIONS_PREFIX}`;

/** By the signed link of an email; the same response whether the player exists or has left. */
export function stopEmailRoutes(deps: NotificationDeps): Route[] {
  return [linkRoute(), oneClickRoute(deps), formRoute(deps)];
}

function linkRoute(): Route {
  return route({
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
  });
}

function oneClickRoute(deps: NotificationDeps): Route {
  return route({
    method: 'POST',
    url: STOP_EMAILS_PATH,
    access: 'public',
    // Email clients have neither a session nor a CSRF token: the signed link is the proof.
    origin: 'provider',
    rawBody: { maxBytes: ONE_CLICK_BYTES },
    rateLimit: ONE_CLICKS,
    query: stopEmailsQuerySchema,
    replies: null,
    handle: async ({ query, request, reply }) => {
      if (!isOneClick(request.body)) throw new AppError('bad_request');
      await stop(deps, query.token);
      return reply.header('cache-control', 'no-store').type('text/plain').send('unsubscribed');
    },
  });
}

function formRoute(deps: NotificationDeps): Route {
  return route({
    method: 'POST',
    url: STOP_EMAILS_FORM_PATH,
    formPage: VERIFY_PATH,
    access: 'public',
    rateLimit: { perMinute: 20 },
    summary: 'Stop notifications by email with the token of an email',
    body: stopEmailsQuerySchema,
    replies: { 200: doneReplySchema },
    handle: async ({ body, request, reply, language }) => {
      await stop(deps, body.token);
      const done = { done: 'notification_emails_stopped', next: DONE_PAGE, language } as const;
      return sendDone(request, reply, done);
    },
  });
}

async function stop({ db, config }: NotificationDeps, token: string): Promise<void> {
  const playerId = readStopToken(config, token);
  if (playerId === undefined) throw new AppError('unsubscribe_link_invalid');
  await stopEmails(db, playerId);
}
