import { FORM_AGE_HEADER } from '#contract/form-age.ts';
import {
  ACCEPT_GIFT_PATH,
  CANCEL_GIFT_PATH,
  DECLINE_GIFT_PATH,
  GIFT_HISTORY_PATH,
  GIFT_RECEIVER_PATH,
  GIFTS_PATH,
  GIFTS_PER_PAGE,
  giftHistoryQuerySchema,
  giftHistoryReplySchema,
  giftParamsSchema,
  giftReceiverQuerySchema,
  giftReceiverReplySchema,
  giftReplySchema,
  giftsReplySchema,
  STOP_GIFT_PATH,
  sendGiftBodySchema,
  stopGiftBodySchema,
} from '#contract/gifts.ts';
import { doneReplySchema } from '#contract/identity.ts';
import { VERIFY_PATH } from '#contract/identity-paths.ts';
import { GIFT_PREFIX } from '#contract/mail-links.ts';
import { orderReplySchema } from '#contract/orders.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { isRecentDevice } from '#server/features/identity/known-devices.ts';
import { sendDone } from '#server/features/identity/send-done.ts';
import type { MessageCode } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { requestKeyOf } from '#server/platform/request-key.ts';
import { type Route, type RouteInput, route } from '#server/platform/route.ts';
import { orderKinds } from '../kinds/kind-list.ts';
import type { OrderAndWaitDeps } from '../order-and-wait.ts';
import { viewPlaced } from '../orders.view.ts';
import { formAgeOf } from '../place-order.routes.ts';
import { answerOffer } from './answer-offer.ts';
import { cancelCard } from './cancel-card.ts';
import { cancelGift } from './cancel-gift.ts';
import { findReceiver } from './find-receiver.ts';
import { findCard, listOwnCards } from './gift-cards.repo.ts';
import type { GiftDeps } from './gift-deps.ts';
import { type GiftRow, listGifts } from './gifts.repo.ts';
import { readTitles, viewCard, viewGift } from './gifts.view.ts';
import { giveArticle } from './give-article.ts';
import { readGifts } from './read-gifts.ts';
import { sendCoins } from './send-coins.ts';
import { readCancelToken } from './waiting-email.ts';

export type GiftRouteDeps = GiftDeps & OrderAndWaitDeps;

/** Limits how many character names a player can guess. */
const LOOKUPS_PER_HOUR = { max: 60, perSeconds: 3_600 };

/** What players give to each other, except cards. */
export function giftRoutes(deps: GiftRouteDeps): Route[] {
  return [
    overviewRoute(deps),
    historyRoute(deps),
    receiverRoute(deps),
    sendRoute(deps),
    articleRoute(deps),
    cancelRoute(deps),
    answerRoute(deps, true),
    answerRoute(deps, false),
    stopRoute(deps),
  ];
}

function overviewRoute(deps: GiftRouteDeps): Route {
  return route({
    method: 'GET',
    url: GIFTS_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: 'general',
    summary: 'Get the rules of gifts, what I may still give, and what is offered to me',
    replies: { 200: giftsReplySchema },
    handle: async ({ caller, request }) =>
      readGifts(deps, {
        playerId: caller.playerId,
        isDeviceNew: await isOnNewDevice(deps, request, caller.playerId),
      }),
  });
}

function historyRoute({ db, clock }: GiftRouteDeps): Route {
  return route({
    method: 'GET',
    url: GIFT_HISTORY_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: 'general',
    summary: 'List gifts I sent or received, or my gift cards, newest first',
    query: giftHistoryQuerySchema,
    replies: { 200: giftHistoryReplySchema },
    handle: async ({ query, caller, language }) => {
      const { playerId } = caller;
      const { list, before } = query;
      if (list === 'cards') {
        const cards = await listOwnCards(db, { playerId, before }, GIFTS_PER_PAGE);
        const now = clock.now();
        return { gifts: [], cards: cards.map((card) => viewCard(card, now)), next: nextOf(cards) };
      }
      const side = list === 'sent' ? 'sender' : 'receiver';
      const gifts = await listGifts(db, { playerId, side: `${side}_id`, before }, GIFTS_PER_PAGE);
      const titles = await readTitles(db, gifts, language);
      return {
        gifts: gifts.map((gift) =>
          viewGift(gift, { side, title: titles.get(gift.order_id ?? '') }),
        ),
        cards: [],
        next: nextOf(gifts),
      };
    },
  });
}

function nextOf(rows: readonly { number: number }[]): number | null {
  return rows.length < GIFTS_PER_PAGE ? null : (rows.at(-1)?.number ?? null);
}

function receiverRoute(deps: GiftRouteDeps): Route {
  return route({
    method: 'GET',
    url: GIFT_RECEIVER_PATH,
    access: 'player',
    rateLimit: { perMinute: 20 },
    summary: 'Find another player’s character by name, to give it an article',
    query: giftReceiverQuerySchema,
    replies: { 200: giftReceiverReplySchema },
    handle: async ({ query, caller }) => {
      await limitLookups(deps, caller.playerId);
      const wanted = { worldId: query.server_id, char: query.char };
      const { target, archetype } = await findReceiver(deps, wanted, caller.playerId);
      return { char: target.characterName, archetype };
    },
  });
}

function sendRoute(deps: GiftRouteDeps): Route {
  return route({
    method: 'POST',
    url: GIFTS_PATH,
    access: 'player',
    confirmation: 'recent',
    load: 'never',
    rateLimit: { perMinute: 20 },
    summary: 'Give coins to another player, by character or by email address',
    body: sendGiftBodySchema,
    replies: { 200: giftReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const { playerId } = caller;
      await limitLookups(deps, playerId);
      const gift = await sendCoins(deps, {
        playerId,
        body,
        requestKey: requestKeyOf(request.headers['idempotency-key']),
        isDeviceNew: await isOnNewDevice(deps, request, playerId),
        origin: originOf(request),
      });
      return reply(deps, { gift, playerId, language, message: messageOf(gift) });
    },
  });
}

function messageOf({ state, release_at: releaseAt }: GiftRow): MessageCode {
  if (state === 'done') return 'gift_sent';
  return releaseAt === null ? 'gift_offered' : 'gift_waits';
}

function articleRoute(deps: GiftRouteDeps): Route {
  const kind = orderKinds.gift_article;
  return route({
    method: 'POST',
    url: kind.path,
    access: 'player',
    confirmation: 'recent',
    load: 'never',
    rateLimit: { perMinute: 20 },
    summary: kind.summary,
    body: kind.body,
    replies: { 200: orderReplySchema, 202: orderReplySchema },
    handle: async ({ body, caller, request, reply: response, language }) => {
      const { playerId } = caller;
      await limitLookups(deps, playerId);
      const ordered = await giveArticle(deps, {
        playerId,
        // Checked with this kind's schema.
        body: body as Parameters<typeof giveArticle>[1]['body'],
        requestKey: requestKeyOf(request.headers['idempotency-key']),
        formAgeMs: formAgeOf(request.headers[FORM_AGE_HEADER], response.elapsedTime),
        isDeviceNew: await isOnNewDevice(deps, request, playerId),
      });
      const { state } = ordered.status;
      if (state === 'refused') throw new AppError('gift_not_delivered');
      response.code(state === 'done' ? 200 : 202);
      return viewPlaced(kind, ordered, language);
    },
  });
}

function cancelRoute(deps: GiftRouteDeps): Route {
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
      return reply(deps, { gift, playerId, language, message: 'gift_canceled' });
    },
  });
}

function answerRoute(deps: GiftRouteDeps, isAccepted: boolean): Route {
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
      return reply(deps, { gift, playerId, language, message });
    },
  });
}

/**
 * The link in an email: it works without a login, because somebody else may control the account.
 */
function stopRoute(deps: GiftRouteDeps): Route {
  const { db, config } = deps;
  return route({
    method: 'POST',
    url: STOP_GIFT_PATH,
    formPage: VERIFY_PATH,
    access: 'public',
    rateLimit: { perMinute: 20 },
    summary: 'Cancel a waiting gift with the token from an email',
    body: stopGiftBodySchema,
    replies: { 200: doneReplySchema },
    handle: async ({ body, request, reply: response, language }) => {
      const id = readCancelToken(config, body.token);
      if (id === undefined) throw new AppError('link_spent');
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

async function reply(
  { db }: GiftRouteDeps,
  given: {
    gift: GiftRow;
    playerId: string;
    language: RouteInput<undefined, undefined, undefined>['language'];
    message: MessageCode;
  },
) {
  const { gift, playerId, language, message } = given;
  const { coins } = await readBalances(db, playerId);
  const side = gift.sender_id === playerId ? 'sender' : 'receiver';
  return {
    message: TEXTS[language].messages[message],
    gift: viewGift(gift, { side }),
    totalCoins: coins,
  };
}

async function limitLookups({ limiter }: GiftRouteDeps, playerId: string): Promise<void> {
  const wait = await limiter.count(`gifts ${playerId}`, LOOKUPS_PER_HOUR);
  if (wait > 0) throw new AppError('slow_down', { retryAfterSeconds: wait });
}

export function isOnNewDevice(
  { db, config }: GiftDeps,
  request: RouteInput<undefined, undefined, undefined>['request'],
  playerId: string,
): Promise<boolean> {
  return isRecentDevice(db, { request, playerId, config }, config.gifts.new_device_hours);
}
