import type { Db } from '#server/platform/db/create-db.ts';

/** Rewards a player got, for the export of their data. */
export async function exportRewards(db: Db, playerId: string) {
  const [goals, voting, daily] = await Promise.all([
    db
      .selectFrom('goal_reward')
      .select(['goal_id', 'purse', 'amount', 'given_at', 'taken_at'])
      .where('player_id', '=', playerId)
      .execute(),
    db
      .selectFrom('vote_month_place')
      .select(['month', 'place', 'votes', 'purse', 'prize'])
      .where('player_id', '=', playerId)
      .execute(),
    db
      .selectFrom('daily_claim')
      .select(['day', 'step', 'purse', 'amount'])
      .where('player_id', '=', playerId)
      .execute(),
  ]);
  return { goals, voting, daily };
}
