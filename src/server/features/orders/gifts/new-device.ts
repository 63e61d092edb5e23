import { isRecentDevice } from '#server/features/identity/known-devices.ts';
import type { RouteInput } from '#server/platform/route.ts';
import type { GiftDeps } from './gift-deps.ts';

export function isOnNewDevice(
  { db, config }: GiftDeps,
  request: RouteInput<undefined, undefined, undefined>['request'],
  playerId: string,
): Promise<boolean> {
  return isRecentDevice(db, { request, playerId, config }, config.gifts.new_device_hours);
}
