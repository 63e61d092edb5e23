import { withUnsupportedCapabilities } from '#server/game/not-supported.ts';

const no = { can: false, reason: 'a toy has none' } as const;

/** A new flavor starts with everything off; each write that is implemented adds a line here. */
export const toyCapabilities = withUnsupportedCapabilities({
  createAccount: { can: true, effect: 'atOnce' },
  setPassword: { can: true, effect: 'nextLogin' },
  verifyPassword: { can: true },
  inventory: { can: true },
  skills: no,
  market: no,
  itemCounts: { can: true },
  playTime: no,
  olympiadPoints: no,
  siegeRegistrations: no,
  crests: no,
  raidStatus: { can: true },
  raidTimes: no,
  clanSiegeKills: no,
  previousCastleOwner: no,
  allSeasons: no,
  deliver: { can: true, effect: 'whenOnline' },
});
