import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { MENU_PATHS } from '#contract/menu.ts';
import { pageOf } from '#web/lib/page.ts';
import { createRoutes, routeWithLayout } from '../../routes.tsx';
import { PANEL_AREA, SECURITY_AREA } from '../panel/panel-area.ts';
import { accountNavigation } from './account-navigation.ts';

const routes = createRoutes(false, [PANEL_AREA, SECURITY_AREA].map(routeWithLayout));

function sectionOf(pathname: string) {
  return pageOf(matchRoutes(routes, pathname)?.at(-1)?.route)?.section;
}

const menu = Object.entries(MENU_PATHS)
  .map(([key, to]) => ({ key, to }))
  .filter(({ to }) => !to.startsWith('/pages/'));

test.each([...menu, ...accountNavigation([])])(
  'the entry $key is highlighted on the page it leads to',
  ({ key, to }) => expect(sectionOf(to)).toBe(key),
);

test.each([
  ['/posts', 'home'],
  ['/posts/welcome', 'home'],
  ['/panel/plans/1', 'donations'],
  ['/panel/payments/8', 'donations'],
  ['/panel/server/2', 'accounts'],
  ['/panel/2/market', 'traders'],
  ['/characters/PrizBear', 'rankings'],
  ['/clans/DarkBand', 'clans'],
  ['/panel/reports/7', 'reports'],
])('on %s the entry %s is highlighted, and no other', (pathname, key) => {
  expect(sectionOf(pathname)).toBe(key);
});

test('a page without a navigation entry highlights none', () => {
  for (const pathname of ['/login', '/terms', '/developers', '/register']) {
    expect(sectionOf(pathname)).toBeUndefined();
  }
});
