import { expect, test } from 'vitest';
import { withUnit } from './setting-texts.ts';

test.each([
  ['Coins', 'coins', 'Coins'],
  ['Files per day', 'files', 'Files per day'],
  ['Mailing emails per minute', 'emails', 'Mailing emails per minute'],
  ['Puntos de voto', 'puntos de voto', 'Puntos de voto'],
  ['For a first purchase', 'referral coins', 'For a first purchase (referral coins)'],
])('%s in %s is labeled %s', (label, unit, shown) => {
  expect(withUnit(label, unit)).toBe(shown);
});
