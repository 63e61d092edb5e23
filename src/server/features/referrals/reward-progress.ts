import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { ReferralDeps } from './referral-deps.ts';
import { type Reward, setReward } from './set-reward.ts';

const BATCH = 50;

/**
 * Rewards the referrers of friends who had reached a goal when last read from the game, once per
 * friend and rule. Only accounts the friends created here themselves count: a claimed or moved
 * account earns nothing.
 */
export async function rewardProgress(deps: ReferralDeps): Promise<void> {
  const { friend_level, friend_play_time } = deps.config.referrals;
  const level = sql<number>`max(character.level)`;
  await reward(deps, 'level', { reached: level, goal: friend_level.level, ...friend_level });
  const hours = sql<number>`sum(character.played_hours)`;
  await reward(deps, 'play_time', {
    reached: hours,
    goal: friend_play_time.hours,
    ...friend_play_time,
  });
}

interface Rule {
  /** Over all characters of a friend. */
  reached: RawBuilder<number>;
  goal: number;
  coins: number;
}

async function reward(
  { db, log }: ReferralDeps,
  kind: Reward['kind'],
  { reached, goal, coins }: Rule,
): Promise<void> {
  if (coins === 0) return;
  const { rows } = await sql<{ id: string; referred_by: string }>`
    select friend.id, friend.referred_by
    from player friend
      join game_account account on account.player_id = friend.id and account.made_by = friend.id
      join game_character character
        on character.world_id = account.world_id and character.login = account.login
    where friend.referred_by is not null and not exists (
      select from referral_reward given where given.friend_id = friend.id and given.kind = ${kind})
    group by friend.id
    having ${reached} >= ${goal}
    -- Those whose reward fails, in every run, must not keep the others from their turn.
    order by random() limit ${BATCH}`.execute(db);
  for (const { id, referred_by } of rows) {
    const rewardKey = { referrerId: referred_by, friendId: id, kind, reference: '' };
    const command = { ...rewardKey, ruleValue: coins, coinsBy: (value: number) => value };
    await inTransaction(db, setReward, command).catch((error: unknown) =>
      log.error({ err: error, friendId: id, kind }, 'referral reward not given'),
    );
  }
}
