import type { AccountDeps } from '#server/features/game-accounts/account-deps.ts';
import { finishAccountJob } from '#server/features/game-accounts/finish-account.job.ts';
import { finishAccount, sweepAccounts } from '#server/features/game-accounts/finish-account.ts';
import type { OrderDeps } from '#server/features/orders/order-deps.ts';
import { performOrderJob } from '#server/features/orders/perform-order.job.ts';
import { performOrder } from '#server/features/orders/perform-order.ts';
import { sweepOrders } from '#server/features/orders/sweep-orders.ts';
import { announceNameChangeJob } from '#server/features/posts/announce-name-change.job.ts';
import { announceNameChange } from '#server/features/posts/announce-name-change.ts';
import { handleJob, type JobHandler, type JobRules } from '#server/platform/queue/job.ts';
import type { Pool } from '#server/platform/queue/pool.ts';

export type OrderJobDeps = OrderDeps & AccountDeps & { orderPool: Pool };

export const orderJobs: readonly JobRules[] = [
  performOrderJob,
  finishAccountJob,
  announceNameChangeJob,
];

/** Every fetcher is woken by every order, so there are few; they hand over and fetch again. */
const FETCHERS = 2;

export function createOrderHandlers(deps: OrderJobDeps): readonly JobHandler[] {
  return [
    // The job only wakes: it is over when the order has begun. What then dies, the sweep finds.
    handleJob(performOrderJob, FETCHERS, ({ orderId }) =>
      deps.orderPool.accept(() => performOrder(deps, orderId)),
    ),
    handleJob(finishAccountJob, 2, (account) => finishAccount(deps, account)),
    handleJob(announceNameChangeJob, 1, (change) => announceNameChange(deps.db, change)),
  ];
}

const SWEEP_MS = 2_000;

/** One sweep after the other, until stopped; the last one is waited for. */
export function startSweeping(deps: OrderJobDeps): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let sweeping = Promise.resolve();

  async function sweep(): Promise<void> {
    const results = await Promise.allSettled([sweepOrders(deps), sweepAccounts(deps)]);
    for (const result of results) {
      if (result.status === 'rejected') deps.log.warn({ err: result.reason }, 'sweep failed');
    }
    if (!isStopped) schedule();
  }

  function schedule(): void {
    timer = setTimeout(() => {
      sweeping = sweep();
    }, SWEEP_MS);
  }

  schedule();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await sweeping;
      await deps.orderPool.drain();
    },
  };
}
