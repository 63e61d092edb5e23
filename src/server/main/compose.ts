import { sql } from 'kysely';
import { createApiKeys } from '#server/features/api-keys/api-keys.ts';
import { watchOperations } from '#server/features/health/watch-operations.ts';
import { voteSites } from '#server/features/votes/sites/site-list.ts';
import { createSnapshotCache } from '#server/features/world/snapshot-cache.ts';
import type { RouteAccess } from '#server/http/access.ts';
import { jobs } from '#server/jobs/job-list.ts';
import { setTextOverrides } from '#server/locales/texts.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { DbOptions } from '#server/platform/db/create-db.ts';
import { createListener } from '#server/platform/db/listen.ts';
import { watchSiteVersion } from '#server/platform/db/site-version.ts';
import { listenOptions, requirePort } from '#server/platform/inherited-socket.ts';
import type { Log } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createQueue } from '#server/platform/queue/create-queue.ts';
import { createSettings } from '#server/platform/settings/create-settings.ts';
import { listSettings } from '#server/platform/settings/setting-list.ts';
import { createSiteContent } from '#server/platform/site-content/site-content.ts';
import { createUploads } from '#server/platform/uploads/create-uploads.ts';
import { buildBase } from './build-base.ts';
import { buildEarning } from './build-earning.ts';
import { buildIdentity } from './build-identity.ts';
import { buildOrders } from './build-orders.ts';
import { buildWeb } from './build-web.ts';
import { buildWorkerHttp } from './build-worker-http.ts';
import { buildWorlds } from './build-worlds.ts';
import type { Pages } from './load-pages.ts';
import { startWorker, type Worker } from './start-worker.ts';

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
  /** Returns the URL it listens on: for visitors with `web`, otherwise for health checks and metrics. */
  start(): Promise<string | undefined>;
  /** Completes pending requests and running jobs, then closes everything. */
  stop(): Promise<void>;
}

const GRACE_MS = 15_000;

/** The composition root: the only place that wires the modules together. */
export async function compose(options: ComposeOptions): Promise<App> {
  const { config: fileConfig, roles, pages, clock = systemClock } = options;
  const isWeb = roles.includes('web');
  const isWorker = roles.includes('worker');
  let isStopping = false;
  const { errors, outages, log, db } = buildBase({
    ...{ config: fileConfig, clock, log: options.log, onQuery: options.onQuery },
    isStopping: () => isStopping,
  });
  const metrics = createMetrics();
  const { url } = fileConfig.database;
  const queue = createQueue({ url, log, metrics, isWorker });
  const listener = createListener(url, log);
  // A worker needs only the notifications about settings and texts.
  const settingsListener = isWeb ? listener : createListener(url, log);
  const settings = createSettings({
    config: fileConfig,
    declared: listSettings(voteSites, fileConfig.worlds),
    ...{ db, log, listener: settingsListener },
  });
  const { config } = settings;
  watchOperations({ config, db, log, registry: metrics.registry });
  const snapshots = createSnapshotCache({ db, listener, metrics, log });
  const apiKeys = createApiKeys({ db, listener, clock, log });
  const siteContent = createSiteContent({ db, setTextOverrides });
  const siteVersion = watchSiteVersion({
    ...{ db, listener: settingsListener, log },
    loadContent: () => siteContent.load(),
  });
  const worlds = buildWorlds(config, clock, log);
  const identity = buildIdentity({ config, db, queue, clock, log, listener });
  const { limiter } = identity.deps;
  const spending = buildOrders({ config, db, queue, worlds, log, listener, limiter });
  const uploads = createUploads({ config, db, log });
  const earning = buildEarning({ config, db, queue, clock, log, worlds, uploads, limiter });
  let worker: Worker | undefined;

  async function notReady(): Promise<string[]> {
    const waiting: string[] = [];
    if (isStopping) waiting.push('stopping');
    if (isWeb && !snapshots.hasLoaded()) waiting.push('snapshots');
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
          snapshots,
          siteVersion,
          siteContent,
          settings,
          apiKeys,
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
      await settingsListener.start();
      await settings.start();
      await siteVersion.load();
      if (isWorker)
        worker = await startWorker({ config, db, log, clock, queue, identity, spending, earning });
      const { host, port } = config.metrics;
      if (!web) return workerHttp?.listen({ host, port });
      await Promise.all([snapshots.load(), apiKeys.load()]);
      const address = await web.http.listen(listenOptions(config.http));
      requirePort(web.http.server, config.http);
      return address;
    },
    async stop() {
      if (isStopping) return;
      isStopping = true;
      web?.closeStreams();
      await Promise.all([
        web?.http.close(),
        workerHttp?.close(),
        queue.stop(GRACE_MS),
        worker?.stopSweeps(),
      ]);
      await uploads.stop();
      // Stopped after everything that writes, so that no entry is missing.
      await worker?.stopAuditStream();
      await settings.stop();
      await settingsListener.stop();
      await worlds.close();
      await identity.close();
      await pages?.close();
      outages.stop();
      await errors.stop();
      await db.destroy();
    },
  };
}
