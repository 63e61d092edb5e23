import { type HealthDeps, healthDeskRoutes } from '#server/features/health/health.routes.ts';
import { letterRoutes } from '#server/features/health/letters.routes.ts';
import { cannedRoutes } from '#server/features/reports/canned.routes.ts';
import { deskRoutes } from '#server/features/reports/desk.routes.ts';
import type { SendDeps } from '#server/features/reports/send-message.ts';
import type { Route } from '#server/platform/route.ts';

/** The part of the back office that looks after players' reports and after the house itself. */
export function serviceRoutes(deps: SendDeps & HealthDeps): Route[] {
  return [
    ...deskRoutes(deps),
    ...cannedRoutes(deps),
    ...healthDeskRoutes(deps),
    ...letterRoutes(deps),
  ];
}
