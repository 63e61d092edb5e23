import { approvalReplySchema } from '#contract/approvals.ts';
import {
  ADMIN_CREATOR_PATH,
  ADMIN_CREATOR_PURCHASES_PATH,
  ADMIN_CREATORS_PATH,
  type AdminCreator,
  adminCreatorParamsSchema,
  adminCreatorReplySchema,
  adminCreatorsQuerySchema,
  adminCreatorsReplySchema,
  creatorPageQuerySchema,
  creatorPurchasesReplySchema,
  saveCreatorBodySchema,
  savedCreatorReplySchema,
} from '#contract/creators.ts';
import { performOrPropose } from '#server/features/approvals/perform-or-propose.ts';
import { replyPendingApproval } from '#server/features/approvals/reply-pending-approval.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { AppError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { DonationDeps } from '../donation-deps.ts';
import { type AdminCreatorRow, findAdminCreator, listCreators } from './admin-creators.repo.ts';
import { adminPayoutRoutes } from './admin-payouts.routes.ts';
import { viewAdminPayout, viewPurchase, viewTerms } from './creators.view.ts';
import { readPayable } from './payable.ts';
import { payoutsOf } from './payouts.repo.ts';
import { listPurchases } from './purchases.repo.ts';
import { creatorChange, withStoredCode } from './save-creator.ts';

const PAYOUTS_SHOWN = 50;

export function adminCreatorRoutes(deps: DonationDeps): Route[] {
  return [
    listRoute(deps),
    creatorRoute(deps),
    purchasesRoute(deps),
    saveRoute(deps),
    ...adminPayoutRoutes(deps),
  ];
}

function listRoute({ db }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_CREATORS_PATH,
    access: { staff: 'shop.read' },
    rateLimit: 'general',
    summary: 'List creators with what they have earned, newest first',
    query: adminCreatorsQuerySchema,
    replies: { 200: adminCreatorsReplySchema },
    handle: async ({ query }) => {
      const page = await listCreators(db, query.q, query);
      return { ...page, rows: page.rows.map(viewCreator) };
    },
  });
}

function creatorRoute({ db, config, clock }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_CREATOR_PATH,
    access: { staff: 'shop.read' },
    rateLimit: 'general',
    summary: 'Get a creator with their payouts',
    params: adminCreatorParamsSchema,
    replies: { 200: adminCreatorReplySchema },
    handle: async ({ params }) => {
      const creator = await findAdminCreator(db, params.id);
      if (!creator) throw new AppError('creator_unknown');
      const maturityDays = config.payments.creators.maturity_days;
      const [{ payable, held }, payouts] = await Promise.all([
        readPayable(db, creator, { maturityDays, now: clock.now() }),
        payoutsOf(db, creator.id, PAYOUTS_SHOWN),
      ]);
      return {
        creator: { ...viewCreator(creator), payable: payable / 100, held: held / 100 },
        payouts: payouts.map(viewAdminPayout),
      };
    },
  });
}

function purchasesRoute({ db }: DonationDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_CREATOR_PURCHASES_PATH,
    access: { staff: 'shop.read' },
    rateLimit: 'general',
    summary: 'List purchases made with a creator’s code',
    params: adminCreatorParamsSchema,
    query: creatorPageQuerySchema,
    replies: { 200: creatorPurchasesReplySchema },
    handle: async ({ params, query }) => {
      const page = await listPurchases(db, params.id, query);
      return { ...page, rows: page.rows.map(viewPurchase) };
    },
  });
}

function saveRoute(deps: DonationDeps): Route {
  const { db } = deps;
  return route({
    method: 'POST',
    url: ADMIN_CREATORS_PATH,
    access: { staff: 'shop.write' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Make a player a creator, or change a creator’s terms',
    body: saveCreatorBodySchema,
    replies: { 200: savedCreatorReplySchema, 202: approvalReplySchema },
    handle: async ({ body, caller, request, reply, language }) => {
      const content = await withStoredCode(db, body);
      const outcome = await performOrPropose(deps, creatorChange(deps), {
        adminId: caller.playerId,
        subjectId: content.player_id,
        content,
        note: body.note,
        requestKey: null,
        origin: originOf(request),
      });
      if (outcome.state === 'waiting') {
        return replyPendingApproval({ reply, language }, outcome.approval);
      }
      const creator = await findAdminCreator(db, outcome.result);
      if (!creator) throw new AppError('creator_unknown');
      return { message: TEXTS[language].messages.creator_saved, creator: viewCreator(creator) };
    },
  });
}

function viewCreator(creator: AdminCreatorRow): AdminCreator {
  const { sums, earnings } = creator;
  return {
    ...viewTerms(creator),
    id: creator.id,
    player_id: creator.player_id,
    email: creator.email,
    note: creator.note,
    created_at: unixSeconds(creator.created_at),
    purchases: sums.purchases,
    coins: sums.coins,
    earned: sums.cents / 100,
    balance: (earnings?.balance ?? 0) / 100,
    debt: (earnings?.debt ?? 0) / 100,
  };
}
