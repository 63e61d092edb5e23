import { sql } from 'kysely';
import { amount } from '#server/money/amount.ts';
import { credit } from '#server/money/credit.ts';
import type { RewardsConfig } from '#server/platform/config/rewards-schema.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import type { RewardDeps } from './reward-deps.ts';
import { isSettled, monthOf, siteZone } from './site-days.ts';

/** Places shown, if there are fewer prizes. */
const SHOWN = 10;

/** Counts the votes of the month, and closes months that have ended; without prizes, no new one opens. */
export async function countVoters({ db, config, clock }: RewardDeps): Promise<void> {
  const settings = config.rewards.top_voters;
  const now = clock.now();
  if (settings.prizes.length > 0) {
    const { month, startsAt, endsAt } = monthOf(now, siteZone(config));
    await db
      .insertInto('vote_month')
      .values({ month, starts_at: startsAt, ends_at: endsAt })
      .onConflict((conflict) => conflict.column('month').doNothing())
      .execute();
  }
  const open = await db
    .selectFrom('vote_month')
    .select(sql<string>`month::text`.as('month'))
    .where('closed_at', 'is', null)
    .orderBy('month')
    .execute();
  for (const { month: each } of open) {
    await inTransaction(db, countMonth, { month: each, settings, now });
  }
}

interface Counting {
  month: string;
  settings: RewardsConfig['top_voters'];
  now: Date;
}

/**
 * Writes the places again. Shortly after the month's end they are final and the prizes credited, in the same
 * transaction: all of it happens once, or not at all.
 */
async function countMonth(tx: Tx, { month, settings, now }: Counting): Promise<void> {
  const voteMonth = await tx
    .selectFrom('vote_month')
    .select(['starts_at', 'ends_at', 'closed_at'])
    .where('month', '=', month)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // Another worker closed it.
  if (voteMonth.closed_at !== null) return;
  const { prizes, purse, exclude_staff } = settings;
  await sql`delete from vote_month_place where month = ${month}::date`.execute(tx);
  const { rows } = await sql<{ place: number; player_id: string; prize: number }>`
    insert into vote_month_place (month, place, player_id, votes, purse, prize)
    select ${month}::date, place, player_id, votes, ${purse},
      coalesce((${prizes}::bigint[])[place], 0)
    from (
      -- Ties go to whoever reached the count first, then to the older account.
      select vote.player_id, count(*)::integer as votes, row_number() over (
        order by count(*) desc, max(vote.credited_at), player.created_at, player.id)::integer as place
      from vote_attempt vote join player on player.id = vote.player_id
      where vote.state = 'credited'
        and vote.credited_at >= ${voteMonth.starts_at}
        and vote.credited_at < ${voteMonth.ends_at}
        and player.suspended_at is null and player.deleted_at is null
        and not (${exclude_staff} and exists (
          select from staff_member where staff_member.player_id = player.id))
      group by vote.player_id, player.created_at, player.id
    ) ranked
    where place <= ${Math.max(SHOWN, prizes.length)}
    returning place, player_id, prize`.execute(tx);
  if (!isSettled(voteMonth.ends_at, now)) return;
  await sql`update vote_month set closed_at = ${now} where month = ${month}::date`.execute(tx);
  const winners = rows.filter(({ prize }) => prize > 0);
  for (const { player_id: playerId, prize } of winners) {
    const key = `${month}:${playerId}`;
    const creditFields = { key, playerId, purse, amount: amount(prize), reference: month };
    await credit(tx, { ...creditFields, source: 'top-voters' });
  }
}
