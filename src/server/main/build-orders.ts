import { ACCOUNT_CHANNEL } from '#server/features/game-accounts/account-wait.ts';
import { ORDER_CHANNEL } from '#server/features/orders/notify-order.ts';
import { createOrderRunner } from '#server/features/orders/order-runner.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import type { SpendingDeps } from '#server/http/route-list.ts';
import type { OrderJobDeps } from '#server/jobs/sweeps.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Listener } from '#server/platform/db/listen.ts';
import { createSubscriptions } from '#server/platform/db/subscriptions.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Log } from '#server/platform/log.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';

export interface BuildOrdersOptions {
  config: Config;
  db: Db;
  queue: Queue;
  worlds: WorldRegistry;
  log: Log;
  listener: Listener;
  limiter: Limiter;
}

/** Dependencies of orders and game accounts, on web nodes and workers. */
export function buildOrders({
  listener,
  ...rest
}: BuildOrdersOptions): SpendingDeps & OrderJobDeps {
  const deps = { ...rest, clock: systemClock, keyRing: keyRingOf(rest.config) };
  return {
    ...deps,
    orderRunner: createOrderRunner(deps),
    orderSubscriptions: createSubscriptions(listener, ORDER_CHANNEL),
    accountSubscriptions: createSubscriptions(listener, ACCOUNT_CHANNEL),
  };
}
