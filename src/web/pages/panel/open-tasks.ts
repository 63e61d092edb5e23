import { GIFTS_PATH, type GiftsReply } from '#contract/gifts.ts';
import type { Purse } from '#contract/purses.ts';
import { REWARDS_PATH, type RewardsReply } from '#contract/rewards.ts';
import { SECURITY_PATH, type SecurityReply } from '#contract/security.ts';
import { VOTES_PATH, type VotesReply } from '#contract/votes.ts';
import type { Api } from '#web/lib/api.ts';

/** What waits for the player on other pages. */
export interface OpenTasks {
  /** What can be claimed today. */
  reward: { day: number; days: number; amount: number; purse: Purse } | null;
  /** Sites where a vote counts now, and what they give together. */
  votes: { sites: number; points: number };
  /** Gifts offered to the player. */
  gifts: number;
  lacksSecondFactor: boolean;
}

/** What cannot be read is not suggested: the panel works without it. */
export async function loadOpenTasks(api: Api): Promise<OpenTasks> {
  const read = <T>(path: string) => api.read<T>(path).catch(() => null);
  const [rewards, votes, gifts, security] = await Promise.all([
    read<RewardsReply>(REWARDS_PATH),
    read<VotesReply>(VOTES_PATH),
    read<GiftsReply>(GIFTS_PATH),
    read<SecurityReply>(SECURITY_PATH),
  ]);
  const ready = votes?.sites.filter(({ state }) => state === 'ready') ?? [];
  return {
    reward: claimable(rewards?.daily ?? null),
    votes: { sites: ready.length, points: ready.reduce((sum, { points }) => sum + points, 0) },
    gifts: gifts?.offers.length ?? 0,
    lacksSecondFactor: !!security && !security.totp && security.passkeys.length === 0,
  };
}

function claimable(daily: RewardsReply['daily']): OpenTasks['reward'] {
  if (!daily || daily.is_claimed || daily.problem !== null) return null;
  const { step, days, purse } = daily;
  return { day: step, days: days.length, amount: days[step - 1] ?? 0, purse };
}
