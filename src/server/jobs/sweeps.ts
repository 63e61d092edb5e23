import { liftExpiredBans } from '#server/features/admin/moderation/lift-expired-bans.ts';
import { cleanClans } from '#server/features/clan-pages/clean-clans.ts';
import { sweepShares } from '#server/features/donations/creators/stale-shares.ts';
import {
  cleanDisputes,
  sweepDisputes,
} from '#server/features/donations/disputes/advance-dispute.ts';
import type { DisputeDeps } from '#server/features/donations/disputes/dispute-deps.ts';
import type { DonationDeps } from '#server/features/donations/donation-deps.ts';
import { sweepPayments } from '#server/features/donations/refresh-payment.ts';
import { sweepSubscriptions } from '#server/features/donations/subscriptions/refresh-subscription.ts';
import { sendRefunds } from '#server/features/donations/subscriptions/send-refunds.ts';
import type { AccountDeps } from '#server/features/game-accounts/account-deps.ts';
import { sweepAccounts } from '#server/features/game-accounts/finish-account.ts';
import { closeExpiredPanelViews } from '#server/features/identity/end-panel-view.ts';
import { deleteExpiredSessions } from '#server/features/identity/end-session.ts';
import {
  createMailingSender,
  type SenderDeps,
} from '#server/features/mailings/sending/mailing-sender.ts';
import { SENDING_CHANNELS } from '#server/features/notifications/channels/channel.ts';
import {
  createNotificationSender,
  type NotificationSenderDeps,
} from '#server/features/notifications/sending/notification-sender.ts';
import {
  createWebhookSender,
  type WebhookSenderDeps,
} from '#server/features/notifications/webhooks/webhook-sender.ts';
import { createDecisionChecker } from '#server/features/orders/check-decisions.ts';
import { sweepGifts } from '#server/features/orders/gifts/sweep-gifts.ts';
import type { OrderDeps } from '#server/features/orders/order-deps.ts';
import type { OrderRunner } from '#server/features/orders/order-runner.ts';
import { placeVipChanges } from '#server/features/orders/vip-changes/place-vip-changes.ts';
import { publishDuePosts } from '#server/features/posts/publish-due-posts.ts';
import type { ReferralDeps } from '#server/features/referrals/referral-deps.ts';
import { rewardProgress } from '#server/features/referrals/reward-progress.ts';
import { watchFriends } from '#server/features/referrals/watch-friends.ts';
import { advanceGoals } from '#server/features/rewards/advance-goals.ts';
import { countVoters } from '#server/features/rewards/count-voters.ts';
import { cleanDailyIdentities } from '#server/features/rewards/daily-reward.ts';
import type { RewardDeps } from '#server/features/rewards/reward-deps.ts';
import { type RemoveDeps, sweepFiles } from '#server/features/site-entries/files/remove-files.ts';
import { refreshVisibleEntries } from '#server/features/site-entries/refresh-visible-entries.ts';
import { checkVotes } from '#server/features/votes/check-votes.ts';
import { cleanClaims } from '#server/features/votes/clean-claims.ts';
import type { VoteDeps } from '#server/features/votes/vote-deps.ts';
import { every, type Periodic } from '#server/platform/every.ts';

export type OrderJobDeps = OrderDeps & AccountDeps & { orderRunner: OrderRunner };
export type EarningJobDeps = DonationDeps & DisputeDeps & VoteDeps & ReferralDeps & RewardDeps;

/**
 * What every worker polls for: rows that become due, and work whose notification may have been lost.
 * Rows are claimed, so any number of workers may poll. Sweeps run independently: a slow one does not
 * delay the others.
 */
export function startOrderSweeps(deps: OrderJobDeps): Periodic {
  const { log, orderRunner } = deps;
  const decisions = createDecisionChecker(deps);
  const sweeps = [
    every(2, log, () => orderRunner.sweep()),
    every(2, log, () => sweepAccounts(deps)),
    every(2, log, () => placeVipChanges(deps)),
    every(60, log, () => decisions.sweep()),
    every(20, log, () => liftExpiredBans(deps)),
    every(10, log, () => sweepGifts(deps)),
  ];
  return {
    async stop() {
      await stopAll(sweeps);
      await Promise.all([orderRunner.drain(), decisions.stop()]);
    },
  };
}

export function startOtherSweeps(deps: EarningJobDeps, config: RemoveDeps['config']): Periodic {
  const { log, db } = deps;
  const sweeps = [
    every(5, log, () => sweepPayments(deps)),
    every(5, log, () => sweepSubscriptions(deps)),
    every(5, log, () => sendRefunds(deps)),
    every(20, log, () => sweepDisputes(deps)),
    // Finds only what failed jobs have left, which is rare.
    every(600, log, () => sweepShares(deps)),
    every(3_600, log, () => cleanDisputes(deps)),
    every(3_600, log, () => cleanClans({ db })),
    every(5, log, () => checkVotes(deps)),
    every(5, log, () => publishDuePosts(db)),
    every(5, log, () => refreshVisibleEntries(db)),
    every(20, log, () => closeExpiredPanelViews(db)),
    every(600, log, () => sweepFiles({ db, config })),
    // Progress bars and boards are this old at most.
    every(15, log, () => advanceGoals(deps)),
    every(60, log, () => countVoters(deps)),
    every(3_600, log, () => deleteExpiredSessions(db)),
    every(3_600, log, () => cleanDailyIdentities(db, deps.clock.now())),
    every(3_600, log, () => cleanClaims(deps)),
    // Progress of friends in the game takes days; a minute more does not matter.
    every(60, log, async () => {
      await watchFriends(deps);
      await rewardProgress(deps);
    }),
  ];
  return { stop: () => stopAll(sweeps) };
}

/** Chooses recipients and sends, within the rate limit that all workers share. */
export function startMailingSweeps(deps: SenderDeps): Periodic {
  const { log } = deps;
  const sender = createMailingSender(deps);
  const sweeps = [every(2, log, () => sender.prepare()), every(1, log, () => sender.send())];
  return {
    async stop() {
      sender.stop();
      await stopAll(sweeps);
    },
  };
}

/**
 * Finds the subscribers of new events and sends, within each channel's rate limit, which all
 * workers share.
 */
export function startNotificationSweeps(deps: NotificationSenderDeps): Periodic {
  const { log } = deps;
  const sender = createNotificationSender(deps);
  const sweeps = [
    every(2, log, () => sender.prepare()),
    ...SENDING_CHANNELS.map((name) => every(1, log, () => sender.send(name))),
  ];
  return {
    async stop() {
      sender.stop();
      await stopAll(sweeps);
    },
  };
}

/** Starts the due deliveries every second; receivers do not wait for each other. */
export function startWebhookSweeps(deps: WebhookSenderDeps): Periodic {
  const sender = createWebhookSender(deps);
  const sweep = every(1, deps.log, () => sender.sweep());
  return {
    async stop() {
      await Promise.all([sender.stop(), sweep.stop()]);
      // Deliveries that the last sweep started.
      await sender.drain();
    },
  };
}

async function stopAll(sweeps: readonly Periodic[]): Promise<void> {
  await Promise.all(sweeps.map((sweep) => sweep.stop()));
}
