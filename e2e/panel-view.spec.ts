import { violationsOn } from './axe.ts';
import { hydrated } from './hydrated.ts';
import { balancesOf, makeOwnPlayer } from './own-player.ts';
import { expect, test } from './panel-console-checks.ts';
import { logIn } from './panel-login.ts';

test('a support agent views a player’s panel, cannot buy, and ends the view; the player is notified', async ({
  page,
  browser,
}) => {
  const agent = await makeOwnPlayer('viewing', 'support');
  const player = await makeOwnPlayer('viewed');
  await logIn(page, `/admin/players/${player.id}`, agent.email);
  await page.getByRole('button', { name: 'View as player' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('You wrote that your coins are missing');
  await dialog.getByRole('button', { name: 'View as player' }).click();
  await page.waitForURL((url) => url.pathname === '/panel');
  await hydrated(page);

  // Whose panel it is, and what the player sees in it.
  const banner = page.getByRole('region', { name: /viewing the panel/ });
  await expect(banner).toContainText(player.email);
  await expect(page.getByRole('main')).toContainText('1,000');
  expect(await violationsOn(page, 'parchment')).toEqual([]);
  await page.goto('/panel/security');
  await expect(page.getByRole('main')).toContainText(player.email);

  // Nothing can be changed: asking for news by email, opening a report, the admin area.
  await hydrated(page);
  await page.getByLabel('Send me news by email').click();
  await expect(page.getByText('where nothing can be changed').first()).toBeVisible();
  await page.goto('/panel/reports');
  await hydrated(page);
  await page.getByRole('button', { name: 'Open a report' }).click();
  await page.getByLabel('Subject').fill('Not mine');
  await page.getByRole('dialog').getByLabel('Message').fill('Written by somebody else');
  await page.getByRole('button', { name: 'Ok' }).click();
  await expect(page.getByRole('dialog')).toContainText('where nothing can be changed');
  expect((await page.request.get('/api/admin/players')).status()).toBe(403);
  const bought = await page.evaluate(async () => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
    const response = await fetch('/api/coins', {
      method: 'POST',
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        'X-CSRF-TOKEN': token,
        'Content-Type': 'application/json',
      },
      body: '{}',
    });
    return response.status;
  });
  expect(bought).toBe(403);
  expect((await balancesOf(player)).coins).toBe(1_000);

  // Ended: back on the player's page in the admin area, with the staff member's own permissions.
  await page.goto('/panel');
  await banner.getByRole('button', { name: 'End viewing' }).click();
  await page.waitForURL((url) => url.pathname === `/admin/players/${player.id}`);
  await expect(page.getByRole('button', { name: 'View as player' })).toBeVisible();
  await expect(banner).toHaveCount(0);

  const playerPage = await (await browser.newContext()).newPage();
  await logIn(playerPage, '/panel', player.email);
  const notice = playerPage.getByRole('article').filter({ hasText: 'Staff viewed your panel' });
  await expect(notice).toContainText('Their reason: You wrote that your coins are missing');
  await expect(notice).not.toContainText(agent.email);
  await notice.getByRole('button', { name: /Mark as read/ }).click();
  await expect(notice).toHaveCount(0);
  await playerPage.goto('/panel/security');
  await expect(playerPage.getByRole('region', { name: 'Viewed by staff' })).toContainText(
    'You wrote that your coins are missing',
  );
});
