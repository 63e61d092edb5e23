import type { ApiKeys } from '#server/features/api-keys/api-keys.ts';
import { approvalRoutes } from '#server/features/approvals/approvals.routes.ts';
import { rememberCreator } from '#server/features/donations/creators/creator-cookie.ts';
import { listEditions, listEntryIds } from '#server/features/game-data/entries.repo.ts';
import { rememberDevice } from '#server/features/identity/device-cookie.ts';
import { formOrigins } from '#server/features/identity/form-origins.ts';
import { rememberReferrer } from '#server/features/identity/referrer-cookie.ts';
import { hasSessionCookie } from '#server/features/identity/session-cookie.ts';
import { createPersonalUpdates } from '#server/features/personal-updates/personal-updates.ts';
import { listPostsForSitemap } from '#server/features/posts/posts.repo.ts';
import { countVisit } from '#server/features/referrals/referrals.repo.ts';
import { listClansWithRecap } from '#server/features/seasons/recaps.repo.ts';
import { listShownPages } from '#server/features/site-entries/site-entries.repo.ts';
import { readOwnSummary } from '#server/features/summary/read-own-summary.ts';
import { castleSlugs } from '#server/features/world/find-castle.ts';
import { clanNames } from '#server/features/world/find-clan.ts';
import type { SnapshotCache } from '#server/features/world/snapshot-cache.ts';
import { adminRoutes } from '#server/http/admin-route-list.ts';
import { approvalActions } from '#server/http/approval-actions.ts';
import { createApp } from '#server/http/create-app.ts';
import { cspReportRoutes } from '#server/http/csp-reports.routes.ts';
import { healthRoutes } from '#server/http/health.routes.ts';
import type { InProcess } from '#server/http/in-process.ts';
import { preferencesRoutes } from '#server/http/preferences.routes.ts';
import { createPublicRoutes } from '#server/http/public-route-list.ts';
import {
  type EarningDeps,
  earningRoutes,
  panelRoutes,
  type SpendingDeps,
  spendingRoutes,
} from '#server/http/route-list.ts';
import { clanSources } from '#server/http/route-sources.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Db } from '#server/platform/db/create-db.ts';
import type { Listener } from '#server/platform/db/listen.ts';
import type { SiteVersion } from '#server/platform/db/site-version.ts';
import type { Log } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { Route } from '#server/platform/route.ts';
import type { Settings } from '#server/platform/settings/create-settings.ts';
import type { SiteContent } from '#server/platform/site-content/site-content.ts';
import type { Uploads } from '#server/platform/uploads/create-uploads.ts';
import { colorRoutes, documentSite } from '#server/ssr/colors.routes.ts';
import { createOverloadPage } from '#server/ssr/overload-page.ts';
import { answerFromCache, type PageDeps, pageRoutes } from '#server/ssr/page.routes.ts';
import { createPageCache } from '#server/ssr/page-cache.ts';
import { sharedCaching } from '#server/ssr/shared-caching.ts';
import { siteFileRoutes } from '#server/ssr/site-files.routes.ts';
import type { Identity } from './build-identity.ts';
import type { Pages } from './load-pages.ts';

export interface WebDeps {
  config: Config;
  log: Log;
  metrics: Metrics;
  clock: Clock;
  db: Db;
  snapshots: SnapshotCache;
  siteVersion: SiteVersion;
  siteContent: SiteContent;
  settings: Settings;
  apiKeys: ApiKeys;
  listener: Listener;
  spending: SpendingDeps;
  earning: EarningDeps;
  uploads: Uploads;
  identity: Identity;
  pages: Pages;
  notReady: () => Promise<string[]>;
}

/** 64 MB hold some 300 pages of the usual size. */
const CACHED = { pages: 500, bytes: 64 * 1024 * 1024 };

/** The HTTP side of a process. */
export async function buildWeb(deps: WebDeps) {
  const { config, log, metrics, db, snapshots, siteVersion, pages } = deps;
  // From the site's own URL: a proxy in front may use plain http.
  const isHttps = config.site.url.startsWith('https:');
  const publicRoutes = createPublicRoutes({
    ...deps,
    fonts: pages.renderer.assetsFor([]).fonts,
  });
  const personalUpdates = createPersonalUpdates({
    listener: deps.listener,
    readSummary: (playerId) => readOwnSummary(db, playerId, config.gifts.enabled),
    log,
  });
  const cache = createPageCache(CACHED, (outcome) => {
    metrics.pageCache[outcome] += 1;
  });
  const version = versionOf(siteVersion, snapshots, deps.settings);
  const pageDeps = (inProcess: InProcess): PageDeps => ({
    cache,
    language: config.site.language,
    theme: config.site.theme,
    version,
    renderer: pages.renderer,
    callApi: (path, visitor, caller) => inProcess.call(path, visitor, caller),
    secret: config.secret,
    site: () => documentSite(config.site),
    isMaintenance: config.site.maintenance,
    log,
    isDevelopment: config.mode !== 'production',
    forms: formOrigins(config.identity),
    caching: sharedCaching(Math.min(...config.worlds.map((world) => world.refresh_seconds))),
    onPersonalVisit: (request, reply) => {
      rememberDevice(request, reply, config);
      rememberCreator(request, reply, config);
      // The cookie is set only on the first visit through a link, so each visitor counts once.
      const referralId = rememberReferrer(request, reply, config);
      if (referralId === undefined) return;
      countVisit(db, referralId, deps.clock.now()).catch((error: unknown) =>
        log.warn({ err: error }, 'referral visit not counted'),
      );
    },
    mayBeLoggedIn: (cookies) => hasSessionCookie(cookies, deps.identity.sessionCookie),
  });
  const nonPageRoutes: Route[] = [
    ...publicRoutes.routes,
    ...personalUpdates.routes,
    ...deps.identity.routes,
    ...spendingRoutes(deps.spending),
    ...earningRoutes(deps.earning),
    ...panelRoutes({
      config,
      db,
      log,
      queue: deps.spending.queue,
      worlds: deps.spending.worlds,
      uploads: deps.uploads,
      clanSources: clanSources(snapshots),
    }),
    ...adminRoutes({ ...deps, ...deps.spending, config }),
    ...approvalRoutes({ config, db, actions: approvalActions({ ...deps, mailing: deps }) }),
    ...healthRoutes(deps),
    ...cspReportRoutes({ log }),
    ...preferencesRoutes(isHttps),
    ...siteFileRoutes({
      config,
      listPages: pages.renderer.listPages,
      listPosts: () => listPostsForSitemap(db),
      listOwnPages: () => listShownPages(db),
      castleSlugs: (worldId) => castleSlugs(snapshots, worldId),
      clanNames: (worldId) => clanNames(snapshots, worldId),
      clanRecaps: (worldId) => listClansWithRecap(db, worldId),
      hasGameData: () => deps.siteContent.hasGameData(),
      gameData: () =>
        listEditions(
          db,
          config.worlds.map(({ id }) => id),
        ),
      gameDataIds: (worldId, part) => listEntryIds(db, worldId, part),
    }),
    ...colorRoutes(),
    ...pages.assetRoutes,
  ];
  const app = await createApp({
    config,
    log,
    metrics,
    findCaller: deps.identity.findCaller,
    redis: deps.identity.redis,
    apiKeys: deps.apiKeys,
    renewCookies: deps.identity.renewCookies,
    renderOverload: (inProcess) => {
      const render = createOverloadPage(pageDeps(inProcess));
      return ({ url, headers }) => render(url, headers);
    },
    earlyHandler: (inProcess) => pages.earlyHandler ?? answerFromCache(pageDeps(inProcess)),
    routes: (inProcess) => [...nonPageRoutes, ...pageRoutes(pageDeps(inProcess))],
  });
  const closeStreams = () => {
    publicRoutes.close();
    personalUpdates.close();
  };
  return { ...app, closeStreams };
}

/** One string until something changes: it is compared at every request. */
function versionOf(site: SiteVersion, snapshots: SnapshotCache, settings: Settings): () => string {
  let texts = -1;
  let boards = '';
  let values = -1;
  let version = '';
  return () => {
    if (
      site.current() !== texts ||
      snapshots.version() !== boards ||
      settings.version() !== values
    ) {
      texts = site.current();
      boards = snapshots.version();
      values = settings.version();
      version = `${texts}-${boards}-${values}`;
    }
    return version;
  };
}
