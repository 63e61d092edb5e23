import { type Selectable, sql } from 'kysely';
import { readTitles } from '#contract/campaigns.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { type PageOptions, readPage } from '#server/platform/db/read-page.ts';
import type { DB } from '#server/platform/db/schema.generated.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type GoalRow = Selectable<DB['goal']>;

/** How long a goal that has ended is still shown. */
const SHOWN_DAYS = 7;

/** What the goal's period has brought so far. Refunds and chargebacks are not counted. */
export async function measureGoal(
  db: Db | Tx,
  { kind, starts_at, ends_at }: Pick<GoalRow, 'kind' | 'starts_at' | 'ends_at'>,
): Promise<number> {
  const within = (column: string) =>
    sql<boolean>`${sql.ref(column)} >= ${starts_at} and ${sql.ref(column)} < ${ends_at}`;
  const count = {
    payments: sql<{ n: number }>`select coalesce(sum(price_cents::numeric
        * (amount_cents - least(amount_cents, refunded_cents + disputed_cents)) / amount_cents), 0)::bigint as n
      from payment where ${within('credited_at')}`,
    votes: sql<{ n: number }>`select count(*) as n from vote_attempt
      where state = 'credited' and ${within('credited_at')}`,
    players: sql<{ n: number }>`select count(*) as n from player
      where email_verified and deleted_at is null and suspended_at is null and ${within('created_at')}`,
  };
  const { rows } = await count[kind as keyof typeof count].execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** Players who bought or voted in the goal's period; for a purchase, which one it was. */
export function qualified({ starts_at, ends_at, qualifies }: GoalRow) {
  const bought = sql`select player_id, id as payment_id, 1 as rank from payment
    where state = 'credited' and credited_at >= ${starts_at} and credited_at < ${ends_at}`;
  const voted = sql`select player_id, null::uuid as payment_id, 0 as rank from vote_attempt
    where state = 'credited' and credited_at >= ${starts_at} and credited_at < ${ends_at}`;
  const all = { bought, voted, any: sql`${bought} union all ${voted}` };
  // A vote cannot be refunded, so where both count it comes first.
  return sql<{ player_id: string; payment_id: string | null }>`
    select distinct on (player_id) player_id, payment_id
    from (${all[qualifies as keyof typeof all]}) shares order by player_id, rank, payment_id`;
}

export function listShownGoals(db: Db, playerId: string, now: Date) {
  return db
    .selectFrom('goal')
    .leftJoin('goal_reward', (join) =>
      join
        .onRef('goal_reward.goal_id', '=', 'goal.id')
        .on('goal_reward.player_id', '=', playerId)
        .on('goal_reward.taken_at', 'is', null),
    )
    .selectAll('goal')
    .select('goal_reward.given_at')
    .where('is_active', '=', true)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', new Date(now.getTime() - SHOWN_DAYS * 24 * 3600 * 1000))
    .orderBy('ends_at')
    .limit(5)
    .execute();
}

export function listUnfinished(db: Db, now: Date): Promise<GoalRow[]> {
  return db
    .selectFrom('goal')
    .selectAll()
    .where('is_active', '=', true)
    .where('finished_at', 'is', null)
    .where('starts_at', '<=', now)
    .orderBy('id')
    .execute();
}

export async function listGoals(db: Db, q: string, at: PageOptions['at']) {
  const all = db
    .selectFrom('goal')
    .selectAll()
    .select(
      sql<number>`(select count(*) from goal_reward
        where goal_id = goal.id and taken_at is null)`.as('rewarded'),
    );
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const query = q === '' ? all : all.where(sql<boolean>`goal.titles::text ilike ${pattern}`);
  return readPage(query, { keys: [{ column: 'goal.id', type: 'bigint' }], at });
}

export const titlesOf = (row: Pick<GoalRow, 'titles'>) => readTitles(row.titles);
