import { violationsOn } from './axe.ts';
import { expect, test } from './console-checks.ts';
import { hydrated } from './hydrated.ts';
import { logIn } from './panel-login.ts';

/** `datetime-local`, in UTC. */
const at = (ms: number) => new Date(ms).toISOString().slice(0, 16);
const HOUR_MS = 3_600_000;

test('staff plan an event; visitors find it in the calendar, the .ics file and the feeds', async ({
  page,
  browser,
}) => {
  const title = `Fair ${Date.now()}`;
  // Tomorrow: the reply for this month contains some days of the next one, too.
  const begin = Date.now() + 24 * HOUR_MS;
  await logIn(page, '/admin/entries/event', 'admin@example.com');
  await hydrated(page);
  await page.getByRole('link', { name: 'New event' }).click();
  await page.getByLabel('Name', { exact: true }).fill(title);
  await page.getByLabel(/^Starts/).fill(at(begin));
  await page.getByLabel(/^Ends/).fill(at(begin + 2 * HOUR_MS));
  await page.getByLabel('Repeat every week').check();
  await page.getByLabel('Location in the game').fill('Giran Harbor');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const visitor = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await expect
    .poll(async () => {
      await visitor.goto('/calendar?kind=event');
      return visitor.getByRole('link', { name: title }).or(visitor.getByText(title)).count();
    })
    .toBeGreaterThan(0);
  for (const path of ['/calendar.ics?kind=event', '/feed.json', '/feed.xml']) {
    await expect
      .poll(async () => (await visitor.request.get(path)).text(), { message: path })
      .toContain(title);
  }
  expect(await violationsOn(visitor, 'aden')).toEqual([]);
  expect(await violationsOn(visitor, 'parchment')).toEqual([]);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('/admin/entries/event');
  await expect
    .poll(async () => (await visitor.request.get('/feed.json')).text())
    .not.toContain(title);
  await visitor.close();
});
