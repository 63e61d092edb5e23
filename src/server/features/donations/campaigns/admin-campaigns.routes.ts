import { approvalReplySchema } from '#contract/approvals.ts';
import {
  ADMIN_CAMPAIGNS_PATH,
  type AdminCampaign,
  adminCampaignsQuerySchema,
  adminCampaignsReplySchema,
  saveCampaignBodySchema,
} from '#contract/campaigns.ts';
import { messageReplySchema } from '#contract/message-reply.ts';
import type { ProviderName } from '#contract/plans.ts';
import type { ApprovalDeps } from '#server/features/approvals/approval-action.ts';
import { creationKeyOf } from '#server/features/approvals/creation-key.ts';
import { performOrPropose } from '#server/features/approvals/perform-or-propose.ts';
import { replyPendingApproval } from '#server/features/approvals/reply-pending-approval.ts';
import { originOf } from '#server/features/audit/write-audit.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { type Route, route } from '#server/platform/route.ts';
import { type CampaignWithUse, listCampaigns } from './campaigns.repo.ts';
import { campaignChange } from './save-campaign.ts';

export function adminCampaignRoutes(deps: ApprovalDeps): Route[] {
  return [listRoute(deps), saveRoute(deps)];
}

function listRoute({ db }: ApprovalDeps): Route {
  return route({
    method: 'GET',
    url: ADMIN_CAMPAIGNS_PATH,
    access: { staff: 'shop.read' },
    rateLimit: 'general',
    summary: 'List campaigns with coins granted, newest first',
    query: adminCampaignsQuerySchema,
    replies: { 200: adminCampaignsReplySchema },
    handle: async ({ query }) => {
      const page = await listCampaigns(db, query.q, query);
      return { ...page, rows: page.rows.map(viewCampaign) };
    },
  });
}

function saveRoute(deps: ApprovalDeps): Route {
  return route({
    method: 'POST',
    url: ADMIN_CAMPAIGNS_PATH,
    access: { staff: 'shop.write' },
    confirmation: 'recent',
    rateLimit: 'general',
    summary: 'Create or change a campaign',
    body: saveCampaignBodySchema,
    replies: { 200: messageReplySchema, 202: approvalReplySchema },
    handle: async ({ body, caller, request, reply, language }) => {
      const outcome = await performOrPropose(deps, campaignChange, {
        adminId: caller.playerId,
        subjectId: body.id === undefined ? body.titles.en : String(body.id),
        content: body,
        note: body.titles.en,
        requestKey: creationKeyOf(body, request.headers['idempotency-key']),
        origin: originOf(request),
      });
      if (outcome.state === 'waiting') {
        return replyPendingApproval({ reply, language }, outcome.approval);
      }
      return { message: TEXTS[language].messages.campaign_saved };
    },
  });
}

function viewCampaign(row: CampaignWithUse): AdminCampaign {
  return {
    id: row.id,
    revision: row.revision,
    titles: row.titles,
    tiers: [...row.tiers],
    is_first_purchase: row.is_first_purchase,
    methods: row.methods as ProviderName[],
    budget_coins: row.budget_coins,
    player_coins: row.player_coins,
    starts_at: unixSeconds(row.starts_at),
    ends_at: unixSeconds(row.ends_at),
    is_active: row.is_active,
    uses: row.uses ?? 0,
    coins_given: row.coins_given ?? 0,
  };
}
