import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { ACCOUNTS, createGameAccount } from './order-page.ts';
import { makeOwnPlayer } from './own-player.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';
import { SCRIPT_BYTES_MAX, scriptBytes } from './script-bytes.ts';

const OWNER = 'admin@example.com';

async function publish(page: Page, isPublic: boolean): Promise<void> {
  await page.goto('/admin/settings');
  await hydrated(page);
  const section = page.getByRole('region', { name: 'Bans', exact: true });
  await section.getByRole('checkbox', { name: 'Public ban list' }).setChecked(isPublic);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved.').first()).toBeVisible();
}

test('the list of bans is public once it is switched on, and gone once it is off', async ({
  page,
  browser,
}) => {
  const player = await makeOwnPlayer('listed');
  const login = `zy${Date.now() % 1_000_000_000}`;
  const playerPage = await (await browser.newContext()).newPage();
  await logIn(playerPage, ACCOUNTS, player.email);
  await createGameAccount(playerPage, login);
  const visitor = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  expect((await visitor.goto('/bans'))?.status()).toBe(404);

  await logIn(page, '/admin/bans', OWNER);
  await page.getByRole('button', { name: 'New ban' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Game account', { exact: true }).fill(login);
  await dialog.getByLabel('Category').selectOption('bots');
  await dialog.getByLabel('Reason').fill('Ran a bot in Giran');
  await dialog.getByLabel('Note').fill('seen by two of us');
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(page.getByText(/^Account banned\./).first()).toBeVisible();
  await publish(page, true);

  // The footer leads there; the list says what is needed and nothing more.
  await expect
    .poll(async () => {
      await visitor.goto('/clans');
      return visitor.getByRole('contentinfo').getByRole('link', { name: 'Bans' }).count();
    })
    .toBe(1);
  await hydrated(visitor);
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Bans' }).click();
  await visitor.waitForURL('/bans');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Bans' })).toBeVisible();
  const row = visitor.getByRole('row').filter({ hasText: 'zy***' }).first();
  await expect(row).toContainText('use of bots');
  await expect(row).toContainText('indefinite');
  expect(await violationsOn(visitor, 'aden')).toEqual([]);
  expect(await violationsOn(visitor, 'parchment')).toEqual([]);
  for (const language of ['en', 'es']) {
    const html = await (await visitor.request.get(`/bans?language=${language}`)).text();
    expect(html).toContain(language === 'en' ? 'use of bots' : 'uso de bots');
    const secrets = [login, 'Ran a bot', 'seen by two', OWNER, player.email];
    expect(secrets.filter((secret) => html.includes(secret))).toEqual([]);
  }
  expect(await scriptBytes(visitor, '/bans?language=es')).toBeLessThanOrEqual(SCRIPT_BYTES_MAX);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Baneos' })).toBeVisible();
  expect(await violationsOn(visitor, 'aden')).toEqual([]);

  await publish(page, false);
  await expect.poll(async () => (await visitor.request.get('/bans')).status()).toBe(404);
  expect(await (await visitor.request.get('/sitemap.xml')).text()).not.toContain('/bans<');
});
