import type { SampleTruth } from '../contract/subject.ts';
import { L2J_TRUTH } from './expected-boards.ts';
import { expectedBosses } from './expected-raids.ts';

/** How the sample world looks in lin2world. Amounts and incomes are int there. */
export const PTS_TRUTH: SampleTruth = {
  ...L2J_TRUTH,
  limits: { castleIncome: 2_147_483_647n, itemCount: 2_147_483_647n },
  countsClanGoods: false,
  // CacheD disables a character in memory; no table we read says so.
  hidesBanned: false,
  siegeKills: 0,
  shops: { hidesAbsent: true, place: { x: 82_000, y: 148_000, z: -3_400 }, hasTimes: false },
  raids: expectedBosses(),
};
