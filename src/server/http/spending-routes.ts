import { gameAccountRoutes } from '#server/features/game-accounts/game-accounts.routes.ts';
import type { AccountWaitDeps } from '#server/features/game-accounts/notify-account.ts';
import { adminOrderRoutes } from '#server/features/orders/admin-orders.routes.ts';
import type { OrderAndWaitDeps } from '#server/features/orders/order-and-wait.ts';
import { orderRoutes } from '#server/features/orders/orders.routes.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import type { Route } from '#server/platform/route.ts';

export type SpendingDeps = OrderAndWaitDeps & AccountWaitDeps & { limiter: Limiter };

/** Everything a player does to game accounts and characters. */
export function spendingRoutes(deps: SpendingDeps): Route[] {
  return [...gameAccountRoutes(deps), ...orderRoutes(deps), ...adminOrderRoutes(deps)];
}
