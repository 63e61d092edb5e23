import { type ContentDeps, contentRoutes } from '#server/features/admin/content/content.routes.ts';
import { figureRoutes } from '#server/features/admin/figures/figures.routes.ts';
import type { FigureDeps } from '#server/features/admin/figures/sum-days.ts';
import { overviewRoutes } from '#server/features/admin/overview/overview.routes.ts';
import type { OverviewDeps } from '#server/features/admin/overview/read-overview.ts';
import { type PriceDeps, priceRoutes } from '#server/features/admin/prices/prices.routes.ts';
import {
  type ReconciliationDeps,
  reconciliationRoutes,
} from '#server/features/admin/reconciliation/reconciliation.routes.ts';
import { adminPageRoutes } from '#server/features/pages/admin-pages.routes.ts';
import { adminPostRoutes } from '#server/features/posts/admin-posts.routes.ts';
import type { PostRouteDeps } from '#server/features/posts/posts.routes.ts';
import { adminStreamerRoutes } from '#server/features/streamers/admin-streamers.routes.ts';
import type { Route } from '#server/platform/route.ts';

export type ManagementDeps = FigureDeps &
  OverviewDeps &
  PriceDeps &
  ReconciliationDeps &
  PostRouteDeps &
  ContentDeps;

/** Figures, books and texts of the admin area; payments, orders and votes bring their own. */
export function managementRoutes(deps: ManagementDeps): Route[] {
  return [
    ...overviewRoutes(deps),
    ...figureRoutes(deps),
    ...reconciliationRoutes(deps),
    ...priceRoutes(deps),
    ...contentRoutes(deps),
    ...adminPostRoutes(deps),
    ...adminPageRoutes(deps),
    ...adminStreamerRoutes(deps),
  ];
}
