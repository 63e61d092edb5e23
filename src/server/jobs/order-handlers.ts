import type { AccountDeps } from '#server/features/game-accounts/account-deps.ts';
import { finishAccountJob } from '#server/features/game-accounts/finish-account.job.ts';
import { finishAccount, sweepAccounts } from '#server/features/game-accounts/finish-account.ts';
import { createDecisionChecker } from '#server/features/orders/check-decisions.ts';
import type { OrderDeps } from '#server/features/orders/order-deps.ts';
import type { OrderRunner } from '#server/features/orders/order-runner.ts';
import { performOrderJob } from '#server/features/orders/perform-order.job.ts';
import { handleJob, type JobHandler, type JobRules } from '#server/platform/queue/job.ts';

export type OrderJobDeps = OrderDeps & AccountDeps & { orderRunner: OrderRunner };

export const orderJobs: readonly JobRules[] = [performOrderJob, finishAccountJob];

/** Every fetcher is woken by every order, so there are few; they hand over and fetch again. */
const FETCHERS = 2;

export function createOrderHandlers(deps: OrderJobDeps): readonly JobHandler[] {
  return [
    // The job only wakes: it is over when the order has begun. What then dies, the sweep finds.
    handleJob(performOrderJob, FETCHERS, async ({ orderId, worldId }) =>
      deps.orderRunner.wake(worldId, orderId),
    ),
    handleJob(finishAccountJob, 2, (account) => finishAccount(deps, account)),
  ];
}

const SWEEP_MS = 2_000;
const DECISIONS_MS = 60_000;

/** Each sweep on its own, so that a slow one delays no other. Stopping waits for what has begun. */
export function startSweeping(deps: OrderJobDeps): { stop(): Promise<void> } {
  const decisions = createDecisionChecker(deps);
  const sweeps = [
    repeat(deps, SWEEP_MS, () => deps.orderRunner.sweep()),
    repeat(deps, SWEEP_MS, () => sweepAccounts(deps)),
    repeat(deps, DECISIONS_MS, () => decisions.sweep()),
  ];
  return {
    async stop() {
      await Promise.all(sweeps.map((sweep) => sweep.stop()));
      await Promise.all([deps.orderRunner.drain(), decisions.stop()]);
    },
  };
}

/** One run after the other, until stopped; the last one is waited for. */
function repeat({ log }: OrderJobDeps, everyMs: number, work: () => Promise<void>) {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  function schedule(): void {
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => log.warn({ err: error }, 'sweep failed'))
        .then(() => {
          if (!isStopped) schedule();
        });
    }, everyMs);
  }

  schedule();
  return {
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
