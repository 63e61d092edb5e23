import { sql } from 'kysely';
import { amount, type Purse } from '#server/money/amount.ts';
import { clawBack, credit, reverseClawBack } from '#server/money/credit.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import { notifyPlayer } from '#server/platform/db/notify-changes.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { type GoalRow, listUnfinished, measureGoal, qualified } from './goals.repo.ts';
import type { RewardDeps } from './reward-deps.ts';
import { isSettled } from './site-days.ts';

/** Players rewarded in one run; the next run continues. */
const BATCH = 500;

/**
 * Counts open goals, rewards those who qualify for reached ones and claws back rewards of refunded
 * purchases. Each player's reward is one transaction: a run that dies is simply repeated.
 */
export async function advanceGoals(deps: RewardDeps, batch = BATCH): Promise<void> {
  const now = deps.clock.now();
  for (const goal of await listUnfinished(deps.db, now)) {
    await advanceGoal(deps, { id: goal.id, now, batch }).catch((error: unknown) =>
      deps.log.error({ err: error, goalId: goal.id }, 'goal not advanced'),
    );
  }
  await followRefunds(deps, { now, batch });
}

interface Run {
  now: Date;
  batch: number;
}

async function advanceGoal(deps: RewardDeps, { id, ...run }: Run & { id: number }): Promise<void> {
  const current = await inTransaction(deps.db, countGoal, { id, now: run.now });
  if (current?.reached_at) await rewardAll(deps, current, run);
}

/** A goal that was reached stays reached. */
async function countGoal(tx: Tx, { id, now }: { id: number; now: Date }) {
  const goal = await tx
    .selectFrom('goal')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!goal || goal.finished_at !== null || goal.reached_at !== null) return goal;
  const progress = await measureGoal(tx, goal);
  const reached_at = progress >= goal.target ? now : null;
  const finished_at = reached_at === null && isSettled(goal.ends_at, now) ? now : null;
  return tx
    .updateTable('goal')
    .set({ progress, reached_at, finished_at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

async function rewardAll(
  { db, log }: RewardDeps,
  goal: GoalRow,
  { now, batch }: Run,
): Promise<void> {
  const rows = await listUnrewarded(db, goal, batch);
  for (const { player_id: playerId, payment_id: paymentId } of rows) {
    await inTransaction(db, rewardOne, { goal, playerId, paymentId, now }).catch((error: unknown) =>
      log.error({ err: error, goalId: goal.id, playerId }, 'reward of a goal not given'),
    );
  }
  if (rows.length === 0 && isSettled(goal.ends_at, now)) {
    await inTransaction(db, finishGoal, { goal, now });
  }
}

async function listUnrewarded(db: Db | Tx, goal: GoalRow, limit: number) {
  const { rows } = await sql<{ player_id: string; payment_id: string | null }>`
    select shares.* from (${qualified(goal)}) shares
      join player on player.id = shares.player_id
    where player.suspended_at is null and player.deleted_at is null and not exists (
      select from goal_reward where goal_id = ${goal.id}
        and goal_reward.player_id = shares.player_id)
    -- Those whose reward fails, in every run, must not keep the others from their turn.
    order by random() limit ${limit}`.execute(db);
  return rows;
}

/** Read again under the lock: a suspension that is lifted at the same moment reopens the goal. */
async function finishGoal(tx: Tx, { goal, now }: { goal: GoalRow; now: Date }): Promise<void> {
  await tx.selectFrom('goal').select('id').where('id', '=', goal.id).forUpdate().execute();
  if ((await listUnrewarded(tx, goal, 1)).length > 0) return;
  await tx.updateTable('goal').set({ finished_at: now }).where('id', '=', goal.id).execute();
}

interface Reward {
  goal: GoalRow;
  playerId: string;
  paymentId: string | null;
  now: Date;
}

/** The row and the credit are one transaction; the primary key allows one reward per player. */
async function rewardOne(tx: Tx, { goal, playerId, paymentId, now }: Reward): Promise<void> {
  const row = { goal_id: goal.id, player_id: playerId, payment_id: paymentId, given_at: now };
  const isNew = await tx
    .insertInto('goal_reward')
    .values({ ...row, purse: goal.reward_purse, amount: goal.reward })
    .onConflict((conflict) => conflict.columns(['goal_id', 'player_id']).doNothing())
    .returning('goal_id')
    .executeTakeFirst();
  if (!isNew) return;
  await credit(tx, {
    key: `${goal.id}:${playerId}`,
    playerId,
    purse: goal.reward_purse as Purse,
    amount: amount(goal.reward),
    source: 'goal',
    reference: String(goal.id),
  });
  await notifyPlayer(tx, playerId, 'payments');
}

/**
 * A purchase that qualified was refunded or charged back, or its chargeback was won; or whoever lost
 * a reward that way takes part by something else.
 */
async function followRefunds({ db, log }: RewardDeps, { now, batch }: Run): Promise<void> {
  const { rows } = await sql<{ goal_id: number; player_id: string }>`
    select goal_id, goal_reward.player_id
    from goal_reward join payment on payment.id = goal_reward.payment_id
      join goal on goal.id = goal_reward.goal_id
    where (payment.state in ('refunded', 'charged_back')) <> (goal_reward.taken_at is not null)
      or goal_reward.taken_at is not null and (
        exists (select from payment other where other.player_id = goal_reward.player_id
          and other.state = 'credited' and other.credited_at >= goal.starts_at
          and other.credited_at < goal.ends_at)
        or goal.qualifies = 'any' and exists (
          select from vote_attempt vote where vote.player_id = goal_reward.player_id
          and vote.state = 'credited' and vote.credited_at >= goal.starts_at
          and vote.credited_at < goal.ends_at))
    order by random() limit ${batch}`.execute(db);
  for (const { goal_id, player_id } of rows) {
    const reward = { goalId: goal_id, playerId: player_id, now };
    await inTransaction(db, followRefund, reward).catch((error: unknown) =>
      log.error({ err: error, ...reward }, 'reward of a goal not adjusted'),
    );
  }
}

async function followRefund(
  tx: Tx,
  { goalId, playerId, now }: { goalId: number; playerId: string; now: Date },
): Promise<void> {
  const reward = await tx
    .selectFrom('goal_reward')
    .innerJoin('payment', 'payment.id', 'goal_reward.payment_id')
    .innerJoin('goal', 'goal.id', 'goal_reward.goal_id')
    .selectAll('goal')
    .select(['payment.state', 'goal_reward.taken_at', 'goal_reward.changes'])
    .select(['goal_reward.purse', 'goal_reward.amount'])
    .where('goal_reward.goal_id', '=', goalId)
    .where('goal_reward.player_id', '=', playerId)
    .forUpdate('goal_reward')
    .executeTakeFirstOrThrow();
  const where = { goalId, playerId };
  let isLost = reward.state === 'refunded' || reward.state === 'charged_back';
  if (isLost) {
    const other = await sql<{ payment_id: string | null }>`
      select payment_id from (${qualified(reward)}) shares
      where player_id = ${playerId}`.execute(tx);
    const [remaining] = other.rows;
    // Another purchase or a vote of the period qualifies.
    if (remaining) {
      await updateReward(tx, where, { payment_id: remaining.payment_id });
      isLost = false;
    }
  }
  if (isLost === (reward.taken_at !== null)) return;
  const changes = reward.changes + 1;
  const movement = {
    key: `${goalId}:${playerId}:${changes}`,
    playerId,
    purse: reward.purse as Purse,
    amount: amount(reward.amount),
    source: 'goal',
    reference: String(goalId),
  };
  await (isLost ? clawBack(tx, movement) : reverseClawBack(tx, movement));
  await updateReward(tx, where, { taken_at: isLost ? now : null, changes });
}

async function updateReward(
  tx: Tx,
  { goalId, playerId }: { goalId: number; playerId: string },
  values: { payment_id?: string | null; taken_at?: Date | null; changes?: number },
): Promise<void> {
  await tx
    .updateTable('goal_reward')
    .set(values)
    .where('goal_id', '=', goalId)
    .where('player_id', '=', playerId)
    .execute();
}
