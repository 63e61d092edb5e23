import { createStaticHandler, type StaticHandlerContext } from 'react-router';
import { expect, test } from 'vitest';
import { hydratesOnInteraction } from './page-head.ts';
import { PAGES } from './page-list.ts';

/** The context of a request, without running the pages' own code. */
async function contextOf(url: string): Promise<StaticHandlerContext> {
  const routes = PAGES.map((page) => ({ path: page.path, handle: page, element: null }));
  const context = await createStaticHandler(routes).query(
    new Request(new URL(url, 'http://own.invalid')),
  );
  if (context instanceof Response) throw new Error('redirected');
  return context;
}

test.each([
  ['/map', true],
  ['/map?server_id=2&state=alive', true],
  ['/map?boss=29028', false],
  ['/map?server_id=2&castle=giran', false],
  ['/ranking', false],
])('%s waits for a touch: %s', async (url, isWaiting) => {
  expect(hydratesOnInteraction(await contextOf(url))).toBe(isWaiting);
});
