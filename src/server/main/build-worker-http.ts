import { createApp } from '#server/http/create-app.ts';
import { type HealthDeps, healthRoutes } from '#server/http/health.routes.ts';
import type { Config } from '#server/platform/config/config-schema.ts';
import type { Log } from '#server/platform/log.ts';

/** What a process without pages serves: liveness, readiness and metrics. */
export async function buildWorkerHttp(deps: HealthDeps & { config: Config; log: Log }) {
  const { config, log, metrics } = deps;
  const { http } = await createApp({
    config,
    log,
    metrics,
    findCaller: async () => null,
    routes: () => healthRoutes(deps),
  });
  return http;
}
