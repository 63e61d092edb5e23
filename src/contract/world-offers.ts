import { ORDER_SERVICE_NAMES } from './order-kinds.ts';

/**
 * What a world can be configured not to offer. A password can always be changed, and a character
 * can always be unlocked.
 */
export const WORLD_OFFERS = [
  'create_account',
  'link_account',
  ...ORDER_SERVICE_NAMES,
  'market',
] as const;
export type WorldOffer = (typeof WORLD_OFFERS)[number];
