import {
  readTitles,
  type SaveCampaign,
  saveCampaignBodySchema,
  type Tier,
  tiersSchema,
} from '#contract/campaigns.ts';
import type {
  ApprovedRequest,
  DatabaseAction,
} from '#server/features/approvals/approval-action.ts';
import { changedFields } from '#server/features/approvals/approval-changes.ts';
import { auditApproved } from '#server/features/approvals/audit-approved.ts';
import { creationOf, repeatedId } from '#server/features/approvals/creation-key.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/create-db.ts';
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
  changesOf: async (db, { content, isOpen }) => {
    const { id } = content;
    const stored = isOpen && id !== undefined ? await findStored(db, id) : undefined;
    return changedFields(FORMATS, stored && shown(stored), shown(content));
  },
  perform: saveCampaign,
};

const FORMATS = {
  title: 'plain',
  tiers: 'plain',
  is_first_purchase: 'plain',
  methods: 'plain',
  budget_coins: 'coins',
  player_coins: 'coins',
  starts_at: 'time',
  ends_at: 'time',
  is_active: 'plain',
} as const;

type Terms = Omit<SaveCampaign, 'id' | 'revision'>;

function shown({ titles, tiers, methods, ...terms }: Terms) {
  return {
    ...terms,
    title: titles.en,
    tiers: tiers.map(tierText).join(', '),
    methods: methods.join(', '),
  };
}

/** `$25.00+: 10%`, `$10.00+: 150`. */
function tierText({ from_cents, percent, coins }: Tier): string {
  return `$${(from_cents / 100).toFixed(2)}+: ${percent === null ? coins : `${percent}%`}`;
}

async function findStored(db: Db, id: number): Promise<Terms | undefined> {
  const row = await db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && {
      titles: readTitles(row.titles),
      tiers: tiersSchema.parse(row.tiers),
      is_first_purchase: row.is_first_purchase,
      methods: row.methods as SaveCampaign['methods'],
      budget_coins: row.budget_coins,
      player_coins: row.player_coins,
      starts_at: unixSeconds(row.starts_at),
      ends_at: unixSeconds(row.ends_at),
      is_active: row.is_active,
    }
  );
}

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
