import { sql } from 'kysely';
import { createSnapshotMemory } from '#server/features/world/snapshot-memory.ts';
import type { RouteAccess } from '#server/http/access.ts';
import { createEarningHandlers, startEarningRounds } from '#server/jobs/earning-handlers.ts';
import { createJobHandlers, enqueueRefreshes, jobs } from '#server/jobs/job-list.ts';
import {
  createOfficeHandlers,
  enqueueSums,
  startOfficeRounds,
} from '#server/jobs/office-handlers.ts';
import { startSweeping } from '#server/jobs/order-handlers.ts';
import { type Clock, systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createDb, type DbOptions } from '#server/platform/db/create-db.ts';
import { createListener } from '#server/platform/db/listen.ts';
import { watchSiteVersion } from '#server/platform/db/site-version.ts';
import { createErrorBook } from '#server/platform/error-book.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createQueue } from '#server/platform/queue/create-queue.ts';
import { buildEarning } from './build-earning.ts';
import { buildIdentity } from './build-identity.ts';
import { buildOrders } from './build-orders.ts';
import { buildWeb } from './build-web.ts';
import { buildWorlds } from './build-worlds.ts';
import { examine } from './examine.ts';
import type { Pages } from './load-pages.ts';

export type Service = 'web' | 'worker';

export interface ComposeOptions {
  config: Config;
  services: readonly Service[];
  /** Needed for `web`. */
  pages?: Pages;
  log?: Log;
  clock?: Clock;
  /** See `createDb`. */
  onQuery?: DbOptions['onQuery'];
}

export interface House {
  log: Log;
  /** Every HTTP route with its access. */
  routes: readonly RouteAccess[];
  /** The address visitors reach, once started with `web`. */
  start(): Promise<string | undefined>;
  /** Answers what is under way, finishes running jobs, then lets go of everything. */
  stop(): Promise<void>;
}

const GRACE_MS = 15_000;
const REFRESH_SEED_MS = 60_000;

/** The only place that builds things. */
export async function compose(options: ComposeOptions): Promise<House> {
  const { config, services, pages, clock = systemClock } = options;
  const isWeb = services.includes('web');
  const isWorker = services.includes('worker');
  const errors = createErrorBook(() => clock.now());
  const log = options.log ?? createLog({ ...config.log, onError: errors.note });
  const metrics = createMetrics();
  const { url, pool_size: poolSize } = config.database;
  const db = createDb({
    url,
    poolSize,
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
    onQuery: options.onQuery,
  });
  errors.keepIn(db);
  const queue = createQueue({ url, log, metrics, isWorker });
  const listener = createListener(url, log);
  const memory = createSnapshotMemory({ db, listener, metrics, log });
  const siteVersion = watchSiteVersion({ db, listener, log });
  const worlds = buildWorlds(config, clock);
  const identity = buildIdentity({ config, db, queue, clock, log });
  const spending = buildOrders({ config, db, queue, worlds, log, listener });
  const earning = buildEarning({ config, db, queue, clock, log, worlds });
  let sweeping: ReturnType<typeof startSweeping> | undefined;
  const office = { ...earning, clock, worlds };
  let officeRounds: ReturnType<typeof startOfficeRounds> | undefined;
  let earningRounds: ReturnType<typeof startEarningRounds> | undefined;
  let isStopping = false;
  let seeding: NodeJS.Timeout | undefined;

  async function notReady(): Promise<string[]> {
    const waiting: string[] = [];
    if (isStopping) waiting.push('stopping');
    if (!memory.hasLoaded()) waiting.push('snapshots');
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
          identity,
          pages,
          notReady,
        })
      : undefined;

  return {
    log,
    routes: web?.declared ?? [],
    async start() {
      await queue.start(jobs);
      if (isWorker) {
        const deps = { ...spending, config, clock, examine };
        await queue.work([
          ...createJobHandlers(deps),
          ...createEarningHandlers(earning),
          ...createOfficeHandlers(office),
          ...identity.handlers,
        ]);
        sweeping = startSweeping(deps);
        earningRounds = startEarningRounds(earning);
        officeRounds = startOfficeRounds(office);
        await enqueueSums(office, 0);
        await enqueueRefreshes(deps);
        seeding = setInterval(() => {
          Promise.all([enqueueRefreshes(deps), enqueueSums(office, 0)]).catch((error: unknown) =>
            log.warn({ err: error }, 'refresh not enqueued'),
          );
        }, REFRESH_SEED_MS);
      }
      if (!web) return undefined;
      await listener.start();
      await Promise.all([memory.load(), siteVersion.load()]);
      return web.http.listen({ host: config.http.host, port: config.http.port });
    },
    async stop() {
      if (isStopping) return;
      isStopping = true;
      clearInterval(seeding);
      web?.closeStreams();
      await Promise.all([
        web?.http.close(),
        queue.stop(GRACE_MS),
        sweeping?.stop(),
        earningRounds?.stop(),
        officeRounds?.stop(),
      ]);
      await listener.stop();
      await worlds.close();
      await identity.close();
      await pages?.close();
      await errors.stop();
      await db.destroy();
    },
  };
}
