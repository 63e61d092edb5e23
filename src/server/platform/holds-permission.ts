import type { Permission } from '#contract/permissions.ts';
import type { Caller } from './route.ts';

/**
 * Whether the caller's role counts in this session. For routes that are not only for staff: those of
 * staff check the same themselves. Without a second factor, or while this session has not used it,
 * staff count as players.
 */
export function holdsPermission(
  { staff, lacksSecondFactor, hasUnusedFactor }: Caller,
  permission: Permission,
): boolean {
  if (lacksSecondFactor || hasUnusedFactor) return false;
  return staff?.permissions.has(permission) === true;
}
