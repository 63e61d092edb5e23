import { streamAudit } from '#server/features/audit/stream-audit.ts';
import { listChannels } from '#server/features/notifications/channels/channel-list.ts';
import { createStreamSources } from '#server/features/streamers/live/create-sources.ts';
import { moneyHandlers, notificationHandlers, orderHandlers } from '#server/jobs/job-list.ts';
import {
  startMailingSweeps,
  startNotificationSweeps,
  startOrderSweeps,
  startOtherSweeps,
  startWebhookSweeps,
} from '#server/jobs/sweeps.ts';
import { streamHandlers, worldHandlers } from '#server/jobs/world-handlers.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { keyRingOf } from '#server/platform/crypto/key-ring.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Periodic } from '#server/platform/every.ts';
import type { Log } from '#server/platform/log.ts';
import type { Queue } from '#server/platform/queue/create-queue.ts';
import type { buildEarning } from './build-earning.ts';
import type { buildIdentity } from './build-identity.ts';
import type { buildOrders } from './build-orders.ts';
import { diagnose } from './diagnose.ts';

interface WorkerDeps {
  config: Config;
  db: Db;
  log: Log;
  clock: Clock;
  queue: Queue;
  identity: Pick<ReturnType<typeof buildIdentity>, 'handlers'>;
  spending: ReturnType<typeof buildOrders>;
  earning: ReturnType<typeof buildEarning>;
}

export interface Worker {
  stopSweeps(): Promise<unknown>;
  /** Call it after everything that writes has stopped, so that no entry is missing. */
  stopAuditStream(): Promise<void>;
}

/** Handles jobs and sweeps until it is stopped; the queue stops its jobs itself. */
export async function startWorker(worker: WorkerDeps): Promise<Worker> {
  const { config, db, log, clock, queue, identity, spending, earning } = worker;
  const deps = { ...spending, config, clock, diagnose };
  const notifications = { config, db, log, clock, channels: listChannels({ config, db }) };
  await queue.work([
    ...orderHandlers(deps),
    ...identity.handlers,
    ...moneyHandlers(earning),
    ...worldHandlers(deps),
    ...streamHandlers({ ...deps, sources: createStreamSources(config.streams) }),
    ...notificationHandlers(notifications),
  ]);
  const { stream } = config.audit;
  const auditStream = stream === undefined ? undefined : await streamAudit({ db, log, stream });
  const sweeps: readonly Periodic[] = [
    startOrderSweeps(deps),
    startOtherSweeps(earning, config),
    startMailingSweeps({ config, db, log }),
    startNotificationSweeps(notifications),
    startWebhookSweeps({ ...notifications, keyRing: keyRingOf(config) }),
  ];
  return {
    stopSweeps: () => Promise.all(sweeps.map((sweep) => sweep.stop())),
    stopAuditStream: async () => auditStream?.stop(),
  };
}
