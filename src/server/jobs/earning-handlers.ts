import type { DonationDeps } from '#server/features/donations/donation-deps.ts';
import { settlePaymentJob } from '#server/features/donations/settle-payment.job.ts';
import { settlePayment, sweepPayments } from '#server/features/donations/settle-payment.ts';
import { evaluatePurchaseJob } from '#server/features/referrals/evaluate-purchase.job.ts';
import { evaluatePurchase } from '#server/features/referrals/evaluate-purchase.ts';
import type { ReferralDeps } from '#server/features/referrals/referral-deps.ts';
import { rewardProgress } from '#server/features/referrals/reward-progress.ts';
import { watchFriends } from '#server/features/referrals/watch-friends.ts';
import { checkVotes } from '#server/features/votes/check-votes.ts';
import type { VoteDeps } from '#server/features/votes/vote-deps.ts';
import { handleJob, type JobHandler, type JobRules } from '#server/platform/queue/job.ts';
import { startInterval } from './start-interval.ts';

export type EarningJobDeps = DonationDeps & VoteDeps & ReferralDeps;

export const earningJobs: readonly JobRules[] = [settlePaymentJob, evaluatePurchaseJob];

/** Payments a worker asks about at once; each waits for its provider most of the time. */
const PAYMENTS_AT_ONCE = 4;

export function createEarningHandlers(deps: EarningJobDeps): readonly JobHandler[] {
  return [
    handleJob(settlePaymentJob, PAYMENTS_AT_ONCE, ({ paymentId }) =>
      settlePayment(deps, paymentId),
    ),
    handleJob(evaluatePurchaseJob, 1, ({ paymentId }) => evaluatePurchase(deps, paymentId)),
  ];
}

const SWEEP_MS = 5_000;
/** What friends reach in the game takes days; a minute more is no matter. */
const FRIENDS_MS = 60_000;

async function rewardFriends(deps: ReferralDeps): Promise<void> {
  await watchFriends(deps);
  await rewardProgress(deps);
}

export function startEarningIntervals(deps: EarningJobDeps): { stop(): Promise<void> } {
  const rounds = [
    startInterval(SWEEP_MS, deps.log, [() => sweepPayments(deps), () => checkVotes(deps)]),
    startInterval(FRIENDS_MS, deps.log, [() => rewardFriends(deps)]),
  ];
  return {
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}
