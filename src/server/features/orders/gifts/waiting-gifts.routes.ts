import {
  ACCEPT_GIFT_PATH,
  CANCEL_GIFT_PATH,
  DECLINE_GIFT_PATH,
  giftParamsSchema,
  giftReplySchema,
  stopGiftBodySchema,
} from '#contract/gifts.ts';
import { doneReplySchema } from '#contract/identity.ts';
import { VERIFY_PATH } from '#contract/identity-paths.ts';
import { CANCEL_GIFT_FORM_PATH, GIFT_PREFIX } from '#contract/mail-links.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { sendDone } from '#server/features/identity/send-done.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import { answerOffer } from './answer-offer.ts';
import { cancelCard } from './cancel-card.ts';
import { cancelGift } from './cancel-gift.ts';
import { findCard } from './gift-cards.repo.ts';
import type { GiftDeps } from './gift-deps.ts';
import { giftReply } from './gift-reply.ts';
import { readCancelToken } from './waiting-gift-email.ts';

export function cancelRoute(deps: GiftDeps): Route {
  return route({
    method: 'POST',
    url: CANCEL_GIFT_PATH,
    access: 'player',
    rateLimit: 'general',
    summary: 'Cancel a gift that is still waiting',
    params: giftParamsSchema,
    replies: { 200: giftReplySchema },
    handle: async ({ params, caller, request, language }) => {
      const { playerId } = caller;
      const gift = await inTransaction(deps.db, cancelGift, {
        ...{ id: params.id, senderId: playerId, by: 'sender', actorId: playerId },
        origin: originOf(request),
      });
      return giftReply(deps, { gift, playerId, language, message: 'gift_canceled' });
    },
  });
}

export function answerRoute(deps: GiftDeps, isAccepted: boolean): Route {
  return route({
    method: 'POST',
    url: isAccepted ? ACCEPT_GIFT_PATH : DECLINE_GIFT_PATH,
    access: 'player',
    rateLimit: 'general',
    summary: isAccepted
      ? 'Accept coins that were offered to my email address'
      : 'Decline coins that were offered to my email address',
    params: giftParamsSchema,
    replies: { 200: giftReplySchema },
    handle: async ({ params, caller, request, language }) => {
      const { playerId } = caller;
      const gift = await inTransaction(deps.db, answerOffer, {
        ...{ id: params.id, playerId, isAccepted, rules: deps.config.gifts },
        origin: originOf(request),
      });
      const message = isAccepted ? 'gift_accepted' : 'gift_declined';
      return giftReply(deps, { gift, playerId, language, message });
    },
  });
}

/**
 * The link in an email: it works without a login, because somebody else may control the account.
 */
export function cancelByEmailRoute(deps: GiftDeps): Route {
  const { db, config } = deps;
  return route({
    method: 'POST',
    url: CANCEL_GIFT_FORM_PATH,
    formPage: VERIFY_PATH,
    access: 'public',
    rateLimit: { perMinute: 20 },
    summary: 'Cancel a waiting gift with the token from an email',
    body: stopGiftBodySchema,
    replies: { 200: doneReplySchema },
    handle: async ({ body, request, reply: response, language }) => {
      const id = readCancelToken(config, body.token);
      if (id === undefined) throw new AppError('link_invalid');
      const origin = originOf(request);
      if (await findCard(db, id)) {
        const actor = { id: null, origin };
        await inTransaction(db, cancelCard, { id, state: 'canceled', actor });
      } else await inTransaction(db, cancelGift, { id, by: 'sender', actorId: null, origin });
      const next = `${VERIFY_PATH}?token=${GIFT_PREFIX}`;
      return sendDone(request, response, { done: 'gift_stopped', next, language });
    },
  });
}
