import { FORM_AGE_HEADER } from '#contract/form-age.ts';
import { GIFTS_PATH, giftReplySchema, sendGiftBodySchema } from '#contract/gifts.ts';
import { orderReplySchema } from '#contract/orders.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import type { MessageCode } from '#server/locales/server-texts.ts';
import { AppError } from '#server/platform/errors.ts';
import { requestKeyOf } from '#server/platform/request-key.ts';
import { type Route, route } from '#server/platform/route.ts';
import { orderKinds } from '../kinds/kind-list.ts';
import type { OrderAndWaitDeps } from '../order-and-wait.ts';
import { viewPlaced } from '../orders.view.ts';
import { formAgeOf } from '../place-order.routes.ts';
import type { GiftDeps } from './gift-deps.ts';
import { giftReply } from './gift-reply.ts';
import type { GiftRow } from './gifts.repo.ts';
import { giveArticle } from './give-article.ts';
import { limitLookups } from './limit-lookups.ts';
import { isOnNewDevice } from './new-device.ts';
import { sendCoins } from './send-coins.ts';

export type GiftRouteDeps = GiftDeps & OrderAndWaitDeps;

export function sendRoute(deps: GiftDeps): Route {
  return route({
    method: 'POST',
    url: GIFTS_PATH,
    access: 'player',
    confirmation: 'recent',
    load: 'never_shed',
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
      return giftReply(deps, { gift, playerId, language, message: messageOf(gift) });
    },
  });
}

function messageOf({ state, release_at: releaseAt }: GiftRow): MessageCode {
  if (state === 'done') return 'gift_sent';
  return releaseAt === null ? 'gift_offered' : 'gift_waits';
}

export function articleRoute(deps: GiftRouteDeps): Route {
  const kind = orderKinds.gift_article;
  return route({
    method: 'POST',
    url: kind.path,
    access: 'player',
    confirmation: 'recent',
    load: 'never_shed',
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
