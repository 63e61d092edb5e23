import {
  buyCardBodySchema,
  CANCEL_CARD_PATH,
  CARD_CODE_PATH,
  cardReplySchema,
  GIFT_CARDS_PATH,
  giftParamsSchema,
  REDEEM_CARD_PATH,
  redeemCardBodySchema,
  redeemCardReplySchema,
} from '#contract/gifts.ts';
import type { Language } from '#contract/languages.ts';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import type { MessageCode } from '#server/locales/server-texts.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { countThenCheck } from '#server/platform/limits/count-then-check.ts';
import { requestKeyOf } from '#server/platform/request-key.ts';
import { type Route, route } from '#server/platform/route.ts';
import { buyCard } from './buy-card.ts';
import { cancelCard } from './cancel-card.ts';
import { decryptCode, formatCode } from './card-codes.ts';
import { findOwnCard } from './gift-cards.repo.ts';
import type { GiftDeps } from './gift-deps.ts';
import type { CardRow } from './gifts.repo.ts';
import { viewCard } from './gifts.view.ts';
import { isOnNewDevice } from './new-device.ts';
import { redeemCard } from './redeem-card.ts';

/** Each wrong code of a player counts, from whatever IP address; a right one does not. */
const WRONG_CODES = { free: 5, firstSeconds: 60, maxSeconds: 3_600, memorySeconds: 86_400 };

export function giftCardRoutes(deps: GiftDeps): Route[] {
  return [buyRoute(deps), codeRoute(deps), cancelRoute(deps), redeemRoute(deps)];
}

function buyRoute(deps: GiftDeps): Route {
  return route({
    method: 'POST',
    url: GIFT_CARDS_PATH,
    access: 'player',
    confirmation: 'recent',
    load: 'never_shed',
    rateLimit: { perMinute: 20 },
    summary: 'Buy a gift card with coins',
    body: buyCardBodySchema,
    replies: { 200: cardReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const { playerId } = caller;
      const card = await buyCard(deps, {
        playerId,
        coins: body.amount,
        requestKey: requestKeyOf(request.headers['idempotency-key']),
        isDeviceNew: await isOnNewDevice(deps, request, playerId),
        origin: originOf(request),
      });
      const code = codeOf(deps, card);
      const message = code === null ? 'gift_card_bought_waits' : 'gift_card_bought';
      return reply(deps, { card, code, playerId, language, message });
    },
  });
}

function codeRoute(deps: GiftDeps): Route {
  return route({
    method: 'POST',
    url: CARD_CODE_PATH,
    access: 'player',
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Show the code of one of my gift cards',
    params: giftParamsSchema,
    replies: { 200: cardReplySchema },
    handle: async ({ params, caller, request, language }) => {
      const { playerId } = caller;
      const card = await findOwnCard(deps.db, playerId, params.id);
      if (!card) throw new AppError('gift_not_found');
      if (card.state !== 'active') throw new AppError('gift_is_finished');
      const code = codeOf(deps, card);
      if (code === null) throw new AppError('gift_card_waits');
      const { new_device_hours: hours } = deps.config.gifts;
      // Whoever has the code has the coins, without the wait of a gift.
      if (hours > 0 && (await isOnNewDevice(deps, request, playerId))) {
        throw new AppError('gift_device_new');
      }
      // Whoever has it can redeem the card; if that was a thief, this says when they saw it.
      await writeAudit(deps.db, {
        actorId: playerId,
        action: 'gift_card.show_codes',
        subjectKind: 'gift_card',
        subjectId: card.id,
        origin: originOf(request),
      });
      return reply(deps, { card, code, playerId, language, message: 'gift_card_shown' });
    },
  });
}

function cancelRoute(deps: GiftDeps): Route {
  return route({
    method: 'POST',
    url: CANCEL_CARD_PATH,
    access: 'player',
    rateLimit: 'general',
    summary: 'Cancel one of my gift cards that nobody has redeemed',
    params: giftParamsSchema,
    replies: { 200: cardReplySchema },
    handle: async ({ params, caller, request, language }) => {
      const { playerId } = caller;
      const card = await inTransaction(deps.db, cancelCard, {
        ...{ id: params.id, buyerId: playerId, state: 'canceled' },
        actor: { id: playerId, origin: originOf(request) },
      });
      return reply(deps, { card, code: null, playerId, language, message: 'gift_card_canceled' });
    },
  });
}

function redeemRoute({ db, config, clock, limiter }: GiftDeps): Route {
  return route({
    method: 'POST',
    url: REDEEM_CARD_PATH,
    access: 'player',
    rateLimit: { perMinute: 10 },
    summary: 'Redeem a gift card',
    body: redeemCardBodySchema,
    replies: { 200: redeemCardReplySchema },
    handle: async ({ body, caller, request, language }) => {
      const { playerId } = caller;
      const coins = await countThenCheck(limiter, {
        shared: [{ key: `gift card codes ${playerId}`, rule: WRONG_CODES }],
        wrong: ['gift_card_invalid'],
        check: () =>
          inTransaction(db, redeemCard, {
            ...{ playerId, code: body.code, rules: config.gifts, now: clock.now() },
            origin: originOf(request),
          }),
      });
      const { coins: totalCoins } = await readBalances(db, playerId);
      return { message: TEXTS[language].messages.gift_card_redeemed, coins, totalCoins };
    },
  });
}

/** Null while the card cannot be used yet, and after it ended. */
function codeOf({ keyRing, clock }: GiftDeps, card: CardRow): string | null {
  const { id, usable_at: usableAt, code_sealed: sealed } = card;
  if (sealed === null || (usableAt !== null && usableAt > clock.now())) return null;
  return formatCode(decryptCode(keyRing, id, sealed));
}

async function reply(
  { db, clock }: GiftDeps,
  fields: {
    card: CardRow;
    code: string | null;
    playerId: string;
    language: Language;
    message: MessageCode;
  },
) {
  const { card, code, playerId, language, message } = fields;
  const { coins } = await readBalances(db, playerId);
  return {
    message: TEXTS[language].messages[message],
    card: viewCard(card, clock.now()),
    code,
    totalCoins: coins,
  };
}
