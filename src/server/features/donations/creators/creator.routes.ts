import type { z } from 'zod';
import {
  CREATOR_CODE_PATH,
  CREATOR_PATH,
  CREATOR_PURCHASES_PATH,
  CREATOR_STATEMENT_PATH,
  creatorCodeQuerySchema,
  creatorCodeReplySchema,
  creatorPageQuerySchema,
  creatorPurchasesReplySchema,
  creatorReplySchema,
  creatorStatementReplySchema,
  PAYOUTS_PATH,
  requestPayoutBodySchema,
} from '#contract/creators.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { statementPage } from '#server/money/read-statement.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { findPlan } from '../plans.repo.ts';
import { readCreatorCookie } from './creator-cookie.ts';
import { type CreatorRow, findCreator } from './creators.repo.ts';
import { viewEarningsLine, viewPurchase } from './creators.view.ts';
import { buyerCoins, findCode, findSuggestedCode } from './find-code.ts';
import { listPurchases } from './purchases.repo.ts';
import { readOwnCreator } from './read-own-creator.ts';
import { requestPayout } from './request-payout.ts';

/** Codes are short, so guesses are limited. */
const ATTEMPTS = { perMinute: 20 };
const PAYOUTS = { perMinute: 5 };

/** For the code field of the checkout, and for a creator's own page. */
export function creatorRoutes(deps: DonationDeps): Route[] {
  return [codeRoute(deps), ...readRoutes(deps), ...payoutRoutes(deps)];
}

function codeRoute({ db, config }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: CREATOR_CODE_PATH,
    access: 'player',
    inPanelView: 'read',
    rateLimit: ATTEMPTS,
    summary: 'Preview what a creator code adds to a purchase',
    query: creatorCodeQuerySchema,
    replies: { 200: creatorCodeReplySchema },
    handle: async ({ query, caller, request }) => {
      const { playerId } = caller;
      const plan = await findPlan(db, query.plan_id);
      if (!plan) throw new AppError('plan_not_found');
      const cap = config.payments.limits.max_bonus_percent;
      const linked = readCreatorCookie(request, config);
      const suggested = await findSuggestedCode(db, { linked, playerId });
      if (query.code) {
        const creator = await findCode(db, { code: query.code, playerId });
        const isKept = suggested?.isKept === true && suggested.creator.id === creator.id;
        return viewCode(creator, plan.coins, cap, isKept);
      }
      if (!suggested) return { code: '', coins: 0, is_kept: false };
      return viewCode(suggested.creator, plan.coins, cap, suggested.isKept);
    },
  });
}

function viewCode(
  creator: CreatorRow,
  planCoins: number,
  capPercent: number,
  isKept: boolean,
): z.input<typeof creatorCodeReplySchema> {
  const most = Math.floor((planCoins * capPercent) / 100);
  const coins = Math.min(buyerCoins(creator, planCoins), most);
  return { code: creator.code, coins, is_kept: isKept };
}

function readRoutes(deps: DonationDeps): Route[] {
  const { db } = deps;
  const base = {
    method: 'GET',
    access: 'player',
    inPanelView: 'read',
    rateLimit: 'general',
  } as const;
  return [
    route({
      ...base,
      url: CREATOR_PATH,
      summary: 'Get my creator code, balance and payouts',
      replies: { 200: creatorReplySchema },
      handle: ({ caller }) => readOwnCreator(deps, caller.playerId),
    }),
    route({
      ...base,
      url: CREATOR_PURCHASES_PATH,
      summary: 'List purchases made with my creator code',
      query: creatorPageQuerySchema,
      replies: { 200: creatorPurchasesReplySchema },
      handle: async ({ query, caller }) => {
        const creator = await requireCreator(deps, caller.playerId);
        const page = await listPurchases(db, creator.id, query);
        return { ...page, rows: page.rows.map(viewPurchase) };
      },
    }),
    route({
      ...base,
      url: CREATOR_STATEMENT_PATH,
      summary: 'List the transactions of my creator earnings',
      query: creatorPageQuerySchema,
      replies: { 200: creatorStatementReplySchema },
      handle: async ({ query, caller }) => {
        const { playerId } = caller;
        await requireCreator(deps, playerId);
        const page = await statementPage(db, { playerId, purse: 'earnings', at: query });
        return { ...page, rows: page.rows.map(viewEarningsLine) };
      },
    }),
  ];
}

async function requireCreator({ db }: DonationDeps, playerId: string): Promise<CreatorRow> {
  const creator = await findCreator(db, { playerId });
  if (!creator) throw new AppError('creator_unknown');
  return creator;
}

function payoutRoutes({ db, clock, config }: DonationDeps): Route[] {
  const base = { method: 'POST', access: 'player', rateLimit: PAYOUTS } as const;
  return [
    route({
      ...base,
      url: PAYOUTS_PATH,
      confirmation: 'recent',
      summary: 'Request a payout of my creator earnings',
      body: requestPayoutBodySchema,
      replies: { 200: messageReplySchema },
      handle: async ({ body, caller, request, language }) => {
        await inTransaction(db, requestPayout, {
          playerId: caller.playerId,
          cents: Math.round(body.amount * 100),
          details: body.details,
          settings: config.payments.creators,
          now: clock.now(),
          origin: originOf(request),
        });
        return { message: TEXTS[language].messages.payout_requested };
      },
    }),
  ];
}
