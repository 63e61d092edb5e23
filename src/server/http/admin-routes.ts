import { auditRoutes } from '#server/features/admin/audit.routes.ts';
import { characterRoutes } from '#server/features/admin/characters/characters.routes.ts';
import type { PlayerAdminDeps } from '#server/features/admin/players/admin-deps.ts';
import { playerRoutes } from '#server/features/admin/players/players.routes.ts';
import { adminSelfRoutes } from '#server/features/admin/self.routes.ts';
import { seasonRoutes } from '#server/features/seasons/seasons.routes.ts';
import type { Route } from '#server/platform/route.ts';

export type AdminDeps = PlayerAdminDeps;

/** The admin area. Every route here has access `admin`; a test holds all of them to it. */
export function adminRoutes(deps: AdminDeps): Route[] {
  return [
    ...adminSelfRoutes(deps),
    ...auditRoutes(deps),
    ...playerRoutes(deps),
    ...characterRoutes(deps),
    ...seasonRoutes(deps),
  ];
}
