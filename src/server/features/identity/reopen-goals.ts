import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';

/**
 * For a player who is no longer suspended, or whose payment counts again: reopens the goals that
 * were reached and finished in the meantime, so that the worker gives the rewards that the player
 * missed. Unfinished goals are locked too: a worker that is just finishing one waits, and then finds
 * the player.
 */
export async function reopenGoals(tx: Tx, playerId: string): Promise<void> {
  const takesPart = (table: 'payment' | 'vote_attempt') => sql<boolean>`exists (
    select from ${sql.table(table)} as part where part.player_id = ${playerId}
      and part.state = 'credited'
      and part.credited_at >= goal.starts_at and part.credited_at < goal.ends_at)`;
  await sql`update goal set finished_at = null where id in (
    select id from goal
    where (reached_at is not null or finished_at is null)
      and (${takesPart('payment')} or ${takesPart('vote_attempt')})
      and not exists (select from goal_reward
        where goal_reward.goal_id = goal.id and goal_reward.player_id = ${playerId})
    order by id for no key update)`.execute(tx);
}
