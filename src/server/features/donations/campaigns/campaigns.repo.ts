import { type RawBuilder, type Selectable, sql } from 'kysely';
import { readTitles, type Titles, tiersSchema } from '#contract/campaigns.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { BONUS_RESERVED_MS } from '../bonuses/bonus-source.ts';
import { type CampaignTerms, type CampaignUse, NO_USE } from './campaign-rule.ts';

type CampaignRow = Selectable<DB['campaign']>;

export type Campaign = Omit<CampaignRow, 'titles' | 'tiers'> & CampaignTerms & { titles: Titles };

function campaignOf(row: CampaignRow): Campaign {
  return { ...row, titles: readTitles(row.titles), tiers: tiersSchema.parse(row.tiers) };
}

function running(db: Db | Tx, now: Date) {
  return (db as Db)
    .selectFrom('campaign')
    .selectAll()
    .where('is_active', '=', true)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('id');
}

export async function listRunning(db: Db | Tx, now: Date): Promise<Campaign[]> {
  return (await running(db, now).execute()).map(campaignOf);
}

/**
 * Locked in the order of their ids: concurrent purchases wait, so that no budget is given twice.
 */
export async function lockCampaigns(tx: Tx, ids: readonly number[]): Promise<Campaign[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('campaign')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(campaignOf);
}

export async function lockCampaign(tx: Tx, id: number): Promise<Campaign | undefined> {
  const row = await tx
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && campaignOf(row);
}

type Limited = Pick<Campaign, 'id' | 'budget_coins' | 'player_coins'>;

/**
 * Use that counts when a payment is opened. The player's own reservations do not count: opening
 * releases them.
 */
export function readUse(
  db: Db | Tx,
  campaign: Limited,
  { playerId, now }: { playerId: string; now: Date },
): Promise<CampaignUse> {
  return sumUse(db, campaign, {
    playerId,
    now,
    reservedFor: sql`payment.player_id <> ${playerId}`,
  });
}

/** Use that counts when a payment arrives: everything but its own bonus. */
export function readUseByOtherPayments(
  tx: Tx,
  campaign: Limited,
  { payment, now }: { payment: { id: string; player_id: string }; now: Date },
): Promise<CampaignUse> {
  const { id, player_id: playerId } = payment;
  return sumUse(tx, campaign, { playerId, now, reservedFor: sql`payment.id <> ${id}` });
}

/**
 * Coins a campaign gave, plus those that open payments reserve. A failed payment reserves nothing:
 * if its provider reports it paid after all, it gets what is left. A refund does not return coins
 * to the budget. `reservedFor` is the condition on payments whose reservations count.
 */
async function sumUse(
  db: Db | Tx,
  { id, budget_coins, player_coins }: Limited,
  { playerId, now, reservedFor }: { playerId: string; now: Date; reservedFor: RawBuilder<unknown> },
): Promise<CampaignUse> {
  if (budget_coins === null && player_coins === null) return NO_USE;
  const { rows } = await sql<CampaignUse>`
    select coalesce(sum(bonus.coins), 0)::bigint as "all",
      coalesce(sum(bonus.coins) filter (where payment.player_id = ${playerId}), 0)::bigint
        as "byPlayer"
    from payment_bonus bonus join payment on payment.id = bonus.payment_id
    where bonus.kind = 'campaign' and bonus.reference = ${String(id)}
      and (bonus.given_at is not null
        or (bonus.is_reserved and payment.state <> 'failed' and ${reservedFor}
          and bonus.reserved_at > ${new Date(now.getTime() - BONUS_RESERVED_MS)}))`.execute(db);
  return rows[0] ?? NO_USE;
}

/**
 * Only a player's newest payment keeps its reservation. Earlier ones, and anybody's failed ones,
 * lose theirs for good, because others may reserve those coins from now on. The caller has locked
 * the campaign.
 */
export async function releaseReserved(tx: Tx, campaignId: number, playerId: string): Promise<void> {
  await sql`update payment_bonus bonus set is_reserved = false from payment
    where payment.id = bonus.payment_id and bonus.kind = 'campaign'
      and bonus.reference = ${String(campaignId)} and bonus.given_at is null and bonus.is_reserved
      and (payment.player_id = ${playerId} or payment.state = 'failed')`.execute(tx);
}

export async function listCampaigns(db: Db, q: string, at: PageOptions['at']) {
  const all = withUse(db);
  const query =
    q === '' ? all : all.where(sql<boolean>`campaign.titles::text ilike ${`%${escapeLike(q)}%`}`);
  const page = await readPage(query, { keys: [{ column: 'campaign.id', type: 'bigint' }], at });
  return { ...page, rows: page.rows.map((row) => ({ ...row, ...campaignOf(row) })) };
}

export type CampaignWithUse = Awaited<ReturnType<typeof listCampaigns>>['rows'][number];

function withUse(db: Db) {
  return db
    .selectFrom('campaign')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('payment_bonus')
          .select([
            sql<number>`count(*)`.as('uses'),
            sql<number>`coalesce(sum(coins), 0)::bigint`.as('coins_given'),
          ])
          .where('kind', '=', 'campaign')
          .where(sql<boolean>`reference = campaign.id::text`)
          .where('given_at', 'is not', null)
          .as('used'),
      (join) => join.onTrue(),
    )
    .selectAll('campaign')
    .select(['used.uses', 'used.coins_given']);
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
