import { chromium } from '@playwright/test';
import { expect, test } from './console-checks.ts';
import { hydrated } from './hydrated.ts';
import { makeOwnPlayer } from './own-player.ts';
import { logIn } from './panel-login.ts';

test('from a castle to a subscription, quiet hours, and back to none', async ({ page }) => {
  const { email } = await makeOwnPlayer('notified');
  const { castles } = await (await page.request.get('/api/castles')).json();
  expect(castles.length).toBe(9);
  await page.goto('/castillos/giran');
  await page.getByRole('link', { name: 'Notify me' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  const next = '/panel/notifications?topic=castle&server_id=1&subject=giran';
  await logIn(page, next, email);
  await expect(page.getByLabel('Castle (leave empty for all)')).toHaveValue('giran');
  await page.getByLabel('New owner').uncheck();
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  const subscriptions = page.getByRole('region', { name: 'Subscriptions' });
  await expect(subscriptions).toContainText('Giran');
  await expect(subscriptions).toContainText('An hour before a siege');
  await page.getByRole('checkbox', { name: 'Quiet hours' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('checkbox', { name: 'Quiet hours' })).toBeChecked();
  await page.getByRole('button', { name: 'Unsubscribe from Giran' }).click();
  await expect(subscriptions).toContainText('No subscriptions yet');
});

test('without JavaScript the form subscribes to a boss', async ({ browser, page }) => {
  const { email } = await makeOwnPlayer('plain');
  await logIn(page, '/panel', email);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const form = await plain.newPage();
  await form.goto('/panel/notifications?topic=boss&server_id=1&subject=queen_ant');
  await form.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(form.getByRole('region', { name: 'Subscriptions' })).toContainText('Queen Ant');
  await plain.close();
});

test('a push reaches the service worker, which shows it once per tag', async ({
  browser: shell,
  baseURL,
}) => {
  if (!baseURL) throw new Error('the site has no URL');
  // The headless shell has no notifications: FULL_CHROMIUM_PATH names a browser that does.
  const full = process.env['FULL_CHROMIUM_PATH'];
  const browser = full
    ? await chromium.launch({ executablePath: full, args: ['--headless=new', '--no-sandbox'] })
    : shell;
  const context = await browser.newContext({ permissions: ['notifications'], baseURL });
  const page = await context.newPage();
  await page.goto('/raidlist');
  const permission = await page.evaluate(() => Notification.permission);
  test.skip(permission === 'denied', 'this browser shows no notifications');
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js').then(() => undefined));
  const registrationId = await registered;
  const origin = new URL(page.url()).origin;
  const push = (tag: string, title: string) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      ...{ origin, registrationId },
      data: JSON.stringify({
        tag,
        title,
        text: 'At 20:00.',
        url: `${origin}/raidlist`,
        language: 'en',
      }),
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title }) => title).sort();
    });
  await push('a', 'Queen Ant was killed');
  await expect.poll(shown).toEqual(['Queen Ant was killed']);
  await push('a', 'Queen Ant was killed');
  await push('b', 'Core is alive');
  await expect.poll(shown).toEqual(['Core is alive', 'Queen Ant was killed']);
  await context.close();
  if (full) await browser.close();
});
