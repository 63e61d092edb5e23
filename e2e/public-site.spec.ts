import type { Locator } from '@playwright/test';
import { expect, test } from './console-checks.ts';
import { hydrated } from './hydrated.ts';
import { SCRIPT_BYTES_MAX, scriptBytes } from './script-bytes.ts';

const PAGES = [
  '/',
  '/ranking',
  '/statistics',
  '/seasons',
  '/clans',
  '/castillos',
  '/castillos/giran',
  '/raidlist',
  '/map',
  '/calendar',
  '/posts',
  '/posts/welcome',
  '/renames',
  '/connect',
  '/agreement',
  '/terms',
  '/privacy',
];

/** Where visitors log in and register, and where links in emails lead. */
const FORMS = [
  '/login',
  '/login/second-step',
  '/logout',
  '/register',
  '/forgot',
  '/reset?token=x',
  '/verify',
  '/verify?token=x',
  '/verify?token=n.x',
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('clans can be searched and sorted', async ({ page }) => {
    await page.goto('/clans');
    const rows = page.locator('tbody tr');
    const leader = await rows.nth(1).locator('td').nth(1).textContent();
    await page.getByLabel('Search by clan or leader').fill(leader ?? '');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(rows.first()).toContainText(leader ?? '');
    await page.goto('/clans');
    await page.getByRole('columnheader', { name: 'Clan' }).getByRole('link').click();
    // Unlike an assertion on the URL, this waits for the whole document.
    await page.waitForURL(/sort=clan/);
    const names = await rows.locator('th a[href^="/clans/"]').allInnerTexts();
    const inOrder = [...names].sort(new Intl.Collator('en', { numeric: true }).compare);
    expect(names[0] === inOrder[0] || names[0] === inOrder.at(-1)).toBe(true);
  });

  test('raids can be filtered by level and state', async ({ page }) => {
    await page.goto('/raidlist');
    await page.getByRole('link', { name: /^Dead · / }).click();
    // Otherwise the level would be chosen on the previous page.
    await page.waitForURL(/state=dead/);
    await page.getByLabel('Level').selectOption('80');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.waitForURL(/state=dead&level=80/);
    const levels = await page.locator('tbody tr td:first-child').allInnerTexts();
    expect(levels.length).toBeGreaterThan(0);
    expect(levels.every((level) => Number(level) >= 80)).toBe(true);
    await expect(page.getByText('alive', { exact: true })).toHaveCount(0);
  });
});

test('raids are sorted by level descending', async ({ page }) => {
  await page.goto('/raidlist');
  const levels = await levelsIn(page.locator('main'));
  expect(levels.length).toBeGreaterThan(150);
  expect(levels).toEqual([...levels].sort((a, b) => b - a));

  await page.goto('/raidlist?order=time');
  const groups = await page.locator('section[data-group]').all();
  expect(groups.length).toBeGreaterThan(1);
  const all: number[] = [];
  for (const group of groups) {
    const levelsOfGroup = await levelsIn(group);
    expect(levelsOfGroup).toEqual([...levelsOfGroup].sort((a, b) => b - a));
    all.push(...levelsOfGroup);
  }
  expect(all).toHaveLength(levels.length);
});

test('the headings of groups stay in sight, and what is folded opens', async ({ page }) => {
  await page.goto('/raidlist?order=time');
  const open = page.locator('[data-group="open"]');
  const hidden = open.locator('details tbody tr').last();
  await expect(hidden).toBeHidden();
  await open.locator('.raid-fold > summary').click();
  await expect(hidden).toBeVisible();
  await hidden.scrollIntoViewIfNeeded();
  await expect(open.getByRole('heading', { name: 'Window open' })).toBeInViewport();
});

test('with JavaScript, choosing a level filters immediately, and a state keeps the level', async ({
  page,
}) => {
  await page.goto('/raidlist');
  await hydrated(page);
  await page.getByLabel('Level', { exact: true }).selectOption('80');
  await expect(page).toHaveURL(/level=80/);
  await page.getByRole('link', { name: /^Alive · / }).click();
  await expect(page).toHaveURL(/state=alive/);
  await expect(page).toHaveURL(/level=80/);
  await expect(page.getByText('dead', { exact: true })).toHaveCount(0);
});

test('a second filter keeps the first, however soon it is chosen', async ({ page }) => {
  await page.goto('/raidlist');
  await hydrated(page);
  // Chooses the second one as soon as the URL shows the first.
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = (...args) => {
      pushState.apply(history, args);
      history.pushState = pushState;
      const alive = document.querySelector<HTMLElement>('a[href*="state=alive"]');
      setTimeout(() => alive?.click());
    };
  });
  await page.getByLabel('Level', { exact: true }).selectOption('80');
  await expect(page).toHaveURL(/state=alive/);
  expect(new URL(page.url()).searchParams.get('level')).toBe('80');
});

test('nine castles by their names, each with its tax', async ({ page }) => {
  await page.goto('/castillos');
  const names = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(names).toEqual([
    'Gludio',
    'Dion',
    'Giran',
    'Oren',
    'Aden',
    'Heine',
    'Goddard',
    'Rune',
    'Schuttgart',
  ]);
  expect(await page.getByText(/^\d+%$/).count()).toBe(9);
});

test('from the list of clans to a clan, to its leader', async ({ page }) => {
  await page.goto('/clans');
  await hydrated(page);
  // The first three are in the banners above the table.
  const clan = await page.locator('tbody th a:visible').first().textContent();
  await page
    .locator('tbody th')
    .getByRole('link', { name: clan ?? '', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(clan ?? '');
  await expect(page).toHaveTitle(new RegExp(clan ?? ''));
  const leader = page.locator('dl').getByRole('link').first();
  const name = (await leader.textContent()) ?? '';
  await leader.click();
  await expect(page).toHaveURL(/\/characters\//);
  // The URL changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.locator('dl')).toContainText('Level');
});

test('a character that does not exist returns 404', async ({ page }) => {
  const response = await page.request.get('/characters/Zzzzzzzz');
  expect(response.status()).toBe(404);
});

test.describe('a visitor in another zone, with a clock three days wrong', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('sees the countdown tick on the server’s clock', async ({ page }) => {
    await page.clock.install({ time: Date.now() + 3 * 86_400_000 });
    await page.goto('/?server_id=2');
    const timer = page.getByRole('timer');
    await expect(timer).toContainText('12');
    const before = await timer.textContent();
    await page.clock.runFor(3_000);
    await expect.poll(() => timer.textContent()).not.toBe(before);
    await expect(timer).toContainText('12');
  });
});

test('a URL with a language uses it, whatever the browser prefers', async ({ page }) => {
  await page.goto('/posts/welcome?language=es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Las puertas están abiertas');
});

test('public pages are in the sitemap, have a description and a picture, and no inline style', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const descriptions = new Set<string>();
  for (const path of PAGES) {
    expect(sitemap, path).toContain(`<loc>${baseURL}${path}</loc>`);
    const html = await (await request.get(path)).text();
    expect(html, path).toContain(`<link rel="canonical" href="${baseURL}${path}">`);
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await request.get(picture)).headers()['content-type'], path).toBe('image/png');
    descriptions.add(/name="description" content="([^"]+)"/.exec(html)?.[1] ?? '');
    expect(html, path).not.toMatch(/ style="/);
  }
  expect(descriptions.size).toBe(PAGES.length);
});

test('no public page sends more than 120 kB of JavaScript, including what it loads on its own', async ({
  page,
}) => {
  const { pvp } = await (await page.request.get('/api/ranking/pvp')).json();
  const { clans } = await (await page.request.get('/api/clans')).json();
  const { recaps } = await (await page.request.get(`/api/characters/${pvp[4].char_name}`)).json();
  const profiles = [`/characters/${pvp[4].char_name}`, `/clans/${clans[0].clan_name}`].flatMap(
    (path) => [path, `${path}/seasons/${recaps[0].season}`],
  );
  const search = await (await page.request.get('/api/database')).json();
  const entries = [
    '/database',
    `/database/items/${search.items.rows[0].item_id}`,
    `/database/monsters/${search.monsters.rows[0].npc_id}`,
  ];
  for (const path of [...PAGES, ...profiles, ...entries, ...FORMS, '/developers']) {
    const bytes = await scriptBytes(page, path);
    expect(bytes, path).toBeGreaterThan(50_000);
    expect(bytes, path).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
  }
});

test('navigation and footer match the specification, and the current entry is marked', async ({
  request,
}) => {
  const html = await (await request.get('/clans')).text();
  const links = [...html.matchAll(/<a ([^>]*)href="([^"]+)"([^>]*)>([^<]+)<\/a>/g)].map(
    ([, before, href, after, label]) => ({ href, label, rest: `${before}${after}` }),
  );
  for (const [label, href] of [
    ['Home', '/'],
    ['Donations', '/panel/donate'],
    ['Accounts', '/panel/server/1'],
    ['Traders', '/panel/1/market'],
    ['Rankings', '/ranking'],
    ['Clans', '/clans'],
    ['Lords', '/castillos'],
    ['Raids', '/raidlist'],
    ['Login', '/login'],
    ['Register', '/register'],
    ['User Agreement', '/agreement'],
    ['Terms and Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
  ]) {
    const found = links.filter((link) => link.label === label && link.href === href);
    expect(found.length, label).toBeGreaterThan(0);
    for (const { rest } of found) {
      expect(rest.includes('aria-current="page"'), label).toBe(label === 'Clans');
    }
  }
});

test('icons, manifest, robots and the calendar files are served', async ({ request, baseURL }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest.name).toBe('Eldergrave');
  for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true);
  expect((await request.get('/favicon.ico')).ok()).toBe(true);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const calendar = await request.get('/siege.ics?server_id=1');
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('BEGIN:VEVENT');
  const everything = await request.get('/calendar.ics');
  expect(everything.headers()['content-type']).toContain('text/calendar');
  expect(await everything.text()).toContain('BEGIN:VEVENT');
});

async function levelsIn(part: Locator): Promise<number[]> {
  // Not innerText: it is empty for what is folded. "Lv." is shown on phones only.
  const cells = await part.locator('tbody tr td:first-child').allTextContents();
  const levels = cells.map((text) => Number(text.replace('Lv.', '')));
  expect(levels).not.toContain(Number.NaN);
  return levels;
}
