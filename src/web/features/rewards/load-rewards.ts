import { REWARDS_PATH, type RewardsReply } from '#contract/rewards.ts';
import type { Api } from '#web/lib/api.ts';

export function loadRewards(api: Api): Promise<RewardsReply> {
  return api.read<RewardsReply>(REWARDS_PATH);
}
