import { deadLetterRoutes } from '#server/features/health/dead-letters.routes.ts';
import { type HealthDeps, healthAdminRoutes } from '#server/features/health/health.routes.ts';
import { cannedRoutes } from '#server/features/reports/canned.routes.ts';
import type { SendDeps } from '#server/features/reports/send-message.ts';
import { supportRoutes } from '#server/features/reports/support.routes.ts';
import type { Route } from '#server/platform/route.ts';

/** The part of the admin area that looks after players' reports and after the app itself. */
export function serviceRoutes(deps: SendDeps & HealthDeps): Route[] {
  return [
    ...supportRoutes(deps),
    ...cannedRoutes(deps),
    ...healthAdminRoutes(deps),
    ...deadLetterRoutes(deps),
  ];
}
