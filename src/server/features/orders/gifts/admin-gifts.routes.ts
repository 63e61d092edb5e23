import {
  ADMIN_BATCH_CODES_PATH,
  ADMIN_CANCEL_GIFT_PATH,
  ADMIN_CARDS_PATH,
  ADMIN_GIFTS_PATH,
  ADMIN_REVERSE_GIFT_PATH,
  ADMIN_REVOKE_CARD_PATH,
  adminCardsQuerySchema,
  adminCardsReplySchema,
  adminGiftBodySchema,
  adminGiftsQuerySchema,
  adminGiftsReplySchema,
  batchCodesReplySchema,
  issueCardsBodySchema,
  issuedCardsReplySchema,
} from '#contract/admin-gifts.ts';
import { approvalReplySchema } from '#contract/approvals.ts';
import { giftParamsSchema } from '#contract/gifts.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { performOrPropose } from '#server/features/approvals/perform-or-propose.ts';
import { replyPendingApproval } from '#server/features/approvals/reply-pending-approval.ts';
import { originOf, writeAudit } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { requestKeyOf } from '#server/platform/request-key.ts';
import { type Route, route } from '#server/platform/route.ts';
import { listAllCards, listAllGifts, listBatchCodes } from './admin-gifts.repo.ts';
import { viewCardForAdmin, viewGiftForAdmin } from './admin-gifts.view.ts';
import { cancelCard } from './cancel-card.ts';
import { cancelGift } from './cancel-gift.ts';
import { decryptCode, formatCode } from './card-codes.ts';
import type { GiftDeps } from './gift-deps.ts';
import { cardIssue } from './issue-cards.ts';
import { giftReversal } from './reverse-gift.ts';

/** What staff can see of gifts and cards, and do with them. */
export function adminGiftRoutes(deps: GiftDeps): Route[] {
  return [
    listRoute(deps),
    cancelRoute(deps),
    reverseRoute(deps),
    cardsRoute(deps),
    issueRoute(deps),
    revokeRoute(deps),
    codesRoute(deps),
  ];
}

function listRoute({ db }: GiftDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_GIFTS_PATH,
    access: { staff: 'orders.read' },
    rateLimit: 'general',
    summary: 'List gifts of all players, newest first',
    query: adminGiftsQuerySchema,
    replies: { 200: adminGiftsReplySchema },
    handle: async ({ query }) => {
      const page = await listAllGifts(db, query, query);
      return { ...page, rows: page.rows.map(viewGiftForAdmin) };
    },
  });
}

function cancelRoute({ db }: GiftDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_CANCEL_GIFT_PATH,
    access: { staff: 'orders.decide' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Cancel a waiting gift; the sender gets the coins back',
    params: giftParamsSchema,
    body: adminGiftBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ params, body, caller, request, language }) => {
      await inTransaction(db, cancelGift, {
        ...{ id: params.id, by: 'staff', actorId: caller.playerId, note: body.note },
        origin: originOf(request),
      });
      return { message: TEXTS[language].messages.gift_canceled_by_staff };
    },
  });
}

function reverseRoute(deps: GiftDeps): Route {
  const action = giftReversal(deps);
  return route({
    method: 'POST',
    url: ADMIN_REVERSE_GIFT_PATH,
    access: { staff: 'players.coins.grant' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Reverse a gift of coins, with a reason',
    params: giftParamsSchema,
    body: adminGiftBodySchema,
    replies: { 200: messageReplySchema, 202: approvalReplySchema },
    handle: async ({ params, body, caller, request, reply, language }) => {
      const outcome = await performOrPropose(deps, action, {
        adminId: caller.playerId,
        subjectId: params.id,
        content: {},
        note: body.note,
        requestKey: null,
        origin: originOf(request),
      });
      if (outcome.state === 'waiting') {
        return replyPendingApproval({ reply, language }, outcome.approval);
      }
      return { message: TEXTS[language].messages.gift_reversed };
    },
  });
}

function cardsRoute({ db }: GiftDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_CARDS_PATH,
    access: { staff: 'orders.read' },
    rateLimit: 'general',
    summary: 'List gift cards of players and of staff, newest first',
    query: adminCardsQuerySchema,
    replies: { 200: adminCardsReplySchema },
    handle: async ({ query }) => {
      const page = await listAllCards(db, query, query);
      return { ...page, rows: page.rows.map(viewCardForAdmin) };
    },
  });
}

function issueRoute(deps: GiftDeps): Route {
  const action = cardIssue(deps);
  return route({
    method: 'POST',
    url: ADMIN_CARDS_PATH,
    access: { staff: 'players.coins.grant' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Issue gift cards that grant coins, with a reason',
    body: issueCardsBodySchema,
    replies: { 200: issuedCardsReplySchema, 202: approvalReplySchema },
    handle: async ({ body, caller, request, reply, language }) => {
      const requestKey = requestKeyOf(request.headers['idempotency-key']);
      if (requestKey === undefined) throw new AppError('request_key_missing');
      const outcome = await performOrPropose(deps, action, {
        adminId: caller.playerId,
        subjectId: 'new',
        content: body,
        note: body.note,
        requestKey,
        origin: originOf(request),
      });
      if (outcome.state === 'waiting') {
        return replyPendingApproval({ reply, language }, outcome.approval);
      }
      return { message: TEXTS[language].messages.gift_cards_issued, batch_id: outcome.result };
    },
  });
}

function revokeRoute({ db }: GiftDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_REVOKE_CARD_PATH,
    access: { staff: 'players.coins.grant' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Revoke a gift card that nobody has redeemed',
    params: giftParamsSchema,
    body: adminGiftBodySchema,
    replies: { 200: messageReplySchema },
    handle: async ({ params, body, caller, request, language }) => {
      const actor = { id: caller.playerId, origin: originOf(request), note: body.note };
      await inTransaction(db, cancelCard, { id: params.id, state: 'revoked', actor });
      return { message: TEXTS[language].messages.gift_card_revoked };
    },
  });
}

function codesRoute({ db, keyRing }: GiftDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_BATCH_CODES_PATH,
    access: { staff: 'players.coins.grant' },
    confirmation: 'recent',
    rateLimit: { perMinute: 20 },
    summary: 'Show the codes of issued gift cards that nobody has redeemed',
    params: giftParamsSchema,
    replies: { 200: batchCodesReplySchema },
    handle: async ({ params, caller, request }) => {
      const cards = await listBatchCodes(db, params.id);
      if (cards.length === 0) throw new AppError('gift_not_found');
      await writeAudit(db, {
        actorId: caller.playerId,
        action: 'gift_card.show_codes',
        subjectKind: 'gift_card_batch',
        subjectId: params.id,
        origin: originOf(request),
        detail: { cards: cards.length },
      });
      return {
        codes: cards.flatMap(({ id, number, amount, code_sealed: sealed }) =>
          sealed === null
            ? []
            : [{ number, amount, code: formatCode(decryptCode(keyRing, id, sealed)) }],
        ),
      };
    },
  });
}
