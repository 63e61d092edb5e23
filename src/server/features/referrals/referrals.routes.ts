import { REFERRALS_PATH, referralsReplySchema } from '#contract/referrals.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import { readBalances } from '#server/money/read-balances.ts';
import { unixSeconds } from '#server/platform/clock.ts';
import { type Route, route } from '#server/platform/route.ts';
import type { ReferralDeps } from './referral-deps.ts';
import { listFriends, readFunnel } from './referrals.repo.ts';

const MAX_FRIENDS = 200;
const DESCRIBE_MS = 2_000;

export function referralRoutes({ db, config, worlds }: ReferralDeps): Route[] {
  return [
    route({
      method: 'GET',
      url: REFERRALS_PATH,
      access: 'player',
      inPanelView: 'read',
      rateLimit: 'general',
      summary: 'List my referrals and what they earned',
      replies: { 200: referralsReplySchema },
      handle: async ({ caller }) => {
        const { playerId } = caller;
        const [funnel, friends, balances, isCounted] = await Promise.all([
          readFunnel(db, playerId),
          listFriends(db, playerId, MAX_FRIENDS),
          readBalances(db, playerId),
          isPlayTimeCounted(worlds),
        ]);
        const { friend_level, friend_play_time, first_purchase_coins, purchase_percent } =
          config.referrals;
        return {
          funnel,
          referral_count: funnel.registered,
          referral_coins: balances.referral,
          rules: {
            level: friend_level.level,
            level_coins: friend_level.coins,
            play_hours: friend_play_time.hours,
            // A rule that no configured game supports is not shown.
            play_coins: isCounted ? friend_play_time.coins : 0,
            first_purchase_coins,
            purchase_percent,
          },
          friends: friends.map(({ email, created_at, ...rest }) => ({
            ...rest,
            name: shortenEmail(email),
            joined_at: unixSeconds(created_at),
          })),
        };
      },
    }),
  ];
}

/** An unreachable world counts as one that supports it. */
async function isPlayTimeCounted(worlds: WorldRegistry): Promise<boolean> {
  const answers = await Promise.all(
    worlds.all().map((world) =>
      world.describe({ signal: AbortSignal.timeout(DESCRIBE_MS) }).then(
        ({ capabilities }) => capabilities.playTime.can,
        () => true,
      ),
    ),
  );
  return answers.includes(true);
}

/** Enough for the referrer to recognize a friend. */
function shortenEmail(email: string): string {
  const name = email.split('@')[0] ?? '';
  return `${name.slice(0, Math.min(3, Math.max(1, name.length - 2)))}…`;
}
