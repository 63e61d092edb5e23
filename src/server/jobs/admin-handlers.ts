import { sumDaysJob } from '#server/features/admin/figures/sum-days.job.ts';
import { type FigureDeps, sumDays } from '#server/features/admin/figures/sum-days.ts';
import { reconcileDayJob } from '#server/features/admin/reconciliation/reconcile-day.job.ts';
import {
  findUncompared,
  reconcileDay,
} from '#server/features/admin/reconciliation/reconcile-day.ts';
import type { ReconcileDeps } from '#server/features/admin/reconciliation/reconcile-deps.ts';
import { releasePosts } from '#server/features/posts/release-posts.ts';
import type { Log } from '#server/platform/log.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { handleJob, type JobHandler, type JobRules } from '#server/platform/queue/job.ts';
import { startInterval } from './start-interval.ts';

export type AdminJobDeps = FigureDeps & ReconcileDeps & { queue: Queue; log: Log };

export const adminJobs: readonly JobRules[] = [sumDaysJob, reconcileDayJob];

/** Today's figures are at most so old. */
const SUM_SECONDS = 120;

export function createAdminHandlers(deps: AdminJobDeps): readonly JobHandler[] {
  const { queue, db, clock } = deps;
  return [
    handleJob(sumDaysJob, 1, async () => {
      try {
        await sumDays(deps);
        for (const day of await findUncompared(deps, clock.now())) {
          await queue.enqueue(db, reconcileDayJob, { day }, { key: day });
        }
      } finally {
        await enqueueSums(deps, SUM_SECONDS);
      }
    }),
    handleJob(reconcileDayJob, 1, async ({ day }) => {
      const agrees = await reconcileDay(deps, day);
      if (!agrees) deps.log.error({ day }, 'the books do not agree with payments or worlds');
    }),
  ];
}

/** Called at start and every minute: a rhythm that lost a beat goes on. */
export async function enqueueSums({ queue, db }: AdminJobDeps, startAfterSeconds: number) {
  await queue.enqueue(db, sumDaysJob, {}, { key: 'days', startAfterSeconds });
}

const RELEASE_MS = 5_000;

export function startAdminIntervals({ db, log }: AdminJobDeps): { stop(): Promise<void> } {
  return startInterval(RELEASE_MS, log, [() => releasePosts(db)]);
}
