import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { RewardsReply } from '#contract/rewards.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { viewDaily } from './daily-reward.ts';
import { listShownGoals, titlesOf } from './goals.repo.ts';
import type { RewardDeps } from './reward-deps.ts';
import { monthOf, siteZone } from './site-days.ts';

type Goal = RewardsReply['goals'][number];
type Voters = NonNullable<RewardsReply['voters']>;
const PAST_MONTHS = 6;

/** Reads what workers have counted; nothing is counted for a request. */
export async function viewRewards(
  { db, config, clock }: RewardDeps,
  { playerId, language }: { playerId: string; language: Language },
): Promise<RewardsReply> {
  const now = clock.now();
  const zone = siteZone(config);
  const goals = await listShownGoals(db, playerId, now);
  return {
    goals: goals.map((goal) => ({
      id: goal.id,
      title: titlesOf(goal)[language],
      kind: goal.kind as Goal['kind'],
      percent: Math.min(100, Math.floor((goal.progress * 100) / goal.target)),
      amounts: goal.shows_amount ? { progress: goal.progress, target: goal.target } : null,
      qualifies: goal.qualifies as Goal['qualifies'],
      reward: goal.reward,
      reward_purse: goal.reward_purse as Goal['reward_purse'],
      ends_at: unixSeconds(goal.ends_at),
      is_reached: goal.reached_at !== null,
      is_rewarded: goal.given_at !== null,
    })),
    voters: await viewVoters({ db, config, clock }, playerId),
    daily: await viewDaily(db, { playerId, settings: config.rewards.daily, zone, now }),
  };
}

async function viewVoters(
  { db, config, clock }: Pick<RewardDeps, 'db' | 'config' | 'clock'>,
  playerId: string,
): Promise<Voters | null> {
  const { prizes, purse } = config.rewards.top_voters;
  if (prizes.length === 0) return null;
  const { month, endsAt } = monthOf(clock.now(), siteZone(config));
  const { rows } = await sql<Voters['places'][number] & { month: string; purse: Voters['purse'] }>`
    select place_row.month::text, place, votes, prize, purse, player_id = ${playerId} as is_own,
      coalesce((select character.name from game_account account
        join game_character character
          on character.world_id = account.world_id and character.login = account.login
        where account.player_id = place_row.player_id
        order by character.level desc, character.name limit 1), '') as name
    from vote_month_place place_row
    where place_row.month in (
      select vote_month.month from vote_month where closed_at is not null or month = ${month}::date
      order by month desc limit ${PAST_MONTHS + 1})
    order by place_row.month desc, place`.execute(db);
  const byMonth = Map.groupBy(rows, (row) => row.month);
  const placesOf = (all: typeof rows) =>
    all.map(({ place, name, votes, prize, is_own }) => ({ place, name, votes, prize, is_own }));
  return {
    purse,
    prizes,
    ends_at: unixSeconds(endsAt),
    places: placesOf(byMonth.get(month) ?? []),
    past: [...byMonth]
      .filter(([each]) => each !== month)
      .map(([each, all]) => ({
        month: each,
        purse: all[0]?.purse ?? purse,
        places: placesOf(all.filter(({ prize }) => prize > 0)),
      })),
  };
}
