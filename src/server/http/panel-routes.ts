import { type ServicesDeps, servicesRoutes } from '#server/features/characters/services.routes.ts';
import { type MarketDeps, marketRoutes } from '#server/features/market/market.routes.ts';
import { statementCsvRoutes } from '#server/features/orders/statement-csv.routes.ts';
import {
  type AttachmentDeps,
  attachmentRoutes,
} from '#server/features/reports/attachment.routes.ts';
import { reportRoutes } from '#server/features/reports/reports.routes.ts';
import { summaryRoutes } from '#server/features/summary/summary.routes.ts';
import type { Route } from '#server/platform/route.ts';

export type PanelDeps = ServicesDeps & MarketDeps & AttachmentDeps;

/** What a player looks at besides spending, and the way to staff. */
export function panelRoutes(deps: PanelDeps): Route[] {
  return [
    ...summaryRoutes(deps),
    ...servicesRoutes(deps),
    ...marketRoutes(deps),
    ...statementCsvRoutes(deps),
    ...reportRoutes(deps),
    ...attachmentRoutes(deps),
  ];
}
