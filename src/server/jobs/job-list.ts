import { sumDaysJob } from '#server/features/admin/figures/sum-days.job.ts';
import { type FigureDeps, sumDays } from '#server/features/admin/figures/sum-days.ts';
import { reconcileDayJob } from '#server/features/admin/reconciliation/reconcile-day.job.ts';
import {
  findUnreconciledDays,
  reconcileDay,
} from '#server/features/admin/reconciliation/reconcile-day.ts';
import type { ReconcileDeps } from '#server/features/admin/reconciliation/reconcile-deps.ts';
import { refreshCapabilitiesJob } from '#server/features/characters/refresh-capabilities.job.ts';
import { evaluateShareJob } from '#server/features/donations/creators/evaluate-share.job.ts';
import { evaluateShare } from '#server/features/donations/creators/evaluate-share.ts';
import { advanceDisputeJob } from '#server/features/donations/disputes/advance-dispute.job.ts';
import { advanceDispute } from '#server/features/donations/disputes/advance-dispute.ts';
import { refreshPaymentJob } from '#server/features/donations/refresh-payment.job.ts';
import { refreshPayment } from '#server/features/donations/refresh-payment.ts';
import { refreshSubscriptionJob } from '#server/features/donations/subscriptions/refresh-subscription.job.ts';
import { refreshSubscription } from '#server/features/donations/subscriptions/refresh-subscription.ts';
import { finishAccountJob } from '#server/features/game-accounts/finish-account.job.ts';
import { finishAccount } from '#server/features/game-accounts/finish-account.ts';
import { diagnoseWorldJob } from '#server/features/health/diagnose-world.job.ts';
import type { IdentityDeps } from '#server/features/identity/identity-deps.ts';
import { sendReset } from '#server/features/identity/reset-password.ts';
import { resendVerificationJob, sendResetJob } from '#server/features/identity/send-reset.job.ts';
import { resendVerification } from '#server/features/identity/verify-email.ts';
import { refreshMarketJob } from '#server/features/market/refresh-market.job.ts';
import { summarizePricesJob } from '#server/features/market/summarize-prices.job.ts';
import { cleanNotifications } from '#server/features/notifications/clean-notifications.ts';
import {
  cleanNotificationsJob,
  readTelegramJob,
  scanNotificationsJob,
} from '#server/features/notifications/notifications.job.ts';
import { type ScanDeps, scanSources } from '#server/features/notifications/scan-sources.ts';
import { readTelegram } from '#server/features/notifications/telegram-links.ts';
import { performOrderJob } from '#server/features/orders/perform-order.job.ts';
import { evaluatePurchaseJob } from '#server/features/referrals/evaluate-purchase.job.ts';
import { evaluatePurchase } from '#server/features/referrals/evaluate-purchase.ts';
import { sweepPicturesJob } from '#server/features/reports/sweep-pictures.job.ts';
import { saveSeasonsJob } from '#server/features/seasons/save-seasons.job.ts';
import { refreshSheetsJob } from '#server/features/sheets/refresh-sheets.job.ts';
import { refreshStatusJob } from '#server/features/streamers/live/refresh-status.job.ts';
import { refreshCrestsJob } from '#server/features/world/crests/refresh-crests.job.ts';
import { refreshBoardsJob } from '#server/features/world/refresh-boards.job.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { type SendMail, sendMailJob } from '#server/platform/mail/mail.ts';
import { handleJob, type JobHandler, type JobRules } from '#server/platform/queue/job.ts';
import { oneKey, repeatJob } from '#server/platform/queue/repeat-job.ts';
import type { EarningJobDeps, OrderJobDeps } from './sweeps.ts';

export const orderJobs: readonly JobRules[] = [performOrderJob, finishAccountJob];
export const identityJobs: readonly JobRules[] = [sendMailJob, sendResetJob, resendVerificationJob];

/** Every queue of the app; both web and worker declare all of them. */
export const jobs: readonly JobRules[] = [
  ...orderJobs,
  ...identityJobs,
  refreshPaymentJob,
  refreshSubscriptionJob,
  advanceDisputeJob,
  evaluatePurchaseJob,
  evaluateShareJob,
  refreshBoardsJob,
  refreshCapabilitiesJob,
  refreshMarketJob,
  summarizePricesJob,
  refreshCrestsJob,
  refreshSheetsJob,
  saveSeasonsJob,
  diagnoseWorldJob,
  sumDaysJob,
  reconcileDayJob,
  sweepPicturesJob,
  scanNotificationsJob,
  readTelegramJob,
  cleanNotificationsJob,
  refreshStatusJob,
];

/** Every order wakes every fetcher, so there are few: each hands its order over and fetches again. */
const ORDER_FETCHERS = 2;
/** Payments a worker queries concurrently; each mostly waits for its provider. */
const PAYMENTS_AT_ONCE = 4;

export function orderHandlers(deps: OrderJobDeps): readonly JobHandler[] {
  return [
    // The job only wakes this worker and ends at once. The sweep finds orders that no worker
    // started, or whose worker died.
    handleJob(performOrderJob, ORDER_FETCHERS, async ({ orderId, worldId }) =>
      deps.orderRunner.wake(worldId, orderId),
    ),
    handleJob(finishAccountJob, 2, (account) => finishAccount(deps, account)),
  ];
}

/** Jobs of the identity feature, and the sending of every email. */
export function identityHandlers(deps: IdentityDeps, sendMail: SendMail): readonly JobHandler[] {
  return [
    handleJob(sendMailJob, 2, (email) => sendMail(email)),
    handleJob(sendResetJob, 1, ({ email }) => sendReset(deps, email)),
    handleJob(resendVerificationJob, 1, ({ email }) => resendVerification(deps, email)),
  ];
}

export type MoneyJobDeps = EarningJobDeps & FigureDeps & ReconcileDeps;

export function moneyHandlers(deps: MoneyJobDeps): readonly JobHandler[] {
  const { queue, db, clock, log } = deps;
  return [
    handleJob(refreshPaymentJob, PAYMENTS_AT_ONCE, ({ paymentId }) =>
      refreshPayment(deps, paymentId),
    ),
    handleJob(refreshSubscriptionJob, 2, ({ subscriptionId }) =>
      refreshSubscription(deps, subscriptionId),
    ),
    handleJob(advanceDisputeJob, 1, ({ disputeId }) => advanceDispute(deps, disputeId)),
    handleJob(evaluatePurchaseJob, 1, ({ paymentId }) => evaluatePurchase(deps, paymentId)),
    handleJob(evaluateShareJob, 1, ({ paymentId }) => evaluateShare(deps, paymentId)),
    // Today's figures are at most this old.
    repeatJob(sumDaysJob, oneKey('days', 120), async () => {
      await sumDays(deps);
      for (const day of await findUnreconciledDays(deps, clock.now())) {
        await queue.enqueue(db, reconcileDayJob, { day }, { key: day });
      }
    }),
    handleJob(reconcileDayJob, 1, async ({ day }) => {
      const agrees = await reconcileDay(deps, day);
      if (!agrees) log.error({ day }, 'reconciliation found differences');
    }),
  ];
}

export type NotificationJobDeps = ScanDeps & { config: Config };

export function notificationHandlers(deps: NotificationJobDeps): readonly JobHandler[] {
  const { worlds } = deps.config;
  return [
    // A boss that died is old news after a minute.
    repeatJob(
      scanNotificationsJob,
      {
        everySeconds: 5,
        payloads: () => [0, ...worlds.map(({ id }) => id)].map((worldId) => ({ worldId })),
        keyOf: ({ worldId }) => String(worldId),
        concurrency: 2,
      },
      ({ worldId }) => scanSources(deps, worldId),
    ),
    repeatJob(
      readTelegramJob,
      // Without a bot, no job is enqueued at all.
      {
        ...oneKey('telegram', 3),
        payloads: () => (deps.config.notifications.telegram ? [{}] : []),
      },
      () => readTelegram(deps),
    ),
    repeatJob(cleanNotificationsJob, oneKey('old', 3_600), () => cleanNotifications(deps)),
  ];
}
