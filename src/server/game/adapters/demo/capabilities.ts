import type { Capabilities } from '../../capabilities.ts';
import { ORDERED_WRITES, type OrderedCapability } from '../../writes.ts';

/** Like most ordered writes in a real world. */
const USUAL = { can: true, needsOffline: true, effect: 'nextLogin' } as const;
const ordered = Object.fromEntries(Object.values(ORDERED_WRITES).map((name) => [name, USUAL]));

/** The demo world has every capability, under the conditions of a real one. */
export const demoCapabilities: Capabilities = {
  createAccount: { can: true, effect: 'atOnce' },
  setPassword: { can: true, effect: 'nextLogin' },
  verifyPassword: { can: true },
  inventory: { can: true },
  skills: { can: true },
  market: { can: true },
  itemCounts: { can: true },
  playTime: { can: true },
  olympiadPoints: { can: true },
  siegeRegistrations: { can: true },
  crests: { can: true },
  raidStatus: { can: true },
  raidTimes: { can: true },
  clanSiegeKills: { can: true },
  previousCastleOwner: { can: true },
  allSeasons: { can: true },
  ...(ordered as Record<OrderedCapability, typeof USUAL>),
  deliver: { can: true, effect: 'whenOnline' },
  deliverPack: { can: true, effect: 'whenOnline', arrivesIn: 'mail' },
  banAccount: { can: true, accountWide: true, effect: 'nextLogin' },
  lock: { can: true, effect: 'nextLogin', lockStyle: 'recorded' },
};
