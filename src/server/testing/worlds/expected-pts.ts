import type { ExpectedSample } from '../contract/subject.ts';
import { L2J_EXPECTED } from './expected-boards.ts';
import { expectedBosses } from './expected-raids.ts';

/** The expected sample world in lin2world, where amounts and incomes are int. */
export const EXPECTED_PTS: ExpectedSample = {
  ...L2J_EXPECTED,
  limits: { castleIncome: 2_147_483_647n, itemCount: 2_147_483_647n },
  countsClanGoods: false,
  // CacheD disables a character in memory; no table shows it.
  hidesBanned: false,
  siegeKills: 0,
  shops: { hidesAbsent: true, hasTimes: false },
  raids: expectedBosses(),
};
