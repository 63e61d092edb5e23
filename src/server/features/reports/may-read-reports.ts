import type { Caller } from '#server/platform/route.ts';

/** Staff without a second factor count as players: staff routes refuse them too. */
export function mayReadReports({ staff, lacksSecondFactor }: Caller): boolean {
  return staff?.permissions.has('support.read') === true && lacksSecondFactor !== true;
}
