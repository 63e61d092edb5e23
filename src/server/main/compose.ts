import { sql } from 'kysely';
import { type AuditStream, streamAudit } from '#server/features/audit/stream-audit.ts';
import { watchOperations } from '#server/features/health/watch-operations.ts';
import { createSnapshotMemory } from '#server/features/world/snapshot-cache.ts';
import type { RouteAccess } from '#server/http/access.ts';
import { jobs, moneyHandlers, orderHandlers, worldHandlers } from '#server/jobs/job-list.ts';
import { startOrderSweeps, startOtherSweeps } from '#server/jobs/sweeps.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb, type DbOptions } from '#server/platform/db/create-db.ts';
import { createListener } from '#server/platform/db/listen.ts';
import { watchSiteVersion } from '#server/platform/db/site-version.ts';
import { createErrorRecorder } from '#server/platform/error-recorder.ts';
import type { Periodic } from '#server/platform/every.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createQueue } from '#server/platform/queue/create-queue.ts';
import { createUploads } from '#server/platform/uploads/create-uploads.ts';
import { buildEarning } from './build-earning.ts';
import { buildIdentity } from './build-identity.ts';
import { buildOrders } from './build-orders.ts';
import { buildWeb } from './build-web.ts';
import { buildWorkerHttp } from './build-worker-http.ts';
import { buildWorlds } from './build-worlds.ts';
import { diagnose } from './diagnose.ts';
import type { Pages } from './load-pages.ts';

export type Role = 'web' | 'worker';

export interface ComposeOptions {
  config: Config;
  roles: readonly Role[];
  /** Needed for `web`. */
  pages?: Pages;
  log?: Log;
  clock?: Clock;
  /** See `createDb`. */
  onQuery?: DbOptions['onQuery'];
}

export interface App {
  log: Log;
  /** Every HTTP route with its access. */
  routes: readonly RouteAccess[];
  /** Where it listens: for visitors with `web`, otherwise for health checks and metrics. */
  start(): Promise<string | undefined>;
  /** Completes pending requests and running jobs, then closes everything. */
  stop(): Promise<void>;
}

const GRACE_MS = 15_000;

/** The only place that builds things. */
export async function compose(options: ComposeOptions): Promise<App> {
  const { config, roles, pages, clock = systemClock } = options;
  const isWeb = roles.includes('web');
  const isWorker = roles.includes('worker');
  const errors = createErrorRecorder(() => clock.now());
  const log = options.log ?? createLog({ ...config.log, onError: errors.note });
  const metrics = createMetrics();
  const { url, pool_size: poolSize } = config.database;
  let isStopping = false;
  const db = createDb({
    url,
    poolSize,
    // While stopping, the pool drops its connections before they have closed.
    onError: (error) => isStopping || log.warn({ err: error }, 'idle database connection lost'),
    onQuery: options.onQuery,
  });
  errors.startStoring(db);
  const queue = createQueue({ url, log, metrics, isWorker });
  const listener = createListener(url, log);
  watchOperations({ config, db, log, registry: metrics.registry });
  const memory = createSnapshotMemory({ db, listener, metrics, log });
  const siteVersion = watchSiteVersion({ db, listener, log });
  const worlds = buildWorlds(config, clock, log);
  const identity = buildIdentity({ config, db, queue, clock, log, listener });
  const spending = buildOrders({
    config,
    db,
    queue,
    worlds,
    log,
    listener,
    limiter: identity.deps.limiter,
  });
  const uploads = createUploads({ config, db, log });
  const earning = buildEarning({ config, db, queue, clock, log, worlds, uploads });
  let sweeps: Periodic[] = [];
  let auditStream: AuditStream | undefined;

  async function notReady(): Promise<string[]> {
    const waiting: string[] = [];
    if (isStopping) waiting.push('stopping');
    if (isWeb && !memory.hasLoaded()) waiting.push('snapshots');
    await sql`select 1`.execute(db).catch(() => waiting.push('database'));
    return waiting;
  }

  const web =
    isWeb && pages
      ? await buildWeb({
          config,
          log,
          metrics,
          clock,
          db,
          memory,
          siteVersion,
          listener,
          spending,
          earning,
          uploads,
          identity,
          pages,
          notReady,
        })
      : undefined;

  const workerHttp = isWeb ? undefined : await buildWorkerHttp({ config, log, metrics, notReady });

  return {
    log,
    routes: web?.declared ?? [],
    async start() {
      await queue.start(jobs);
      if (isWorker) {
        const deps = { ...spending, config, clock, diagnose };
        await queue.work([
          ...orderHandlers(deps),
          ...identity.handlers,
          ...moneyHandlers({ ...earning, clock, worlds }),
          ...worldHandlers(deps),
        ]);
        const { stream } = config.audit;
        if (stream !== undefined) auditStream = await streamAudit({ db, log, stream });
        sweeps = [startOrderSweeps(deps), startOtherSweeps(earning)];
      }
      const { host, port } = config.metrics;
      if (!web) return workerHttp?.listen({ host, port });
      await listener.start();
      await Promise.all([memory.load(), siteVersion.load()]);
      return web.http.listen({ host: config.http.host, port: config.http.port });
    },
    async stop() {
      if (isStopping) return;
      isStopping = true;
      web?.closeStreams();
      await Promise.all([
        web?.http.close(),
        workerHttp?.close(),
        queue.stop(GRACE_MS),
        ...sweeps.map((sweep) => sweep.stop()),
      ]);
      await uploads.stop();
      // Stopped after everything that writes, so that nothing is missing.
      await auditStream?.stop();
      await listener.stop();
      await worlds.close();
      await identity.close();
      await pages?.close();
      await errors.stop();
      await db.destroy();
    },
  };
}
