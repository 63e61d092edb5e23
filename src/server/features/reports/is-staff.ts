import type { Caller } from '#server/platform/route.ts';

/** An admin without a second factor is a player like others: their routes for admins are shut too. */
export function isStaff({ isAdmin, lacksSecondFactor }: Caller): boolean {
  return isAdmin && lacksSecondFactor !== true;
}
