import { approvalReplySchema } from '#contract/approvals.ts';
import {
  ADMIN_PROMOS_PATH,
  type AdminPromo,
  adminPromosQuerySchema,
  adminPromosReplySchema,
  savedPromoReplySchema,
  savePromoBodySchema,
} from '#contract/promo-codes.ts';
import type { ApprovalDeps } from '#server/features/approvals/approval-action.ts';
import { performOrPropose } from '#server/features/approvals/perform-or-propose.ts';
import { replyPendingApproval } from '#server/features/approvals/reply-pending-approval.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { type Route, route } from '#server/platform/route.ts';
import { findPromoWithUses, listPromos, type PromoWithUses } from './promo-codes.repo.ts';
import { promoChange, withStoredTerms } from './save-promo.ts';

interface AdminPromoDeps extends ApprovalDeps {
  config: ApprovalDeps['config'] & Pick<Config, 'site'>;
}

export function adminPromoRoutes(deps: AdminPromoDeps): Route[] {
  return [listRoute(deps), saveRoute(deps)];
}

function listRoute({ db }: AdminPromoDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_PROMOS_PATH,
    access: { staff: 'shop.read' },
    rateLimit: 'general',
    summary: 'List promo codes with coins granted, newest first',
    query: adminPromosQuerySchema,
    replies: { 200: adminPromosReplySchema },
    handle: async ({ query }) => {
      const page = await listPromos(db, query.q, query);
      return { ...page, rows: page.rows.map(viewPromo) };
    },
  });
}

function saveRoute(deps: AdminPromoDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_PROMOS_PATH,
    access: { staff: 'shop.write' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Create a promo code, or change when and how often it can be used',
    body: savePromoBodySchema,
    replies: { 200: savedPromoReplySchema, 202: approvalReplySchema },
    handle: async ({ body, caller, request, reply, language }) => {
      const content = await withStoredTerms(deps.db, body);
      const outcome = await performOrPropose(deps, promoChange, {
        adminId: caller.playerId,
        subjectId: content.code,
        content,
        note: body.note,
        requestKey: null,
        origin: originOf(request),
      });
      if (outcome.state === 'waiting') {
        return replyPendingApproval({ reply, language }, outcome.approval);
      }
      return {
        message: TEXTS[language].messages.promo_saved,
        promo: viewPromo(await findPromoWithUses(deps.db, outcome.result)),
      };
    },
  });
}

function viewPromo(row: PromoWithUses): AdminPromo {
  return {
    id: row.id,
    code: row.code,
    kind: row.kind as AdminPromo['kind'],
    coins: row.coins,
    percent: row.percent,
    max_uses: row.max_uses,
    starts_at: row.starts_at ? unixSeconds(row.starts_at) : 0,
    ends_at: row.ends_at ? unixSeconds(row.ends_at) : 0,
    is_active: row.is_active,
    note: row.note,
    created_at: unixSeconds(row.created_at),
    uses: row.uses ?? 0,
    coins_given: row.coins_given ?? 0,
  };
}
