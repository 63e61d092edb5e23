import { randomUUID } from 'node:crypto';
import type { CastleRow, ClanRow } from '#contract/boards.ts';
import { approvalRoutes } from '#server/features/approvals/approvals.routes.ts';
import { readRights } from '#server/features/identity/staff-rights.ts';
import { voteSites } from '#server/features/votes/sites/site-list.ts';
import { createDemoWorld, type DemoWorld } from '#server/game/adapters/demo/create-demo-world.ts';
import { loginOfAccount } from '#server/game/adapters/demo/simulation/simulated-accounts.ts';
import { createRegistry } from '#server/game/registry.ts';
import { adminRoutes } from '#server/http/admin-route-list.ts';
import { approvalActions } from '#server/http/approval-actions.ts';
import { createApp } from '#server/http/create-app.ts';
import {
  type EarningDeps,
  earningRoutes,
  panelRoutes,
  type SpendingDeps,
  spendingRoutes,
} from '#server/http/route-list.ts';
import { jobs, orderHandlers } from '#server/jobs/job-list.ts';
import { startOrderSweeps } from '#server/jobs/sweeps.ts';
import { buildEarning } from '#server/main/build-earning.ts';
import { buildOrders } from '#server/main/build-orders.ts';
import { amount, type Purse } from '#server/money/amount.ts';
import { credit } from '#server/money/credit.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import { createListener } from '#server/platform/db/listen.ts';
import { assertNoTransaction, inTransaction } from '#server/platform/db/transaction.ts';
import { createMemoryLimiter } from '#server/platform/limits/memory-limiter.ts';
import { createLog } from '#server/platform/log.ts';
import { sendMailJob } from '#server/platform/mail/mail.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createQueue } from '#server/platform/queue/create-queue.ts';
import { type Route, route } from '#server/platform/route.ts';
import { createSettings, type Settings } from '#server/platform/settings/create-settings.ts';
import { listSettings } from '#server/platform/settings/setting-list.ts';
import { createSiteContent } from '#server/platform/site-content/site-content.ts';
import { createUploads, type Uploads } from '#server/platform/uploads/create-uploads.ts';
import { makePlayer } from './make-player.ts';
import { OWNER } from './owner.ts';
import { testConfig } from './test-config.ts';
import type { TestDatabase } from './test-database.ts';

/** The world's clock is stopped, so that offline characters stay offline. */
const NOW = new Date('2026-06-01T08:00:00Z');
const SIMULATION = { seed: 7, size: 3_000, startedAt: 0, zone: '-03:00' };

export interface OrderFixture {
  deps: SpendingDeps;
  earning: EarningDeps;
  settings: Settings;
  world: DemoWorld;
  /** The clans of the board, which is empty here unless a test fills it. */
  clanBoard: ClanRow[];
  castleBoard: CastleRow[];
  /** Sends a request as our pages do, as this player. */
  send(
    playerId: string,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<FixtureResponse>;
  /** Sends a GET request; returns the body as text. */
  raw(
    playerId: string,
    url: string,
    headers?: Record<string, string>,
  ): Promise<{ statusCode: number; body: string; headers: Record<string, unknown> }>;
  /** Sends a form as a browser without JavaScript does. */
  form(
    playerId: string,
    url: string,
    fields: URLSearchParams,
  ): Promise<{ statusCode: number; headers: Record<string, unknown> }>;
  /** Sends a POST as another site's server does: without a session, our token or our origin. */
  post(
    url: string,
    payload: string,
    headers: Record<string, string>,
  ): Promise<{ statusCode: number; body: string; headers: Record<string, unknown> }>;
  /** Sends a file as the body; returns the JSON. */
  upload(
    playerId: string,
    url: string,
    file: Buffer,
    headers?: Record<string, string>,
  ): Promise<FixtureResponse['body']>;
  player(balances?: Partial<Record<Purse, number>>): Promise<TestPlayer>;
  startWorker(): Promise<void>;
  /** A request with these headers waits from its arrival until `release`. */
  hold(): { headers: Record<string, string>; arrived: Promise<void>; release: () => void };
  /** Limits how long requests wait for the game during `work`. */
  withTimeout<T>(ms: number, work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

export interface FixtureResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the shape of a response.
  body: any;
  headers: Record<string, unknown>;
}

export interface TestPlayer {
  id: string;
  account: string;
  /** Offline characters of the account. */
  chars: string[];
}

/** The real routes, queue, workers and database around a demo world with injectable faults. */
export async function openOrderFixture(
  database: TestDatabase,
  overrides: Record<string, unknown> = {},
  moreRoutes: (deps: SpendingDeps & { config: Config; uploads: Uploads }) => Route[] = () => [],
): Promise<OrderFixture> {
  const log = createLog({ level: 'silent', pretty: false });
  const metrics = createMetrics();
  const world = createDemoWorld({
    id: 1,
    name: 'Aden',
    databaseUrl: database.url,
    seed: 7,
    characters: 3_000,
    zone: '-03:00',
    now: () => NOW,
  });
  const worlds = createRegistry({
    worlds: [{ id: 1, name: 'Aden', flavor: 'demo' }],
    adapters: { demo: () => world },
    guard: { assertNoTransaction, limits: { readMs: 30_000, writeMs: 3_000 } },
  });
  const queue = createQueue({ url: database.url, log, metrics, isWorker: true });
  const listener = createListener(database.url, log);
  const settings = createSettings({
    config: testConfig(database.url, overrides),
    declared: listSettings(voteSites, [{ id: 1, name: 'Aden' }]),
    ...{ db: database.db, log, listener },
  });
  const { config } = settings;
  const deps = {
    ...buildOrders({
      config,
      db: database.db,
      queue,
      worlds,
      log,
      listener,
      limiter: createMemoryLimiter(),
    }),
    // Long enough for a machine that is busy with something else.
    timeoutMs: 20_000,
  };
  const uploads = createUploads({ config, db: database.db, log });
  const earning = buildEarning({
    config,
    db: database.db,
    queue,
    clock: systemClock,
    log,
    worlds,
    uploads,
    limiter: createMemoryLimiter(),
  });
  const token = route({
    method: 'GET',
    url: '/form',
    access: 'public',
    rateLimit: 'none',
    replies: null,
    handle: ({ reply }) => reply.type('text/plain').send(reply.generateCsrf()),
  });
  const clanBoard: ClanRow[] = [];
  const castleBoard: CastleRow[] = [];
  const holds = new Map<string, () => Promise<void>>();
  const siteContent = createSiteContent({ db: database.db });
  const app = await createApp({
    config,
    log,
    metrics,
    findCaller: async ({ headers }) => {
      await holds.get(String(headers['x-test-hold']))?.();
      const playerId = headers['x-test-player'];
      if (typeof playerId !== 'string') return null;
      return {
        playerId,
        staff:
          headers['x-test-admin'] === 'stored'
            ? await readRights(database.db, playerId)
            : headers['x-test-admin'] === 'yes'
              ? OWNER
              : null,
        isRecentlyConfirmed: true,
        lacksSecondFactor: headers['x-test-lacks-second-factor'] === 'yes',
        hasUnusedFactor: headers['x-test-has-unused-factor'] === 'yes',
      };
    },
    routes: () => [
      ...spendingRoutes(deps),
      ...panelRoutes({
        ...{ config, db: database.db, log, queue, uploads, worlds },
        clanSources: { clans: () => clanBoard, castles: () => castleBoard },
      }),
      ...adminRoutes({ ...deps, config, settings, uploads, siteContent, clock: systemClock }),
      ...earningRoutes(earning),
      ...approvalRoutes({
        config,
        db: database.db,
        actions: approvalActions({
          ...{ spending: deps, earning, settings },
          mailing: { db: database.db, config },
        }),
      }),
      ...moreRoutes({ ...deps, config, uploads }),
      token,
    ],
  });
  await queue.start([...jobs.filter(({ name }) => name !== sendMailJob.name), sendMailJob]);
  await listener.start();
  await settings.start();
  const form = await app.http.inject('/form');
  const cookie = form.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  let sweeps: ReturnType<typeof startOrderSweeps> | undefined;
  let nextAccount = 0;
  let sent = 0;

  return {
    deps,
    earning,
    settings,
    world,
    clanBoard,
    castleBoard,
    async send(playerId, method, url, payload, headers = {}) {
      const response = await app.http.inject({
        method,
        url,
        // Rate limits are per IP address, and tests send many requests.
        remoteAddress: `10.0.${Math.floor(sent / 250) % 250}.${sent++ % 250}`,
        headers: {
          'x-csrf-token': form.body,
          cookie,
          origin: config.site.url,
          'x-requested-with': 'XMLHttpRequest',
          'x-test-player': playerId,
          ...headers,
        },
        ...(payload ? { payload } : {}),
      });
      return { status: response.statusCode, body: response.json(), headers: response.headers };
    },
    raw: (playerId, url, headers = {}) =>
      app.http.inject({ url, headers: { 'x-test-player': playerId, ...headers } }),
    form: (playerId, url, fields) =>
      app.http.inject({
        ...{ method: 'POST', url, payload: `${fields}&_csrf=${encodeURIComponent(form.body)}` },
        headers: {
          ...{ cookie, origin: config.site.url, 'x-test-player': playerId },
          'content-type': 'application/x-www-form-urlencoded',
        },
      }),
    post: (url, payload, headers) => app.http.inject({ method: 'POST', url, payload, headers }),
    async upload(playerId, url, file, headers = {}) {
      const pageHeaders = { 'x-csrf-token': form.body, cookie, origin: config.site.url };
      const response = await app.http.inject({
        method: 'POST',
        url,
        headers: {
          ...pageHeaders,
          'x-requested-with': 'XMLHttpRequest',
          'x-test-player': playerId,
          ...headers,
        },
        payload: file,
      });
      return response.json();
    },
    async player(balances = {}) {
      const id = await makePlayer(database.db);
      for (const [purse, value] of Object.entries(balances)) {
        await inTransaction(database.db, credit, {
          key: randomUUID(),
          playerId: id,
          purse: purse as Purse,
          amount: amount(value),
          source: 'test',
        });
      }
      for (;;) {
        const login = loginOfAccount(SIMULATION, nextAccount++);
        const chars = (await world.characters.byAccounts([login])).get(login) ?? [];
        const offline = chars.filter(
          ({ presence, isLocked }) => presence === 'offline' && !isLocked,
        );
        if (offline.length === 0) continue;
        await database.db
          .insertInto('game_account')
          .values({ world_id: 1, login, player_id: id, state: 'ready' })
          .execute();
        return { id, account: login, chars: offline.map(({ name }) => name) };
      }
    },
    async withTimeout(ms, work) {
      const { timeoutMs } = deps;
      deps.timeoutMs = ms;
      return work().finally(() => {
        deps.timeoutMs = timeoutMs;
      });
    },
    hold() {
      const name = randomUUID();
      const arrived = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      holds.set(name, () => {
        arrived.resolve();
        return released.promise;
      });
      return {
        headers: { 'x-test-hold': name },
        arrived: arrived.promise,
        release: released.resolve,
      };
    },
    async startWorker() {
      await queue.work(orderHandlers(deps));
      sweeps = startOrderSweeps(deps);
    },
    async stop() {
      await sweeps?.stop();
      await app.http.close();
      await uploads.stop();
      await queue.stop(5_000);
      await settings.stop();
      await listener.stop();
      await worlds.close();
    },
  };
}
