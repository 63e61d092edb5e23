import { type SaveCampaign, saveCampaignBodySchema } from '#contract/campaigns.ts';
import type {
  ApprovedRequest,
  DatabaseAction,
} from '#server/features/approvals/approval-action.ts';
import { auditApproved } from '#server/features/approvals/audit-approved.ts';
import { creationOf, repeatedId } from '#server/features/approvals/creation-key.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import { campaignEffect } from './campaign-effect.ts';

/** A campaign may give coins to any player who buys. */
export const campaignChange: DatabaseAction<SaveCampaign, number> = {
  action: 'campaign.save',
  subjectKind: 'campaign',
  permission: 'shop.write',
  content: saveCampaignBodySchema,
  done: 'campaign_saved',
  effectOf: async (staffRequest) => ({
    playerId: staffRequest.adminId,
    what: 'campaign.save',
    affectsNoSingleAccount: true,
    ...campaignEffect(staffRequest),
  }),
  perform: saveCampaign,
};

async function saveCampaign(tx: Tx, approved: ApprovedRequest<SaveCampaign>): Promise<number> {
  const { id, revision, ...content } = approved.content;
  const fields = {
    ...content,
    titles: JSON.stringify(content.titles),
    tiers: JSON.stringify(content.tiers),
    starts_at: new Date(content.starts_at * 1000),
    ends_at: new Date(content.ends_at * 1000),
  };
  const creation = id === undefined ? creationOf(approved) : null;
  const saved = creation
    ? await tx
        .insertInto('campaign')
        .values({ ...fields, ...creation })
        .onConflict((conflict) => conflict.columns(['admin_id', 'request_key']).doNothing())
        .returning('id')
        .executeTakeFirst()
    : await tx
        .updateTable('campaign')
        .set(fields)
        .set((row) => ({ revision: row('revision', '+', 1) }))
        .where('id', '=', Number(id))
        .where('revision', '=', revision)
        .returning('id')
        .executeTakeFirst();
  if (!saved && creation) return repeatedId(await findCreated(tx, creation), creation);
  if (!saved) throw new AppError('campaign_changed');
  await auditApproved(
    tx,
    { ...approved, subjectId: String(saved.id) },
    {
      action: 'campaign.save',
      subjectKind: 'campaign',
      detail: {
        title: content.titles.en,
        tiers: fields.tiers,
        is_first_purchase: content.is_first_purchase,
        methods: content.methods.join(', '),
        budget_coins: content.budget_coins,
        player_coins: content.player_coins,
        starts_at: content.starts_at,
        ends_at: content.ends_at,
        is_active: content.is_active,
      },
    },
  );
  return saved.id;
}

function findCreated(tx: Tx, { admin_id, request_key }: ReturnType<typeof creationOf>) {
  return tx
    .selectFrom('campaign')
    .select(['id', 'request_hash'])
    .where('admin_id', '=', admin_id)
    .where('request_key', '=', request_key)
    .executeTakeFirst();
}
