import { expect, test } from 'vitest';
import { isCurrent, NAVIGATION } from './navigation.ts';

test('the specification’s entries, in its order', () => {
  expect(NAVIGATION.map(({ to }) => to)).toEqual([
    '/',
    '/panel/donate',
    '/panel/server/1',
    '/panel/1/market',
    '/ranking',
    '/clans',
    '/castillos',
    '/raidlist',
  ]);
});

test.each([
  ['/', 'home'],
  ['/posts', 'home'],
  ['/posts/welcome', 'home'],
  ['/panel/donate', 'donations'],
  ['/panel/plans/1', 'donations'],
  ['/panel/payments/8', 'donations'],
  ['/panel/server/1', 'accounts'],
  ['/panel/server/2', 'accounts'],
  ['/panel/1/market', 'traders'],
  ['/panel/2/market', 'traders'],
  ['/ranking', 'rankings'],
  ['/characters/PrizBear', 'rankings'],
  ['/clans', 'clans'],
  ['/clans/DarkBand', 'clans'],
  ['/castillos', 'lords'],
  ['/raidlist', 'raids'],
])('on %s the entry %s is highlighted, and no other', (pathname, key) => {
  const current = NAVIGATION.filter(({ to }) => isCurrent(to, pathname));
  expect(current.map((entry) => entry.key)).toEqual([key]);
});

const PANEL = ['/panel', '/panel/server/2', '/panel/votes', '/panel/2/market', '/panel/reports'];

test.each([
  ['/panel', '/panel'],
  ['/panel/server/1', '/panel/server/2'],
  ['/panel/votes', '/panel/votes'],
  ['/panel/1/market', '/panel/2/market'],
  ['/panel/reports', '/panel/reports'],
  ['/panel/reports/7', '/panel/reports'],
])('in the panel’s bar, on %s, it is %s', (pathname, to) => {
  expect(PANEL.filter((entry) => isCurrent(entry, pathname))).toEqual([to]);
});

test('a page of no entry highlights none', () => {
  for (const pathname of ['/login', '/terms', '/developers']) {
    expect(NAVIGATION.filter(({ to }) => isCurrent(to, pathname))).toEqual([]);
  }
});
