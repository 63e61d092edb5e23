import { type AppDeps, createApp } from '#server/http/create-app.ts';
import { createLog } from '#server/platform/log.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import type { Route } from '#server/platform/route.ts';
import { OWNER } from './owner.ts';
import { testConfig } from './test-config.ts';

/** The real app with routes defined by the test, without a database. */
export function testApp(
  routes: readonly Route[],
  overrides: Record<string, unknown> = {},
  deps: Partial<AppDeps> = {},
) {
  return createApp({
    config: testConfig('postgres://localhost/unused', overrides),
    log: createLog({ level: 'silent', pretty: false }),
    metrics: createMetrics(),
    // Tests name the caller in a header; the real app reads a session.
    findCaller: async ({ headers }) => {
      const playerId = headers['x-test-player'];
      if (typeof playerId !== 'string') return null;
      const staff = headers['x-test-admin'] === 'yes' ? OWNER : null;
      return { playerId, staff, isRecentlyConfirmed: true };
    },
    routes: () => routes,
    ...deps,
  });
}
