import type { Capabilities } from '../../capabilities.ts';

/** The demo world can do everything the portal knows, under the conditions of a real one. */
export const demoCapabilities: Capabilities = {
  createAccount: { can: true, effect: 'atOnce' },
  setPassword: { can: true, effect: 'nextLogin' },
  verifyPassword: { can: true },
  inventory: { can: true },
  market: { can: true },
  itemCounts: { can: true },
  playTime: { can: true },
  raidStatus: { can: true },
  raidTimes: { can: true },
  clanSiegeKills: { can: true },
  previousCastleOwner: { can: true },
  allSeasons: { can: true },
  deliver: { can: true, effect: 'whenOnline' },
  rename: { can: true, needsOffline: true, effect: 'nextLogin' },
  nameColor: { can: true, needsOffline: true, effect: 'nextLogin' },
  vip: { can: true, needsOffline: true, effect: 'nextLogin' },
  lock: { can: true, effect: 'nextLogin', lockStyle: 'recorded' },
};
