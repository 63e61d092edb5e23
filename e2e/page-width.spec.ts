import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './console-checks.ts';

/** Half a window: a band of it in which one half is empty looks like a forgotten column. */
const BAND = 450;

test('characters, clans, items and monsters use both halves of a wide page, whatever they have', async ({
  page,
  request,
}) => {
  for (const path of await pathsOf(request)) {
    await page.goto(path);
    await expect(page.locator('main').first()).toBeVisible();
    expect(await emptyHalves(page), path).toEqual([]);
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

/** The bands of the page, between its header and its footer, with nothing in one of their halves. */
function emptyHalves(page: Page): Promise<string[]> {
  return page.evaluate((band) => {
    const rows = [...document.querySelectorAll('main *')].filter(
      ({ childElementCount, textContent, tagName }) =>
        tagName === 'IMG' || tagName === 'svg' || (childElementCount === 0 && textContent?.trim()),
    );
    const boxes = rows
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width);
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    const middle = document.documentElement.clientWidth / 2;
    const bands = Array.from({ length: Math.floor(bottom / band) }, (_, index) => index * band);
    return bands.flatMap((top) => {
      const within = boxes.filter((box) => box.bottom > top && box.top < top + band);
      return [
        ...(within.some((box) => box.left < middle) ? [] : [`left of ${top}`]),
        ...(within.some((box) => box.right > middle) ? [] : [`right of ${top}`]),
      ];
    });
  }, BAND);
}
