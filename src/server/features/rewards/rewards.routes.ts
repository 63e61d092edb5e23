import {
  DAILY_REWARD_PATH,
  dailyRewardReplySchema,
  REWARDS_PATH,
  rewardsReplySchema,
} from '#contract/rewards.ts';
import { TEXTS } from '#server/locales/texts.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Route, route } from '#server/platform/route.ts';
import { claimDaily } from './daily-reward.ts';
import type { RewardDeps } from './reward-deps.ts';
import { siteZone } from './site-days.ts';
import { viewRewards } from './view-rewards.ts';

export function rewardRoutes(deps: RewardDeps): Route[] {
  const { db, config } = deps;
  return [
    route({
      method: 'GET',
      url: REWARDS_PATH,
      access: 'player',
      inPanelView: 'read',
      rateLimit: 'general',
      summary: 'Get goals, top voters and my daily reward',
      replies: { 200: rewardsReplySchema },
      handle: ({ caller, language }) => viewRewards(deps, { playerId: caller.playerId, language }),
    }),
    route({
      method: 'POST',
      url: DAILY_REWARD_PATH,
      access: 'player',
      rateLimit: { perMinute: 10 },
      summary: 'Claim my daily reward',
      replies: { 200: dailyRewardReplySchema },
      handle: async ({ caller, request, language }) => {
        const amount = await inTransaction(db, claimDaily, {
          playerId: caller.playerId,
          ipAddress: request.ip,
          settings: config.rewards.daily,
          zone: siteZone(config),
          now: deps.clock.now(),
        });
        return { message: TEXTS[language].messages.daily_reward_claimed, amount };
      },
    }),
  ];
}
