import {
  LOGIN_2003,
  LOGIN_2023,
  type Tables,
  WORLD_EXTENDED,
} from '#server/game/adapters/pts/testing/pts-tables.ts';
import type { CapabilityName } from '#server/game/capabilities.ts';
import { EXPECTED_PTS } from '../worlds/expected-pts.ts';
import { startPtsFixture } from './pts-fixture.ts';
import type { Subject } from './subject.ts';

/** A SQL Server, 2005 or later, where tests may create databases. */
const url = process.env['TEST_PTS_URL'];

const CAN: readonly CapabilityName[] = [
  'createAccount',
  'setPassword',
  'verifyPassword',
  'inventory',
  'skills',
  'market',
  'itemCounts',
  'playTime',
  'olympiadPoints',
  'siegeRegistrations',
  'crests',
  'raidStatus',
  'raidTimes',
  'clanSiegeKills',
  'allSeasons',
  'deliver',
  'deliverPack',
  'rename',
  'nameColor',
  'vip',
  'lock',
  'unstuck',
  'looks',
  'titleColor',
  'clearKarma',
  'clearPk',
  'banAccount',
  'banCharacter',
];

const BY_CACHED = new Set<CapabilityName>([
  'rename',
  'banCharacter',
  'unstuck',
  'looks',
  'clearKarma',
  'clearPk',
]);

const variants: readonly [version: string, login: Tables][] = [
  ['lin2db of 2003, Vanganth extender', LOGIN_2003],
  ['lin2db of 2023, Vanganth extender', LOGIN_2023],
];

/** Stock files cannot distinguish a shop from a player, so the suite runs with the extender. */
export const ptsSubjects: readonly Subject[] = variants.map(([version, login]) => ({
  name: `pts, ${version}`,
  version,
  can: new Set(CAN),
  // CacheD cannot undo: an order that was sent to it may stay unknown.
  provable: new Set(CAN.filter((name) => !BY_CACHED.has(name))),
  refusesOwnName: true,
  sample: EXPECTED_PTS,
  start: () => startPtsFixture(url ?? '', login, WORLD_EXTENDED),
  ...(url === undefined ? { skipped: 'SKIPPED: set TEST_PTS_URL to a SQL Server' } : {}),
}));
