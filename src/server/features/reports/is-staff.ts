import type { Caller } from '#server/platform/route.ts';

/** An admin without a second factor counts as a player: admin routes refuse them too. */
export function isStaff({ isAdmin, lacksSecondFactor }: Caller): boolean {
  return isAdmin && lacksSecondFactor !== true;
}
