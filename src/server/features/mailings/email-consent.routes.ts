import {
  EMAIL_CONSENT_PATH,
  emailConsentBodySchema,
  emailConsentReplySchema,
  UNSUBSCRIBE_PATH,
  unsubscribeBodySchema,
  unsubscribeQuerySchema,
} from '#contract/email-consent.ts';
import { doneReplySchema } from '#contract/identity.ts';
import { VERIFY_PATH } from '#contract/identity-paths.ts';
import { NEWS_PREFIX, UNSUBSCRIBE_FORM_PATH } from '#contract/mail-links.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { type Origin, originOf } from '#server/features/audit/write-audit.ts';
import { sendDone } from '#server/features/identity/send-done.ts';
import { TEXTS } from '#server/locales/texts.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { isOneClick, ONE_CLICK_BYTES } from '#server/platform/mail/one-click.ts';
import { withQuery } from '#server/platform/own-path.ts';
import { type Route, route } from '#server/platform/route.ts';
import { giveConsent, readConsent, withdrawConsent } from './email-consent.ts';
import { readUnsubscribeToken, type TokenConfig } from './unsubscribe-token.ts';

export interface ConsentDeps {
  db: Db;
  config: TokenConfig;
}

/** Mail services unsubscribe many readers from few IP addresses. */
const ONE_CLICK_LIMIT = { perMinute: 600 };
/** The page with the unsubscribe button; without a token it has no button. */
const DONE_PAGE = `${VERIFY_PATH}?token=${NEWS_PREFIX}`;

export function emailConsentRoutes(deps: ConsentDeps): Route[] {
  return [
    readRoute(deps),
    changeRoute(deps),
    linkRoute(),
    oneClickRoute(deps),
    unsubscribeRoute(deps),
  ];
}

function readRoute({ db }: ConsentDeps): Route {
  return route({
    method: 'GET',
    url: EMAIL_CONSENT_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: 'general',
    summary: 'Get whether I receive news by email',
    replies: { 200: emailConsentReplySchema },
    handle: ({ caller }) => readConsent(db, caller.playerId),
  });
}

function changeRoute({ db }: ConsentDeps): Route {
  return route({
    method: 'POST',
    url: EMAIL_CONSENT_PATH,
    access: 'player',
    rateLimit: { perMinute: 20 },
    summary: 'Turn news by email on or off',
    body: emailConsentBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const { playerId } = caller;
      const origin = originOf(request);
      const { messages } = TEXTS[language];
      if (body.is_given) {
        await inTransaction(db, giveConsent, { playerId, origin });
        return { message: messages.consent_given };
      }
      await inTransaction(db, withdrawConsent, { playerId, source: 'security_page', origin });
      return { message: messages.consent_withdrawn };
    },
  });
}

function linkRoute(): Route {
  return route({
    method: 'GET',
    url: UNSUBSCRIBE_PATH,
    access: 'public',
    rateLimit: 'general',
    query: unsubscribeQuerySchema,
    replies: null,
    // To a page with a button: mail scanners open links.
    handle: ({ query, reply }) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(withQuery(VERIFY_PATH, { token: NEWS_PREFIX + query.token }), 303),
  });
}

function oneClickRoute(deps: ConsentDeps): Route {
  return route({
    method: 'POST',
    url: UNSUBSCRIBE_PATH,
    access: 'public',
    // Email clients have neither a session nor our CSRF token: the signed link is the proof.
    origin: 'provider',
    rawBody: { maxBytes: ONE_CLICK_BYTES },
    rateLimit: ONE_CLICK_LIMIT,
    query: unsubscribeQuerySchema,
    replies: null,
    handle: async ({ query, request, reply }) => {
      if (!isOneClick(request.body)) throw new AppError('bad_request');
      await unsubscribe(deps, query.token, 'one_click', originOf(request));
      return reply.header('cache-control', 'no-store').type('text/plain').send('unsubscribed');
    },
  });
}

function unsubscribeRoute(deps: ConsentDeps): Route {
  return route({
    method: 'POST',
    url: UNSUBSCRIBE_FORM_PATH,
    formPage: VERIFY_PATH,
    access: 'public',
    rateLimit: { perMinute: 20 },
    summary: 'Stop news by email with the token of an email',
    body: unsubscribeBodySchema,
    replies: { 200: doneReplySchema },
    handle: async ({ body, request, reply, language }) => {
      await unsubscribe(deps, body.token, 'unsubscribe_page', originOf(request));
      return sendDone(request, reply, { done: 'unsubscribed', next: DONE_PAGE, language });
    },
  });
}

/** The same response whether the player exists, agreed before, or has left. */
async function unsubscribe(
  { db, config }: ConsentDeps,
  token: string,
  source: 'unsubscribe_page' | 'one_click',
  origin: Origin,
): Promise<void> {
  const recipient = readUnsubscribeToken(config, token);
  if (!recipient) throw new AppError('unsubscribe_link_invalid');
  await inTransaction(db, withdrawConsent, { ...recipient, source, origin });
}
