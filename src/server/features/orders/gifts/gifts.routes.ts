import {
  GIFT_HISTORY_PATH,
  GIFT_RECEIVER_PATH,
  GIFTS_PATH,
  GIFTS_PER_PAGE,
  giftHistoryQuerySchema,
  giftHistoryReplySchema,
  giftReceiverQuerySchema,
  giftReceiverReplySchema,
  giftsReplySchema,
} from '#contract/gifts.ts';
import { type Route, route } from '#server/platform/route.ts';
import { findReceiver } from './find-receiver.ts';
import { listOwnCards } from './gift-cards.repo.ts';
import { listGifts } from './gifts.repo.ts';
import { readTitles, viewCard, viewGift } from './gifts.view.ts';
import { limitLookups } from './limit-lookups.ts';
import { isOnNewDevice } from './new-device.ts';
import { readGifts } from './read-gifts.ts';
import { articleRoute, type GiftRouteDeps, sendRoute } from './send-gift.routes.ts';
import { answerRoute, cancelByEmailRoute, cancelRoute } from './waiting-gifts.routes.ts';

/** Gifts between players, and the history of gifts and gift cards. */
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
    cancelByEmailRoute(deps),
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
