import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './console-checks.ts';

/** Nearly half a window: that much of a column without anything looks forgotten. */
const GAP_MAX = 400;

test('characters, clans, items and monsters leave no column of a wide page empty, whatever they have', async ({
  page,
  request,
}) => {
  for (const path of await pathsOf(request)) {
    await page.goto(path);
    await expect(page.locator('main').first()).toBeVisible();
    expect(await largestGap(page), path).toBeLessThan(GAP_MAX);
  }
});

async function pathsOf(request: APIRequestContext): Promise<string[]> {
  const get = async (path: string) => (await request.get(path)).json();
  const { pvp } = await get('/api/ranking/pvp');
  const { pk } = await get('/api/ranking/pk');
  const { clans } = await get('/api/clans');
  const names = [pvp[0], pvp[4], pvp.at(-1), pk[0], pk.at(-1)].map(({ char_name }) => char_name);
  const leaders = clans
    .slice(-3)
    .flatMap(({ leader_name }: { leader_name: string | null }) =>
      leader_name === null ? [] : [leader_name],
    );
  const { items } = await get('/api/database?kind=recipe');
  const { monsters } = await get('/api/database?kind=boss');
  return [
    ...[...names, ...leaders].map((name) => `/characters/${encodeURIComponent(name)}`),
    ...[clans[0], clans.at(-1)].map(({ clan_name }) => `/clans/${encodeURIComponent(clan_name)}`),
    ...['/database/items/57', '/database/items/1867'],
    `/database/items/${items.rows[0].item_id}`,
    `/database/monsters/${monsters.rows[0].npc_id}`,
    '/database/monsters/20001',
  ];
}

/** The greatest height, in pixels, in which the left or the right third of the page has nothing. */
function largestGap(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('main *')]
      .filter(
        ({ childElementCount, textContent, tagName }) =>
          tagName === 'IMG' || (childElementCount === 0 && textContent?.trim()),
      )
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 1)
      .sort((a, b) => a.top - b.top);
    const end = Math.max(...boxes.map((box) => box.bottom));
    const third = document.documentElement.clientWidth / 3;
    const gapIn = (isThere: (box: DOMRect) => boolean) => {
      let [reached, gap] = [0, 0];
      for (const { top, bottom } of boxes.filter(isThere)) {
        gap = Math.max(gap, top - reached);
        reached = Math.max(reached, bottom);
      }
      return Math.max(gap, end - reached);
    };
    return Math.max(
      gapIn((box) => box.left < third),
      gapIn((box) => box.right > 2 * third),
    );
  });
}
