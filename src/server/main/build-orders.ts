import { ACCOUNT_CHANNEL } from '#server/features/game-accounts/tell-account.ts';
import { ORDER_CHANNEL } from '#server/features/orders/tell-order.ts';
import type { WorldRegistry } from '#server/game/registry.ts';
import type { SpendingDeps } from '#server/http/spending-routes.ts';
import type { OrderJobDeps } from '#server/jobs/order-handlers.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Listener } from '#server/platform/db/listen.ts';
import { createWaitingRoom } from '#server/platform/db/waiting-room.ts';
import type { Log } from '#server/platform/log.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import { createPool } from '#server/platform/queue/pool.ts';

export interface BuildOrdersOptions {
  config: Config;
  db: Db;
  queue: Queue;
  worlds: WorldRegistry;
  log: Log;
  listener: Listener;
}

/** Orders a worker performs at once; each waits for its game most of the time. */
const ORDERS_AT_ONCE = 16;

/** What orders and game accounts work with, on a web node and on a worker alike. */
export function buildOrders({
  listener,
  ...rest
}: BuildOrdersOptions): SpendingDeps & OrderJobDeps {
  return {
    ...rest,
    keyRing: keyRingOf(rest.config),
    orderPool: createPool(ORDERS_AT_ONCE, (error) =>
      rest.log.warn({ err: error }, 'order not performed'),
    ),
    orderRoom: createWaitingRoom(listener, ORDER_CHANNEL),
    accountRoom: createWaitingRoom(listener, ACCOUNT_CHANNEL),
  };
}
